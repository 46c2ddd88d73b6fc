import { databaseKinds, freshDatabase } from '#platform/db/testing.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { DEFAULT_AUFBEWAHRUNG } from '#server/aufbewahrung/fristen.ts'
import { asSystem } from '#server/_kit/context.ts'
import { purposes } from '#server/secrets.ts'
import { recordVorgang } from '#server/vorgaenge/acts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationParts } from '../storage/paths.ts'
import { prepareCommand } from './commands.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00+01:00') }
const ADDRESS = 'https://erp.netz.example/vorgaenge'

describe('the arguments of the commands about webhooks', () => {
  it.each<[string[], RegExp]>([
    [['anlegen'], /^--name fehlt\. Aufruf: npm run admin -- webhook anlegen --name /],
    [['anlegen', '--name', 'SAP'], /^--adresse fehlt\./],
    [
      ['anlegen', '--name', 'SAP', '--adresse', ADDRESS, '--arten', 'Zaehler'],
      /^--arten: „Zaehler“ gibt es nicht\. Es gibt: .*Zaehlerstand/,
    ],
    [['anlegen', '--name', 'SAP', '--adresse', ADDRESS, '--seit', 'gestern'], /^--seit: „gestern“ ist kein Zeitpunkt/],
    [['zeigen', '--name', 'SAP', '--nummer', '7'], /^--nummer hat 12 Zeichen/],
    [['geheimnis', '--name', 'SAP', '--frist-stunden', '721'], /^--frist-stunden ist eine Zahl von 0 bis 720; ohne Angabe sind es 24\./],
    [['geheimnis', '--name', 'SAP', '--frist-stunden', '1', '--verloren'], /^Mit --verloren bleibt die Frist/],
    [['aendern', '--name', 'SAP'], /^Nennen Sie, was sich ändert/],
    [['anhalten'], /^--name fehlt\./],
    [['erneut', '--name', 'SAP'], /^Genau eine Angabe ist nötig: --nummer, --tote oder --seit\./],
    [['erneut', '--name', 'SAP', '--tote', '--seit', '2026-11-20 06:00'], /^Genau eine Angabe ist nötig/],
  ])('the arguments %j are refused', (args, message) => {
    expect(() => prepareCommand(['webhook', ...args], clock)).toThrow(message)
  })
})

