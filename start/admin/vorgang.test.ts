import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { listMessages } from '#platform/dispatch/outbox.ts'
import { createLog } from '#platform/log.ts'
import { asSystem } from '#server/_kit/context.ts'
import { recordVorgang } from '#server/vorgaenge/acts.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askPortal } from '../command/command.ts'
import { readConfig } from '../settings/config.ts'
import { takeDataFolder } from '../storage/data-folder.ts'
import { migrationParts } from '../storage/paths.ts'
import { messageKeysOf } from '../serve/dispatch.ts'
import { keyringOn } from '../storage/secret.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'

const ID = '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11'
const GP = '1000000001'
const clock = { now: () => new Date('2026-11-20T12:00:00+01:00') }

describe('the arguments of the commands about Vorgänge', () => {
  it.each<[string[], RegExp]>([
    [['liste', '--status', 'neu'], /^--status: „neu“ gibt es nicht\. Es gibt: offen, eingegangen, uebermittelt, /],
    [['zeigen'], /^Genau eine Angabe ist nötig: --nummer oder --id\. Aufruf: npm run admin -- vorgang zeigen --nummer/],
    [['bestaetigen'], /^Genau eine Angabe ist nötig/],
    [['bestaetigen', '--id', ID, '--nummer', '7KQM2N4P9XYZ'], /^Genau eine Angabe ist nötig/],
    [['bestaetigen', '--id', '7'], /^--id ist eine Kennung wie /],
    [['bestaetigen', '--nummer', '7KQM'], /^--nummer hat 12 Zeichen/],
    [['bestaetigen', '--id', ID, '--grund', 'x'], /^Die Angabe „--grund“ gibt es hier nicht\./],
    [['ablehnen', '--id', ID], /^--grund fehlt\./],
    [['ablehnen', '--id', ID, '--grund', ' '], /^--grund braucht einen Wert\./],
    [['ablehnen', '--id', ID, '--grund', 'x'.repeat(501)], /^--grund darf höchstens 500 Zeichen haben\./],
    [['rueckfrage', '--id', ID], /^--frage fehlt\./],
    [['rueckfrage', '--id', ID, '--frage', 'x'.repeat(501)], /^--frage darf höchstens 500 Zeichen haben\./],
    [['rueckfragen', '--id', ID], /^Die Angabe „--id“ gibt es hier nicht\./],
    [['ablehnen', '--id', ID, '--grund', 'a\nb'], /^--grund darf keine Zeilenumbrüche/],
  ])('the arguments %j are refused', (args, message) => {
    expect(() => prepareCommand(['vorgang', ...args], clock)).toThrow(message)
  })
})

