import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { chainProtokoll } from '#server/_protokoll/acts.ts'
import { kettenschluesselOf } from '#server/_protokoll/chain.ts'
import { MIGRATIONS } from '#server/_kit/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareCommand } from './commands.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00+01:00') }
const KEY = kettenschluesselOf(Buffer.alloc(32, 3))

describe('the commands for roles and the record', () => {
  let fresh: FreshDatabase
  const nothing = () => Promise.reject(new Error('no'))
  const run = async (...args: string[]) =>
    prepareCommand(
      args,
      clock,
    )({
      database: fresh.database,
      clock,
      entscheidung: nothing,
      einladender: nothing,
      kettenschluessel: async () => KEY,
      issuer: 'https://id.example',
    })
  const owner = <R extends object>(text: string) => fresh.database.asOwner((db) => db.run<R>(text))

  beforeAll(async () => {
    fresh = await freshDatabase('pglite', MIGRATIONS)
  })
  afterAll(() => fresh.drop())

  it('give a role, list it and take it away, once each, and write it down', async () => {
    expect(await run('rolle', 'liste')).toEqual(['Niemand hat eine Rolle.'])
    const given = await run('rolle', 'geben', '--sub', 'sven', '--rolle', 'support')
    expect(given).toEqual(['„sven“ hat jetzt die Rolle support. Sie gilt nur, wenn auch der Anbieter sie nennt.'])
    expect(await run('rolle', 'geben', '--sub', 'sven', '--rolle', 'support')).toEqual(['„sven“ hat die Rolle support schon.'])
    expect(await owner('select iss, sub, rolle from portal.rolle')).toEqual([{ iss: 'https://id.example', sub: 'sven', rolle: 'support' }])
    await owner(
      `insert into portal.person values ('https://id.example', 'sven', '{"name": "Sven Service", "email": "s@demo.example"}', now())`,
    )
    expect(await run('rolle', 'liste')).toEqual(['support  sven  (Sven Service, s@demo.example)'])
    const taken = await run('rolle', 'nehmen', '--sub', 'sven', '--rolle', 'support')
    expect(taken).toEqual(['„sven“ hat die Rolle support nicht mehr. Das gilt ab der nächsten Anfrage.'])
    expect(await run('rolle', 'nehmen', '--sub', 'sven', '--rolle', 'support')).toEqual(['„sven“ hat die Rolle support nicht.'])
    expect(await owner('select handlung, sub, gegenstand from portal.protokoll order by id')).toEqual([
      { handlung: 'RolleGegeben', sub: 'sven', gegenstand: 'support' },
      { handlung: 'RolleGenommen', sub: 'sven', gegenstand: 'support' },
    ])
  })

  it('write down banners and keys', async () => {
    await owner('delete from portal.protokoll')
    await run('wartungsbanner', 'setzen', '--titel', 'Wartung', '--beschreibung', 'Wir arbeiten.', '--sperrt')
    await run('wartungsbanner', 'loeschen')
    await run('schluessel', 'anlegen', '--bezeichnung', 'ERP', '--rechte', 'lesen')
    const rows = await owner<{ handlung: string; gegenstand: string }>('select handlung, gegenstand from portal.protokoll order by id')
    expect(rows.map(({ handlung }) => handlung)).toEqual(['WartungsbannerGesetzt', 'WartungsbannerGeloescht', 'SchluesselAngelegt'])
    expect(rows[0]?.gegenstand).toMatch(/^\d+ Wartung \(sperrt\)$/)
  })

  it('check the record: whole, with a stand to keep, and broken with an error', async () => {
    await chainProtokoll(fresh.database, KEY)
    const [whole, kept = ''] = await run('protokoll', 'pruefen')
    expect(whole).toMatch(/^Das Protokoll ist unversehrt: \d Einträge geprüft\.$/)
    await run('rolle', 'geben', '--sub', 'lea', '--rolle', 'support')
    expect((await run('protokoll', 'pruefen'))[1]).toMatch(/^Noch nicht in der Kette: ein Eintrag\./)
    const stand = kept.split(': ')[1] ?? ''
    expect((await run('protokoll', 'pruefen', '--stand', stand))[0]).toBe(whole)
    await owner(`update portal.protokoll set handlung = 'Suche' where handlung = 'SchluesselAngelegt'`)
    await expect(run('protokoll', 'pruefen')).rejects.toThrow(/^Das Protokoll ist verändert: ab Eintrag 3 stimmt die Kette nicht\.$/)
  })

  it.each([
    [['rolle', 'geben', '--rolle', 'support'], '--sub fehlt.'],
    [['rolle', 'geben', '--sub', 'sven'], '--rolle fehlt.'],
    [['rolle', 'geben', '--sub', 'sven', '--rolle', 'chef'], '--rolle: „chef“ gibt es nicht. Es gibt: support, betrieb.'],
    [['protokoll', 'pruefen', '--stand', '7'], '--stand ist der Stand, den eine frühere Prüfung genannt hat'],
  ])('name what is wrong with %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })
})
