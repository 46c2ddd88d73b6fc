import { DEFAULT_AUFBEWAHRUNG } from '#server/aufbewahrung/fristen.ts'
import { databaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { chainProtokoll, kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { MIGRATIONS, TEST_BETREIBER } from '#server/_kit/testing.ts'
import type { Message } from '#platform/dispatch/message.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareCommand } from './commands.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00+01:00') }
const ISS = 'https://id.example'
const GRUND = ['--grund', 'neu im Team']
const KEYS = kettenschluesselFrom(keyringOf(Buffer.alloc(32, 3)))

describe('the commands for roles and the record', () => {
  let fresh: FreshDatabase
  const told: Message[] = []
  const nothing = () => Promise.reject(new Error('no'))
  const run = async (...args: string[]) =>
    prepareCommand(
      args,
      clock,
    )({
      database: fresh.database,
      clock,
      entscheidung: nothing,
      einladender: async () => ({
        clock,
        outbox: { queue: async (_, message) => void told.push(message) },
        betreiber: TEST_BETREIBER,
        publicUrl: 'https://portal.example',
        channels: ['email'],
      }),
      webhooks: nothing,
      auskunft: nothing,
      kettenschluessel: async () => KEYS,
      withSecrets: nothing,
      // an external provider
      withOperator: (work) => work(undefined),
      aufbewahrung: DEFAULT_AUFBEWAHRUNG,
      issuer: ISS,
      publicUrl: 'https://portal.example',
    })
  const owner = <R extends object>(text: string) => fresh.database.asOwner((db) => db.run<R>(text))

  beforeAll(async () => {
    fresh = await freshDatabase(databaseKind, MIGRATIONS)
  })
  afterAll(() => fresh.drop())

  const signedIn = (sub: string, email: string, iss = ISS) =>
    owner(`insert into portal.person values ('${iss}', '${sub}', '{"name": "Sven Service", "email": "${email}"}', now())`)
  const SUBJECT = `Aussteller: ${ISS}  Kennung: sven`

  it('give a role only to people who have signed in', async () => {
    for (const wer of [
      ['--sub', 'sven'],
      ['--email', 's@demo.example'],
    ]) {
      await expect(run('rolle', 'geben', ...wer, '--rolle', 'support', ...GRUND)).rejects.toThrow(
        /^„.+“ hat sich hier noch nie über https:\/\/id\.example angemeldet\. Die Person meldet sich erst einmal an\./,
      )
      await expect(run('rolle', 'nehmen', ...wer, '--rolle', 'support', ...GRUND)).rejects.toThrow('noch nie')
    }
    expect(await owner('select * from portal.rolle')).toEqual([])
    expect(await owner('select * from portal.protokoll')).toEqual([])
  })

  it('give a role by address, list it and take it away, once each, and record it', async () => {
    await signedIn('sven', 'S@demo.example')
    expect(await run('rolle', 'liste')).toEqual(['Niemand hat eine Rolle.'])
    const theirs = 'Sie gilt erst, wenn auch Ihr Anbieter sie nennt: support in der Angabe „roles“ dieser Kennung.'
    const given = await run('rolle', 'geben', '--email', 's@Demo.example', '--rolle', 'support', ...GRUND)
    expect(given).toEqual(['Sven Service (S@demo.example) hat jetzt die Rolle support, ab der nächsten Anmeldung.', SUBJECT, theirs])
    const again = await run('rolle', 'geben', '--sub', 'sven', '--iss', ISS, '--rolle', 'support', ...GRUND)
    expect(again).toEqual(['Sven Service (S@demo.example) hat die Rolle support schon.', SUBJECT, theirs])
    expect(await owner('select iss, sub, rolle from portal.rolle')).toEqual([{ iss: ISS, sub: 'sven', rolle: 'support' }])
    expect(await run('rolle', 'liste')).toEqual([`support  Sven Service (S@demo.example)  ${SUBJECT}`])
    expect(await run('personal', 'liste')).toEqual([
      `support  Sven Service (S@demo.example)  ${SUBJECT}`,
      'Ob Ihr Anbieter diese Rollen auch nennt („roles“), sehen Sie nur bei ihm.',
    ])
    const taken = await run('rolle', 'nehmen', '--email', 's@demo.example', '--rolle', 'support', ...GRUND)
    const theirsToo = 'Nehmen Sie sie auch bei Ihrem Anbieter weg.'
    expect(taken).toEqual([
      'Sven Service (S@demo.example) hat die Rolle support nicht mehr. Alle Sitzungen sind beendet.',
      SUBJECT,
      theirsToo,
    ])
    expect((await run('rolle', 'nehmen', '--sub', 'sven', '--rolle', 'support', ...GRUND))[0]).toBe(
      'Sven Service (S@demo.example) hat die Rolle support nicht.',
    )
    const rows = await owner('select handlung, sub, anfrage, gegenstand, akteur_sub from portal.protokoll order by id')
    const row = { sub: 'sven', anfrage: 'Befehl des Netzbetreibers', gegenstand: 'support: neu im Team', akteur_sub: null }
    expect(rows).toEqual([
      { handlung: 'RolleGegeben', ...row },
      { handlung: 'RolleGenommen', ...row },
    ])
    // the provider tells nobody
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      ['S@demo.example', 'Ihr Benutzerkonto hat eine neue Rolle'],
      ['S@demo.example', 'Ihr Benutzerkonto hat eine Rolle weniger'],
    ])
    expect(told[0]?.text).toContain('hat seit dem 20.11.2026, 12:00\u00a0Uhr die Rolle „Kundenservice“')
    expect(told[0]?.text).toContain('Bitte rufen Sie uns an: 0800 000 0000.')
    expect(told.map(({ text }) => text).join(' ')).not.toContain('neu im Team')
  })

  it('take a role by subject with one entry in the record and one mail', async () => {
    await run('rolle', 'geben', '--sub', 'sven', '--rolle', 'betrieb', ...GRUND)
    const before = told.length
    expect((await run('rolle', 'nehmen', '--sub', 'sven', '--rolle', 'betrieb', ...GRUND))[0]).toMatch(/hat die Rolle betrieb nicht mehr/)
    expect(told.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      ['S@demo.example', 'Ihr Benutzerkonto hat eine Rolle weniger'],
    ])
    const rows = await owner(`select handlung from portal.protokoll where gegenstand = 'betrieb: neu im Team' order by id`)
    expect(rows).toEqual([{ handlung: 'RolleGegeben' }, { handlung: 'RolleGenommen' }])
  })

  it('require the subject if several people have the address', async () => {
    await signedIn('sven2', 's@demo.example')
    await expect(run('rolle', 'geben', '--email', 's@demo.example', '--rolle', 'support', ...GRUND)).rejects.toThrow(
      'Mehrere Personen haben die Adresse „s@demo.example“. Nennen Sie eine mit --sub: sven, sven2.',
    )
  })

  it('take a role from an unknown person, and from one of another issuer', async () => {
    await owner(`insert into portal.rolle values ('${ISS}', 'tippfehler', 'support'), ('https://alt.example', 'sven', 'betrieb')`)
    expect((await run('rolle', 'nehmen', '--sub', 'tippfehler', '--rolle', 'support', ...GRUND))[0]).toMatch(
      /^„tippfehler“ hat .* nicht mehr\./,
    )
    const old = ['--rolle', 'betrieb', '--iss', 'https://alt.example', ...GRUND]
    await expect(run('rolle', 'geben', '--sub', 'sven', ...old)).rejects.toThrow(`ist der Aussteller ${ISS}.`)
    await expect(run('rolle', 'nehmen', '--email', 's@demo.example', ...old)).rejects.toThrow('geht nur --sub')
    expect((await run('rolle', 'nehmen', '--sub', 'sven', ...old)).slice(0, 2)).toEqual([
      '„sven“ hat die Rolle betrieb nicht mehr. Alle Sitzungen sind beendet.',
      'Aussteller: https://alt.example  Kennung: sven',
    ])
    expect(await owner('select * from portal.rolle')).toEqual([])
  })

  it('give nothing under an issuer that nobody signs in with', async () => {
    await owner('delete from portal.person')
    await signedIn('sven', 's@demo.example', 'https://anders.example')
    await expect(run('rolle', 'geben', '--sub', 'sven', '--rolle', 'support', ...GRUND)).rejects.toThrow(
      /^Über https:\/\/id\.example hat sich hier nie jemand angemeldet, zuletzt aber über https:\/\/anders\.example\. Geben Sie dem Befehl PUBLIC_URL, IDENTITY und OIDC_ISSUER des Portals\.$/,
    )
    await owner('delete from portal.person')
    await signedIn('lea', 'lea@demo.example')
  })

  it.each([
    ['personal', 'einladen', '--email', 's@demo.example', ...GRUND],
    ['konto', 'entsperren', '--email', 's@demo.example', '--grund', 'Anruf'],
    ['konto', 'gesperrt'],
    ['konto', 'passwort', '--email', 's@demo.example', '--grund', 'Anruf'],
    ['faktor', 'entfernen', '--email', 's@demo.example', '--art', 'totp', '--grund', 'Anruf'],
  ])('say where accounts are if not here: %s %s', async (...args) => {
    await expect(run(...args)).rejects.toThrow(/^Mit IDENTITY=oidc geht das nur bei Ihrem eigenen Anbieter: /)
  })

  it('show and sign out a person of an external provider as far as the portal knows them', async () => {
    told.length = 0
    await owner(`insert into portal.rolle values ('${ISS}', 'lea', 'betrieb')`)
    expect(await run('konto', 'zeigen', '--email', 'lea@demo.example')).toEqual([
      'Sven Service (lea@demo.example)',
      `Aussteller: ${ISS}  Kennung: lea`,
      'Sperre, Faktoren und Sitzungen bei Ihrem Anbieter sehen Sie nur dort.',
      expect.stringMatching(/^Zuletzt angemeldet: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/),
      'Sitzungen im Portal: 0',
      'Rollen: betrieb',
      'Geschäftspartner: keiner',
    ])
    await expect(run('konto', 'zeigen', '--email', 'niemand@demo.example')).rejects.toThrow('noch nie')
    expect(await run('konto', 'abmelden', '--sub', 'lea', ...GRUND)).toEqual([
      'Sven Service (lea@demo.example) ist überall abgemeldet.',
      `Aussteller: ${ISS}  Kennung: lea`,
      'Die Person erfährt es per E-Mail.',
      'Beenden Sie die Sitzungen auch bei Ihrem Anbieter. Sonst meldet er die Person ohne Passwort wieder an.',
    ])
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([['lea@demo.example', 'Alle Geräte sind abgemeldet']])
    expect(await owner(`select gegenstand from portal.protokoll where handlung = 'KontoAbgemeldet'`)).toEqual([{ gegenstand: GRUND[1] }])
    await owner(`delete from portal.rolle where sub = 'lea'`)
  })

  it('record banners and keys', async () => {
    await owner('delete from portal.protokoll')
    await run('wartungsbanner', 'setzen', '--titel', 'Wartung', '--beschreibung', 'Wir arbeiten.', '--sperrt')
    await run('wartungsbanner', 'loeschen')
    await run('schluessel', 'anlegen', '--bezeichnung', 'ERP', '--rechte', 'lesen')
    const rows = await owner<{ handlung: string; gegenstand: string }>('select handlung, gegenstand from portal.protokoll order by id')
    expect(rows.map(({ handlung }) => handlung)).toEqual(['WartungsbannerGesetzt', 'WartungsbannerGeloescht', 'SchluesselAngelegt'])
    expect(rows[0]?.gegenstand).toMatch(/^\d+ Wartung \(sperrt\)$/)
  })

  it('verify the record: intact with its last link, broken with an error', async () => {
    await chainProtokoll(fresh.database, KEYS)
    const [whole, kept = ''] = await run('protokoll', 'pruefen')
    expect(whole).toMatch(/^Das Protokoll ist unversehrt: \d Einträge geprüft\.$/)
    await run('rolle', 'geben', '--email', 'lea@demo.example', '--rolle', 'support', ...GRUND)
    expect((await run('protokoll', 'pruefen'))[1]).toMatch(/^Noch nicht in der Kette: ein Eintrag\./)
    const stand = kept.split(': ')[1] ?? ''
    expect((await run('protokoll', 'pruefen', '--stand', stand))[0]).toBe(whole)
    await owner(`update portal.protokoll set handlung = 'Suche' where handlung = 'SchluesselAngelegt'`)
    await expect(run('protokoll', 'pruefen')).rejects.toThrow(/^Das Protokoll ist verändert: ab Eintrag 3 stimmt die Kette nicht\.$/)
  })

  it.each([
    [['rolle', 'geben', '--rolle', 'support'], 'Genau eine Angabe ist nötig: --email oder --sub.'],
    [['rolle', 'geben', '--rolle', 'support', '--sub', 'sven', '--email', 's@demo.example'], 'Genau eine Angabe ist nötig'],
    [['rolle', 'nehmen', '--rolle', 'support', '--email', 'sven'], '--email ist keine E-Mail-Adresse.'],
    [['personal', 'einladen'], '--email fehlt. Aufruf: npm run admin -- personal einladen --email … '],
    [['personal', 'einladen', '--email', 's@demo.example', '--passwort', 'x'], 'Die Angabe „--passwort“ gibt es hier nicht.'],
    [['personal', 'einladen', '--email', 's@demo.example', '--rolle', 'chef'], '--rolle: „chef“ gibt es nicht.'],
    [['personal', 'entlassen'], 'Genau eine Angabe ist nötig'],
    [['konto', 'entsperren', '--email', 's@demo.example'], '--grund fehlt.'],
    [['konto', 'entsperren', '--email', 's@demo.example', '--grund', 'x'.repeat(501)], '--grund darf höchstens 500 Zeichen haben.'],
    [['konto', 'entsperren', '--grund', 'Anruf'], 'Genau eine Angabe ist nötig'],
    [['faktor', 'entfernen', '--email', 's@demo.example', '--art', 'totp'], '--grund fehlt.'],
    [['faktor', 'entfernen', '--email', 's@demo.example', '--art', 'brief', '--grund', 'x'], 'Es gibt: totp|sms|email.'],
    [['rolle', 'geben', '--sub', 'sven'], '--rolle fehlt.'],
    [['rolle', 'geben', '--sub', 'sven', '--rolle', 'support'], '--grund fehlt.'],
    [['rolle', 'nehmen', '--sub', 'sven', '--rolle', 'support'], '--grund fehlt.'],
    [['personal', 'einladen', '--email', 's@demo.example'], '--grund fehlt.'],
    [['personal', 'entlassen', '--sub', 'sven'], '--grund fehlt.'],
    [['konto', 'abmelden', '--sub', 'sven'], '--grund fehlt.'],
    [['konto', 'passwort', '--sub', 'sven', '--grund', 'x'.repeat(501)], '--grund darf höchstens 500 Zeichen haben.'],
    [['konto', 'zeigen'], 'Genau eine Angabe ist nötig'],
    [['rolle', 'geben', '--sub', 'sven', '--rolle', 'chef'], '--rolle: „chef“ gibt es nicht. Es gibt: support, betrieb.'],
    [['protokoll', 'pruefen', '--stand', '7'], '--stand ist der Stand, den eine frühere Prüfung genannt hat'],
  ])('name the fault in %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })
})