describe.each(databaseKinds)('Vorgänge by command, on %s', (kind) => {
  let folder: string
  let fresh: FreshDatabase
  let last = 0
  const config = () => readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:8123' })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-vorgang-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    fresh = await freshDatabase(kind, migrationParts)
    await sql(`insert into portal.geschaeftspartner (gp_nummer, name) values ('${GP}', 'Ada Sonne')`)
    await sql(`insert into portal.zugang (iss, sub, gp_nummer) values ('https://id.example', 'ada', '${GP}')`)
    return () => fresh.drop()
  })

  const sql = <R extends object>(text: string) => fresh.database.asOwner((owner) => owner.run<R>(text))
  const run = (...args: string[]) => withActContext(config(), fresh.database, prepareCommand(['vorgang', ...args], clock))
  const messages = async () => listMessages(fresh.database, messageKeysOf(await keyringOn(config(), fresh.database, createLog('silent'))))
  const request = async (wert: string) => {
    const person = { iss: 'https://id.example', sub: 'ada', profil: { email: 'ada@sonne.example' } }
    const moment = new Date(clock.now().getTime() + (last += 1) * 60_000)
    const { id } = await asSystem(fresh.database, (db) =>
      db.transaction((tx) =>
        recordVorgang(
          tx,
          {
            art: 'Steuernummer',
            schluessel: wert,
            gpNummer: GP,
            person,
            nutzlast: { Feld: 'Steuernummer', Wert: wert },
            ziele: ['erp'],
          },
          moment,
        ),
      ),
    )
    const [row] = await sql<{ nummer: string }>(`select nummer from portal.vorgang where id = '${id}'`)
    return { id, nummer: (row?.nummer.match(/.{4}/g) ?? []).join(' ') }
  }

  it('are listed, shown, confirmed and rejected; the customer is notified as by the portal', async () => {
    expect(await run('liste')).toEqual(['Es gibt keinen solchen Vorgang.'])
    const [good, bad] = [await request('11/111/11111'), await request('22/222/22222')]
    expect(await run('liste')).toEqual([
      expect.stringMatching(
        new RegExp(`^${bad.nummer}  20\\.11\\.2026, 12:\\d\\d Uhr  Änderung der Steuernummer  Geschäftspartner ${GP}  eingegangen$`),
      ) as string,
      expect.stringContaining(good.nummer) as string,
    ])
    expect((await run('zeigen', '--id', good.id)).slice(1)).toEqual(['Steuernummer: 11/111/11111', `Kennung: ${good.id}`])
    expect(await run('bestaetigen', '--nummer', good.nummer.toLowerCase())).toEqual([
      `Vorgang ${good.nummer} ist bestätigt: Änderung der Steuernummer.`,
    ])
    expect(await run('ablehnen', '--id', bad.id, '--grund', 'Unbekannt')).toEqual([
      `Vorgang ${bad.nummer} ist abgelehnt: Änderung der Steuernummer.`,
    ])
    expect((await run('zeigen', '--nummer', bad.nummer)).slice(1)).toEqual([
      'Steuernummer: 22/222/22222',
      'Grund: Unbekannt',
      `Kennung: ${bad.id}`,
    ])
    // the same decision again succeeds; another one is too late
    expect(await run('bestaetigen', '--id', good.id)).toHaveLength(1)
    await expect(run('ablehnen', '--id', good.id, '--grund', 'x')).rejects.toThrow(`Der Vorgang ${good.nummer} ist bereits bestätigt.`)
    await expect(run('bestaetigen', '--id', ID)).rejects.toThrow('Den Vorgang gibt es nicht.')
    expect([await run('liste'), (await run('liste', '--status', 'abgelehnt')).length]).toEqual([['Es gibt keinen solchen Vorgang.'], 1])
    const told = await messages()
    expect(told.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'ada@sonne.example Nicht übernommen: Änderung der Steuernummer',
      'ada@sonne.example Übernommen: Änderung der Steuernummer',
    ])
    expect(told.map(({ text }) => text).join('\n')).toContain(`http://localhost:8123/vorgaenge/${good.id}`)
    expect(await sql('select typ from portal.meldung')).toEqual([{ typ: 'Unknown' }, { typ: 'Unknown' }])
  })

  it('are asked about; open questions are listed with their age, and answers are shown', async () => {
    expect(await run('rueckfragen')).toEqual(['Keine Frage wartet auf eine Antwort.'])
    const { id, nummer } = await request('44/444/44444')
    expect(await run('rueckfrage', '--nummer', nummer, '--frage', 'Welches Finanzamt?')).toEqual([
      `Die Frage zu Vorgang ${nummer} ist gestellt: Änderung der Steuernummer.`,
    ])
    await expect(run('rueckfrage', '--id', id, '--frage', 'Eine andere?')).rejects.toThrow(
      `Zu Vorgang ${nummer} ist schon eine andere Frage ohne Antwort.`,
    )
    await sql(`update portal.rueckfrage set gestellt_am = '2026-11-11T11:00:00Z'`)
    expect(await run('rueckfragen')).toEqual([
      expect.stringMatching(
        new RegExp(`^${nummer}  Änderung der Steuernummer  seit \\d+ Tagen  noch nicht erinnert  Welches Finanzamt\\?$`),
      ) as string,
    ])
    await sql(`update portal.rueckfrage set erinnert_am = '2026-11-18T09:00:00Z'`)
    expect((await run('rueckfragen'))[0]).toContain('erinnert am 18.11.2026, 10:00 Uhr')
    expect((await run('zeigen', '--id', id)).slice(2, 4)).toEqual([
      'Rückfrage vom 11.11.2026, 12:00 Uhr: Welches Finanzamt?',
      'Noch ohne Antwort.',
    ])
    await sql(`update portal.rueckfrage set antwort = 'Musterstadt', beantwortet_am = '2026-11-19T09:00:00Z', antwort_vorgang = id`)
    expect((await run('zeigen', '--id', id))[3]).toBe('Antwort vom 19.11.2026, 10:00 Uhr: Musterstadt')
    await sql('delete from portal.zugang')
    await expect(run('rueckfrage', '--id', id, '--frage', 'Und noch eine?')).rejects.toThrow(/könnte niemand antworten/)
    await run('ablehnen', '--id', id, '--grund', 'x')
    await expect(run('rueckfrage', '--id', id, '--frage', 'Zu spät?')).rejects.toThrow(`Der Vorgang ${nummer} ist bereits abgelehnt.`)
  })

  it('that are complaints are listed with their deadlines, and are answered by command', async () => {
    expect(await run('beschwerden')).toEqual(['Keine Beschwerde wartet auf eine Antwort.'])
    const { id, nummer } = await request('55/555/55555')
    await sql(`update portal.vorgang set art = 'Beschwerde', created_at = '2026-11-20T08:00:00Z', nutzlast = '{"Beschwerde": "x", "Frist": "2026-11-21"}'
                where id = '${id}'`)
    expect(await run('beschwerden')).toEqual([`${nummer}  eingegangen 20.11.2026, 09:00 Uhr  Frist 21.11.2026  überfällig`])
    await sql(`update portal.vorgang set nutzlast = '{"Beschwerde": "x", "Frist": "2099-11-21"}' where id = '${id}'`)
    expect((await run('beschwerden'))[0]).toMatch(/Frist 21\.11\.2099 {2}noch [\d.]+ Tage$/)
    await expect(run('bestaetigen', '--id', id)).rejects.toThrow('Eine Frage bestätigen Sie mit Ihrer Antwort')
    expect(await run('bestaetigen', '--id', id, '--antwort', 'Wir tauschen den Zähler.')).toEqual([
      `Vorgang ${nummer} ist bestätigt: Ihre Beschwerde.`,
    ])
    expect(await run('zeigen', '--id', id)).toContain('Antwort: Wir tauschen den Zähler.')
    const other = await request('66/666/66666')
    await expect(run('bestaetigen', '--id', other.id, '--antwort', 'x')).rejects.toThrow('Lassen Sie --antwort weg')
  })

  it('are decided by the portal that holds the folder', async () => {
    const { id, nummer } = await request('33/333/33333')
    const portal = await takeDataFolder(config())
    portal?.serveCommands(fresh.database)
    const args = ['vorgang', 'bestaetigen', '--id', id]
    expect(await askPortal(config(), '/admin', Readable.from([JSON.stringify(args)]))).toEqual([
      `Vorgang ${nummer} ist bestätigt: Änderung der Steuernummer.`,
    ])
    expect((await messages()).map(({ to }) => to)).toEqual(['ada@sonne.example'])
    await portal?.release()
  })

  it('are listed up to fifty, with the number of others', async () => {
    for (let number = 0; number < 52; number += 1) await request(String(number))
    const lines = await run('liste', '--status', 'eingegangen')
    expect([lines.length, lines.at(-1)]).toEqual([51, '… und ältere.'])
  })
})
