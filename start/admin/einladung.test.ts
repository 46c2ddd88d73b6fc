import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { listMessages } from '#platform/dispatch/outbox.ts'
import { createLog } from '#platform/log.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { migrationParts } from '../storage/paths.ts'
import { messageKeysOf } from '../serve/dispatch.ts'
import { keyringOn } from '../storage/secret.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00+01:00') }
const NR = 'ESA-1'

describe('the arguments of the commands about invitations', () => {
  it.each<[string[], RegExp]>([
    [['anlegen'], /^--antrag fehlt\. Aufruf: npm run admin -- einladung anlegen --antrag … \[--kanal email\|brief\] \[--an …\]$/],
    [['anlegen', '--antrag', 'x'.repeat(61)], /^--antrag darf höchstens 60 Zeichen haben\./],
    [['anlegen', '--antrag', NR, '--kanal', 'sms'], /^--kanal: „sms“ gibt es nicht\. Es gibt: email\|brief\./],
    [['anlegen', '--antrag', 'ESA\n1'], /^--antrag /],
    ...['nora', 'a@x.de, b@x.de', 'a@x.de\r\nBcc: b@x.de', 'Nora <a@x.de>', `${'a'.repeat(250)}@x.de`].map((an): [string[], RegExp] => [
      ['anlegen', '--antrag', NR, '--an', an],
      /^--an ist keine E-Mail-Adresse\./,
    ]),
    [['anlegen', '--antrag', NR, '--kanal', 'brief', '--an', 'nora@demo.example'], /^--an geht nur mit --kanal email\./],
    [['liste', '--antrag', NR], /^Die Angabe „--antrag“ gibt es hier nicht\./],
  ])('the arguments %j are refused', (args, message) => {
    expect(() => prepareCommand(['einladung', ...args], clock)).toThrow(message)
  })
})

describe.each(databaseKinds)('invitations by command, on %s', (kind) => {
  let folder: string
  let fresh: FreshDatabase
  const config = () => readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:8123' })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-einladung-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    fresh = await freshDatabase(kind, migrationParts)
    const columns = 'antragsnummer, anlagenart, anlagenleistung, strasse, hausnummer, plz, ort, errichter_firmenname, errichter_ort'
    const plant = `'PV', 9.8, 'Lindenweg', '4', '12345', 'Musterstadt', 'Solarbau', 'Musterstadt'`
    await sql(`insert into portal.antrag (${columns}, betreiber_email) values ('${NR}', ${plant}, 'nora@demo.example')`)
    await sql(`insert into portal.antrag (${columns}, betreiber_name) values ('ESA-2', ${plant}, 'Neu')`)
    return () => fresh.drop()
  })

  const sql = <R extends object>(text: string) => fresh.database.asOwner((owner) => owner.run<R>(text))
  const run = (...args: string[]) => withActContext(config(), fresh.database, prepareCommand(['einladung', ...args], clock))
  const invite = (...args: string[]) => run('anlegen', '--antrag', ...args)
  const messages = async () => listMessages(fresh.database, messageKeysOf(await keyringOn(config(), fresh.database, createLog('silent'))))
  const idOf = async (nummer: string) =>
    (await sql<{ antrag_id: string }>(`select antrag_id from portal.antrag where antragsnummer = '${nummer}'`))[0]?.antrag_id

  it('go to the address of the application, show their link, and are listed', async () => {
    expect(await run('liste')).toEqual(['Zurzeit gilt keine Einladung.'])
    const [line, link] = await invite(NR)
    expect(line).toMatch(
      /^Einladung zum Antrag ESA-1 geht als E-Mail an nora@demo\.example und gilt bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\.$/,
    )
    expect(link).toBe(`http://localhost:8123/einladung/${await idOf(NR)}`)
    expect(await messages()).toMatchObject([{ channel: 'email', to: 'nora@demo.example' }])
    expect(await run('liste')).toEqual([expect.stringMatching(/^ESA-1 {2}gilt bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/)])
    expect(await sql('select kanal from portal.einladung where erledigt_am is not null')).toEqual([{ kanal: 'EMail' }])
  })

  it('go as a letter if no address is known or on request, and as a mail to another address', async () => {
    expect((await invite('ESA-2'))[0]).toMatch(/^Einladung zum Antrag ESA-2 geht als Brief an Neu, Lindenweg 4, 12345 Musterstadt und gilt/)
    expect((await invite(NR, '--kanal', 'brief'))[0]).toContain('geht als Brief an An den Betreiber der Anlage, Lindenweg 4')
    expect((await invite('ESA-2', '--an', 'privat@demo.example'))[0]).toContain('geht als E-Mail an privat@demo.example')
    expect((await messages()).map(({ channel }) => channel)).toEqual(['email', 'letter', 'letter'])
  })

  it('print the reason in one line if they fail, and send nothing', async () => {
    await expect(invite('ESA-9')).rejects.toThrow(/^Den Antrag „ESA-9“ gibt es nicht\.$/)
    await expect(invite('ESA-2', '--kanal', 'email')).rejects.toThrow(
      /^Zum Antrag ESA-2 ist keine E-Mail-Adresse bekannt\. Nennen Sie eine mit --an/,
    )
    await sql(`update portal.antrag set anlagenleistung = null, ort = null where antragsnummer = 'ESA-2'`)
    await expect(invite('ESA-2')).rejects.toThrow(/^Dem Antrag ESA-2 fehlt: Leistung, Adresse der Anlage\.$/)
    const before = await idOf(NR)
    await sql(`update portal.antrag set status = 'verknuepft', iss = 'i', sub = 's' where antragsnummer = '${NR}'`)
    await expect(invite(NR)).rejects.toThrow(/^Der Antrag ESA-1 ist schon mit einem Benutzerkonto verknüpft\.$/)
    expect([await messages(), await idOf(NR), await run('liste')]).toEqual([[], before, ['Zurzeit gilt keine Einladung.']])
  })
})
