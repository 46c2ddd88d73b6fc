import { DEFAULT_AUFBEWAHRUNG } from '#server/aufbewahrung/fristen.ts'
import { databaseKinds, freshDatabase } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationParts } from '../storage/paths.ts'
import { prepareCommand } from './commands.ts'

const ID = '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11'

describe('the arguments of the commands about keys', () => {
  const clock = { now: () => new Date() }

  it.each<[string[], RegExp]>([
    [['anlegen'], /^--bezeichnung fehlt\. Aufruf: npm run admin -- schluessel anlegen --bezeichnung /],
    [['anlegen', '--bezeichnung', 'ERP'], /^--rechte fehlt\./],
    [
      ['anlegen', '--bezeichnung', 'ERP', '--rechte', 'lesen,schreiben'],
      /^--rechte: „schreiben“ gibt es nicht\. Es gibt: lesen, bestaetigen, importieren\./,
    ],
    [['anlegen', '--bezeichnung', 'ERP', '--rechte', ','], /^--rechte: „“ gibt es nicht\./],
    [['anlegen', '--bezeichnung', 'x'.repeat(101), '--rechte', 'lesen'], /^--bezeichnung darf höchstens 100 Zeichen haben\./],
    [['liste', '--alle'], /^Die Angabe „--alle“ gibt es hier nicht\./],
    [['widerrufen'], /^--id fehlt\./],
    [['widerrufen', '--id', '7'], /^--id ist eine Kennung wie /],
  ])('the arguments %j are refused', (args, message) => {
    expect(() => prepareCommand(['schluessel', ...args], clock)).toThrow(message)
  })
})

describe.each(databaseKinds)('API keys by command, on %s', (kind) => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>
  let now = '2026-11-20T12:00:00+01:00'
  const clock = { now: () => new Date(now) }
  const nothing = () => Promise.reject(new Error('no'))
  const run = (...args: string[]) =>
    prepareCommand(
      ['schluessel', ...args],
      clock,
    )({
      database: fresh.database,
      clock,
      entscheidung: nothing,
      einladender: nothing,
      webhooks: nothing,
      auskunft: nothing,
      kettenschluessel: nothing,
      withSecrets: nothing,
      withOperator: nothing,
      aufbewahrung: DEFAULT_AUFBEWAHRUNG,
      issuer: '',
      publicUrl: '',
    })
  const rows = () => fresh.database.asOwner((owner) => owner.run<Record<string, unknown>>('select * from portal.api_schluessel'))

  beforeAll(async () => {
    fresh = await freshDatabase(kind, migrationParts)
  })
  afterAll(() => fresh.drop())

  it('are shown once, kept as a hash, listed and revoked', async () => {
    expect(await run('liste')).toEqual(['Es gibt keinen Schlüssel.'])
    await expect(run('widerrufen', '--id', ID)).rejects.toThrow(`Einen Schlüssel mit der Kennung ${ID} gibt es nicht.`)
    const [made = '', key = '', once] = await run('anlegen', '--bezeichnung', 'ERP „Nord“', '--rechte', 'lesen, bestaetigen,lesen')
    expect(made).toMatch(/^Schlüssel „ERP „Nord““ ist angelegt\. Rechte: lesen, bestaetigen\. Kennung: [0-9a-f-]{36}$/)
    expect(key).toMatch(/^npk_[0-9A-Za-z_-]{43}$/)
    expect(once).toBe('Der Schlüssel wird nur dieses eine Mal gezeigt. Gespeichert ist nur sein Prüfwert.')
    expect(JSON.stringify(await rows())).not.toContain(key.slice(4))
    const id = made.slice(-36)
    const listed = `„ERP „Nord““ (lesen, bestaetigen), angelegt am 20.11.2026, 12:00 Uhr, noch nie benutzt`
    expect(await run('liste')).toEqual([`${listed}. Kennung: ${id}`])
    now = '2026-11-21T08:00:00+01:00'
    const revoked = ['Schlüssel „ERP „Nord““ ist widerrufen seit 21.11.2026, 08:00 Uhr.']
    expect(await run('widerrufen', '--id', id.toUpperCase())).toEqual(revoked)
    now = '2026-11-22T08:00:00+01:00'
    expect(await run('widerrufen', '--id', id)).toEqual(revoked)
    expect(await run('liste')).toEqual([`${listed}, widerrufen am 21.11.2026, 08:00 Uhr. Kennung: ${id}`])
  })

  it('are different each time', async () => {
    const keys = await Promise.all(
      Array.from({ length: 5 }, async () => (await run('anlegen', '--bezeichnung', 'x', '--rechte', 'lesen'))[1]),
    )
    expect(new Set(keys).size).toBe(5)
  })
})