describe.each(databaseKinds)('webhooks by command, on %s', (kind) => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>
  const nothing = () => Promise.reject(new Error('no'))
  const run = (...args: string[]) => context('webhook', ...args)
  const context = (...args: string[]) =>
    prepareCommand(
      args,
      clock,
    )({
      database: fresh.database,
      clock,
      webhooks: async () => ({
        database: fresh.database,
        clock,
        keys: keyringOf(Buffer.alloc(32, 7)).keysFor(purposes.webhook),
        mayBePlain: false,
      }),
      entscheidung: nothing,
      einladender: nothing,
      auskunft: nothing,
      kettenschluessel: nothing,
      withSecrets: nothing,
      withOperator: nothing,
      aufbewahrung: DEFAULT_AUFBEWAHRUNG,
      issuer: '',
      publicUrl: '',
    })

  beforeAll(async () => {
    fresh = await freshDatabase(kind, migrationParts)
  })
  afterAll(() => fresh.drop())

  it('are made with a secret shown once, listed, changed, paused and deleted', async () => {
    expect(await run('liste')).toEqual(['Es gibt keinen Webhook.'])
    const [made, secret, once] = await run('anlegen', '--name', 'SAP', '--adresse', ADDRESS, '--arten', 'Zaehlerstand, Bankdaten')
    expect(made).toBe('Webhook „SAP“ ist angelegt. Vorgangsarten: Zaehlerstand, Bankdaten.')
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
    expect(once).toMatch(/^Das Geheimnis wird nur dieses eine Mal gezeigt\./)
    await expect(run('anlegen', '--name', 'SAP', '--adresse', ADDRESS)).rejects.toThrow('Einen Webhook „SAP“ gibt es schon.')
    expect(await run('liste')).toEqual([`„SAP“ ${ADDRESS} (Zaehlerstand, Bankdaten), läuft: 0 Vorgänge wartend, 0 tot`])
    expect(await run('zeigen', '--name', 'SAP')).toEqual(['Es gibt noch keinen Versuch.'])
    expect(await run('aendern', '--name', 'SAP', '--neuer-name', 'S/4', '--arten', 'alle')).toEqual(['Webhook „S/4“ ist geändert.'])
    expect(await run('anhalten', '--name', 'S/4')).toEqual(['Webhook „S/4“ ist angehalten. Was inzwischen kommt, wartet.'])
    expect(await run('liste')).toEqual([`„S/4“ ${ADDRESS} (alle), angehalten: 0 Vorgänge wartend, 0 tot`])
    expect(await run('fortsetzen', '--name', 'S/4')).toEqual([expect.stringMatching(/^Webhook „S\/4“ sendet weiter\./)])
    await expect(run('geheimnis', '--name', 'S/4', '--verloren')).rejects.toThrow('Webhook „S/4“ hat nur ein Geheimnis.')
    const both =
      'Webhook „S/4“ hat ein neues Geheimnis. Das bisherige gilt noch bis 21.11.2026, 12:00 Uhr, so lange tragen Anfragen zwei Signaturen.'
    const [told, next] = await run('geheimnis', '--name', 'S/4')
    expect(told).toBe(both)
    expect(next).not.toBe(secret)
    await expect(run('geheimnis', '--name', 'S/4')).rejects.toThrow(
      'Webhook „S/4“ hat schon zwei Geheimnisse, das ältere bis 21.11.2026, 12:00 Uhr.',
    )
    const [toldAgain, instead] = await run('geheimnis', '--name', 'S/4', '--verloren')
    expect([toldAgain, instead === next]).toEqual([both, false])
    expect((await run('geheimnis', '--name', 'S/4', '--frist-stunden', '0'))[0]).toMatch(/Das bisherige gilt nicht mehr\.$/)
    expect(await run('loeschen', '--name', 'S/4')).toEqual([expect.stringMatching(/^Webhook „S\/4“ ist gelöscht\./)])
    await expect(run('zeigen', '--name', 'S/4')).rejects.toThrow('Einen Webhook „S/4“ gibt es nicht.')
    const noted = await fresh.database.asOwner((owner) =>
      owner.run<{ handlung: string }>(`select handlung from portal.protokoll where handlung like 'Webhook%' order by id`),
    )
    expect(noted.map(({ handlung }) => handlung.slice('Webhook'.length))).toEqual([
      'Angelegt',
      'Geaendert',
      'Angehalten',
      'Fortgesetzt',
      'GeheimnisErneuert',
      'GeheimnisErneuert',
      'GeheimnisErneuert',
      'Geloescht',
    ])
  })

  it('stand in the state of the handover at a glance, beside the pulls', async () => {
    const state = () => context('uebergabe', 'stand')
    expect(await state()).toEqual([
      'Kein Vorgang wartet darauf, dass ihn ein System übernimmt.',
      'Zuletzt vergebene Folge: 0',
      'Kein gültiger Schlüssel hat je abgerufen.',
      'Es gibt keinen Webhook.',
    ])
    await fresh.database.asOwner((owner) =>
      owner.script(`insert into portal.api_schluessel (id, bezeichnung, schluessel_hash, rechte, created_at, abgerufen_am, abgerufen_bis)
        values (gen_random_uuid(), 'ERP', sha256('x'), '{lesen}', now(), '2026-11-20T10:00:00Z', 0)`),
    )
    await fresh.database.asOwner((owner) =>
      owner.script(`insert into portal.dateiuebergabe (bis, dateinummer, geschrieben_am) values (0, 7, '2026-11-20T10:00:00Z')`),
    )
    expect(await state()).toContain('Dateien: Nummer 7 zuletzt am 20.11.2026, 11:00 Uhr, alles bis 0')
    expect(await state()).toContain('Abruf „ERP“: zuletzt am 20.11.2026, 11:00 Uhr, hat alles bis 0')
  })

  it.each([
    ['http://erp.netz.example/', /^--adresse muss mit https:\/\/ beginnen\./],
    ['https://a:b@erp.netz.example/', /^--adresse darf keinen Benutzernamen/],
    ['https://169.254.169.254/', /^--adresse darf kein Ort sein/],
    ['erp', /^--adresse ist eine Adresse wie /],
  ])('do not take the address %s', async (adresse, message) => {
    await expect(run('anlegen', '--name', 'x', '--adresse', adresse)).rejects.toThrow(message)
  })

  it('send one Vorgang again by its number', async () => {
    const recorded = await asSystem(fresh.database, (db) =>
      db.transaction((tx) =>
        recordVorgang(
          tx,
          {
            art: 'Einwilligung',
            person: { iss: 'https://id.example', sub: 'ada' },
            nutzlast: { Erteilt: false, EMail: 'ada@demo.example' },
            ziele: ['erp'],
          },
          clock.now(),
        ),
      ),
    )
    expect((await run('anlegen', '--name', 'seit', '--adresse', ADDRESS, '--seit', '2026-11-20 06:00')).at(-1)).toBe(
      'Gesendet wird auch, was seit dem 20.11.2026, 06:00 Uhr kam: 1 Vorgang.',
    )
    expect((await run('liste'))[0]).toBe(`„seit“ ${ADDRESS} (alle), läuft: 1 Vorgang wartend (ältester von 20.11.2026, 12:00 Uhr), 0 tot`)
    expect(await run('erneut', '--name', 'seit', '--nummer', recorded.nummer)).toEqual([
      'Webhook „seit“: 1 Vorgang zum erneuten Senden vorgemerkt.',
    ])
    expect(await run('erneut', '--name', 'seit', '--tote')).toEqual(['Webhook „seit“: 0 Vorgänge zum erneuten Senden vorgemerkt.'])
    await expect(run('erneut', '--name', 'seit', '--nummer', '7KQM2N4P9XYZ')).rejects.toThrow(
      'Einen Vorgang mit dieser Nummer gibt es nicht.',
    )
  })
})
