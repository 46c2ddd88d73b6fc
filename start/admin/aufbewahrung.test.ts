import { databaseKinds, WAITING_FOR_ME } from '#platform/db/testing.ts'
import { startTestPortal, type TestPortal } from '#server/_kit/testing.ts'
import { DEFAULT_AUFBEWAHRUNG } from '#server/aufbewahrung/fristen.ts'
import { shareDeletion } from '#server/_kit/store.ts'
import { asSystem } from '#server/_kit/context.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareCommand } from './commands.ts'
import type { ActContext } from './command.ts'

const nothing = () => Promise.reject(new Error('not needed'))
const GP = '1000000001'

describe.each(databaseKinds)('the commands about retention on %s', (kind) => {
  let portal: TestPortal
  const run = (...args: string[]) => {
    const context: ActContext = {
      database: portal.database,
      clock: portal.clock,
      entscheidung: nothing,
      einladender: nothing,
      webhooks: nothing,
      kettenschluessel: nothing,
      auskunft: nothing,
      withSecrets: nothing,
      withOperator: (work) => work(undefined),
      aufbewahrung: { ...DEFAULT_AUFBEWAHRUNG, zahlungen: 12 },
      issuer: 'https://id.example',
      publicUrl: 'https://portal.example',
    }
    return prepareCommand(['aufbewahrung', ...args], portal.clock)(context)
  }
  const recorded = () => portal.sql('select handlung, gp_nummer, anfrage, gegenstand from portal.protokoll order by id')

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    await portal.insert('geschaeftspartner', { gp_nummer: GP })
    await portal.insert('vertragskonto', { vk_nummer: '2000000001', gp_nummer: GP })
    await portal.insert('zahlung', { zahlung_id: 'z', gp_nummer: GP, vk_nummer: '2000000001', buchungstag: '2025-11-19' })
  })
  afterAll(() => portal.stop())

  it('name a period that is shorter than what is kept, and let it take effect once', async () => {
    const lines = await run('fristen')
    expect(lines).toContain('dokumente: Dokumente mit ihren Dateien, 108 Monate (gilt ab der nächsten Nacht)')
    expect(lines).toContain(
      'zahlungen: gebuchte Zahlungen, 12 Monate; noch wird nichts gelöscht, bis zu: npm run admin -- aufbewahrung bestaetigen --art zahlungen',
    )
    expect(lines.at(-1)).toBe('Kein Geschäftspartner ist gesperrt.')
    expect(await run('bestaetigen', '--art', 'zahlungen')).toEqual([
      'Ab jetzt gilt für gebuchte Zahlungen: 12 Monate. Was älter ist, wird spätestens in der nächsten Nacht gelöscht.',
    ])
    expect(await run('bestaetigen', '--art', 'zahlungen')).toEqual([
      'Für gebuchte Zahlungen gilt schon: 12 Monate. Es ist nichts geändert.',
    ])
    expect(await run('fristen')).toContain('zahlungen: gebuchte Zahlungen, 12 Monate')
    expect(await recorded()).toEqual([
      { handlung: 'FristBestaetigt', gp_nummer: null, anfrage: 'Befehl des Netzbetreibers', gegenstand: 'zahlungen: 12' },
    ])
  })

  it('set and end a hold, and record both', async () => {
    expect(await run('sperren', '--gp', GP, '--grund', 'Klage')).toEqual([
      `Zu ${GP} wird nichts mehr gelöscht. Was schon gelöscht ist, kommt dadurch nicht zurück.`,
    ])
    expect((await run('fristen')).at(-1)).toBe(`Gesperrt: ${GP} 20.11.2026, 10:00, Klage`)
    await expect(run('sperren', '--gp', '1000000009', '--grund', 'Klage')).rejects.toThrow(
      'Den Geschäftspartner 1000000009 gibt es hier nicht.',
    )
    expect(await run('freigeben', '--gp', GP)).toEqual([
      `Die Sperre von ${GP} ist aufgehoben. Was seine Frist überschritten hat, wird spätestens in der nächsten Nacht gelöscht.`,
    ])
    await expect(run('freigeben', '--gp', GP)).rejects.toThrow(`${GP} ist nicht gesperrt.`)
    expect((await recorded()).slice(1)).toEqual([
      { handlung: 'SperreGesetzt', gp_nummer: GP, anfrage: 'Befehl des Netzbetreibers', gegenstand: 'Klage' },
      { handlung: 'SperreAufgehoben', gp_nummer: GP, anfrage: 'Befehl des Netzbetreibers', gegenstand: null },
    ])
  })

  it.runIf(kind === 'postgres')('set a hold only after a deletion that runs, so that nothing goes once it is set', async () => {
    let holding: Promise<readonly string[]> | undefined
    await asSystem(portal.database, (db) =>
      db.transaction(async (tx) => {
        await shareDeletion(tx)
        holding = run('sperren', '--gp', GP, '--grund', 'Klage')
        await expect.poll(async () => (await tx.run(WAITING_FOR_ME)).length, { timeout: 10_000 }).toBe(1)
        await tx.run(`delete from portal.zahlung where zahlung_id = 'z'`)
      }),
    )
    await holding
    expect(await portal.sql('select gp_nummer from portal.aufbewahrungssperre')).toEqual([{ gp_nummer: GP }])
  })

  it.each([
    [['bestaetigen'], '--art fehlt.'],
    [['bestaetigen', '--art', 'alles'], 'Die Art „alles“ gibt es nicht. Es gibt: vorgaenge, uebermittlungen,'],
    [['sperren', '--gp', '12', '--grund', 'x'], '--gp ist eine Geschäftspartnernummer mit 10 Zeichen.'],
    [['sperren', '--gp', GP], '--grund fehlt.'],
    [['freigeben', '--gp', GP, '--alle', 'x'], 'Die Angabe „--alle“ gibt es hier nicht.'],
  ])('refuse %j', async (args, message) => {
    await expect((async () => run(...args))()).rejects.toThrow(message)
  })
})
