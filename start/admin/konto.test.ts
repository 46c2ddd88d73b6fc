import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { PASSWORD, seeded, setUpServed } from '../testing/served-portal.ts'

const NEW_PASSWORD = 'Nebel unter der Brücke 4'
const NOBODY = expect.stringMatching(/^Zurzeit kann das niemand sonst bestätigen\./)
const GRUND = ['--grund', 'Anruf am 20. November, Ausweis gesehen']
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const MOMENT = String.raw`\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr`

const USERS = [
  seeded('gezeigt', { mobileNumber: '+491713920001', factors: [{ type: 'totp', secret: SECRET }] }),
  seeded('abgemeldet'),
  seeded('passwort'),
  seeded('verloren', { mobileNumber: '+491713920099', factors: [{ type: 'totp', secret: SECRET }, { type: 'email' }] }),
  seeded('ruecknahme', { factors: [{ type: 'totp', secret: SECRET }] }),
  seeded('bea', { factors: [{ type: 'totp', secret: SECRET }] }),
]

describe.each(databaseKinds)('help for those locked out on %s', (kind) => {
  const portal = setUpServed(kind, { users: USERS })
  const { run, owner, messagesTo, recordOf, trailOf, command, enter, signIn, introspect, choosePassword } = portal
  const iss = () => `${portal.config.publicUrl}/id`

  /** Signs in with password and app, from the page of the second factor on. */
  async function signInWithApp(email: string): Promise<Browser> {
    const browser = createBrowser()
    const at = portal.config.publicUrl
    const screen = locationOf(await browser.get(locationOf(await browser.get(`${at}/auth/login?pfad=/`))))
    const requestId = screen.searchParams.get('requestId') ?? ''
    const login = { username: email, username_type: 'email', password: PASSWORD, requestId }
    const mfa = locationOf(await browser.post(`${at}/id/login-srv/login`, login))
    const post = async <T>(path: string, body: object) =>
      ((await (await browser.json(`${at}/id/verification-srv/v2/authenticate/${path}`, body)).json()) as { data?: T }).data
    const begun = await post<{ exchange_id: string }>('initiate/totp', {
      request_id: requestId,
      medium_id: 'totp',
      usage_type: 'MULTIFACTOR_AUTHENTICATION',
    })
    const pass_code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate()
    const passed = await post<{ status_id: string }>('authenticate/totp', { exchange_id: begun?.exchange_id, pass_code, type: 'totp' })
    const track = mfa.searchParams.get('track_id') ?? ''
    const next = { track_id: track, requestId, status_id: passed?.status_id ?? '' }
    const posted = locationOf(await browser.post(`${at}/id/login-srv/precheck/continue/${track}`, next))
    const callback = locationOf(await browser.get(posted))
    const query = new URLSearchParams({ ...Object.fromEntries(callback.searchParams), redirect_uri: `${at}/` })
    const signedIn = await browser.get(`${at}/auth/token?${query.toString()}`, { 'sec-fetch-site': 'same-origin' })
    expect(await signedIn.json()).toEqual({ pfad: '/betrieb/freigaben' })
    return browser
  }
  const decide = async (browser: Browser, what: 'bestaetigung' | 'ablehnung', sub: string) => {
    const [row] = await owner<{ id: string }>(`select id from portal.freigabe where sub = '${sub}' order by gebeten_am desc limit 1`)
    return browser.post(
      `${portal.config.publicUrl}/api/portal/v1/betrieb/freigaben/${row?.id}/${what}`,
      {},
      { 'content-type': 'application/json' },
    )
  }

  it('show an account as provider and portal have it', async () => {
    await owner(`insert into portal.rolle values ('${iss()}', 'gezeigt', 'betrieb')`)
    const lines = await run('konto', 'zeigen', '--email', 'Gezeigt@Kunde.example')
    expect(lines).toEqual([
      'gezeigt Muster (gezeigt@kunde.example)',
      `Aussteller: ${iss()}  Kennung: gezeigt`,
      'E-Mail-Adresse: gezeigt@kunde.example (bestätigt)',
      'Gesperrt: nein',
      'Zweite Faktoren: totp',
      'Mobilnummer: •••• 01 (bestätigt)',
      expect.stringMatching(new RegExp(`^Angelegt: ${MOMENT}, Passwort zuletzt geändert: ${MOMENT}$`)),
      'Zuletzt angemeldet: noch nie',
      'Sitzungen: 0 beim Anbieter, 0 im Portal',
      'Rollen: betrieb (fehlt beim Anbieter)',
      'Geschäftspartner: keiner',
    ])
    await signIn('abgemeldet@kunde.example')
    for (let round = 0; round < 6; round += 1) await enter('abgemeldet@kunde.example', 'falsch')
    const other = await run('konto', 'zeigen', '--sub', 'abgemeldet')
    expect(other).toContainEqual(expect.stringMatching(new RegExp(`^Gesperrt: bis ${MOMENT}$`)))
    expect(other).toContainEqual(expect.stringMatching(new RegExp(`^Zuletzt angemeldet: ${MOMENT}$`)))
    expect(other).toContain('Sitzungen: 1 beim Anbieter, 1 im Portal')
    expect(other).toContain('Zweite Faktoren: keine')
    // the provider's record forgets, the portal does not
    await owner(`delete from identity.audit where sub = 'abgemeldet'`)
    expect(await run('konto', 'zeigen', '--sub', 'abgemeldet')).toContainEqual(
      expect.stringMatching(new RegExp(`^Zuletzt angemeldet: ${MOMENT}$`)),
    )
    // reading leaves no trace at the account
    expect([await recordOf('gezeigt'), await messagesTo('gezeigt@kunde.example')]).toEqual([[], []])
    await run('konto', 'entsperren', '--sub', 'abgemeldet', ...GRUND)
  })

  it('show for an address without an account what was tried with it, and whether a registration waits', async () => {
    const email = 'niemand@kunde.example'
    const unknown = `Ein Benutzerkonto mit der Adresse „${email}“ gibt es nicht.`
    expect(await run('konto', 'zeigen', '--email', email)).toEqual([unknown, 'Mit ihr hat niemand etwas versucht.'])
    await enter(email, 'falsch-falsch-falsch')
    await owner(`insert into identity.registration (id, request_hash, email, password_hash, given_name, family_name, created_at, expires_at)
                 select gen_random_uuid(), '\\x00', '${email}', password_hash, 'Nie', 'Mand', now(), now() + interval '1 day'
                   from identity.account where sub = 'bea'`)
    expect(await run('konto', 'zeigen', '--email', email)).toEqual([
      unknown,
      'Mit dieser Adresse ist eine Registrierung begonnen und noch nicht bestätigt.',
      'Das hat jemand mit ihr versucht, das Neueste zuerst:',
      expect.stringMatching(/ {2}Passwort oder Adresse falsch {2}kein Konto$/),
    ])
    await expect(run('konto', 'zeigen', '--sub', 'niemand')).rejects.toThrow('gibt es bei')
  })

  it('end every session at provider and portal, with its reason on record and a mail to the owner', async () => {
    const email = 'abgemeldet@kunde.example'
    const [one, two] = [await signIn(email), await signIn(email)]
    const done = await command('konto', 'abmelden', '--email', email, ...GRUND)
    expect(done).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        `abgemeldet Muster (${email}) ist überall abgemeldet.`,
        `Aussteller: ${iss()}  Kennung: abgemeldet`,
        'Die Person erfährt es per E-Mail.',
      ],
    })
    expect([await introspect(one), await introspect(two)]).toEqual([401, 401])
    // the provider does not sign the browser in again by itself
    const again = locationOf(await one.get(locationOf(await one.get(`${portal.config.publicUrl}/auth/login?pfad=/&prompt=none`))))
    expect(again.searchParams.get('error')).toBe('login_required')
    expect((await recordOf('abgemeldet')).at(-1)).toEqual({
      handlung: 'KontoAbgemeldet',
      anfrage: 'Befehl des Netzbetreibers',
      gegenstand: GRUND[1],
    })
    expect(await trailOf('abgemeldet')).toContain('sessions_ended')
    const [mail] = await messagesTo(email)
    expect(mail?.subject).toBe('Alle Geräte sind abgemeldet')
    expect(mail?.text).toContain('Bitte rufen Sie uns an: 0800 000 0000.')
    expect(mail?.text).not.toContain('Ausweis')
    await signIn(email)
  })

  it('start a reset by a mail without a secret; the old password holds until a new one is chosen', async () => {
    const email = 'passwort@kunde.example'
    const before = await signIn(email)
    expect(await run('konto', 'passwort', '--email', email, ...GRUND)).toEqual([
      `passwort Muster (${email}) bekommt eine E-Mail zum neuen Passwort: ${portal.config.publicUrl}/user/password-reset`,
      'Bis es vergeben ist, gilt das bisherige Passwort.',
      `Aussteller: ${iss()}  Kennung: passwort`,
    ])
    const [mail] = await messagesTo(email)
    expect(mail?.subject).toBe('Bitte vergeben Sie ein neues Passwort')
    expect(mail?.text).toContain(`${portal.config.publicUrl}/user/password-reset`)
    expect(mail?.text).toContain('Bis dahin gilt Ihr bisheriges Passwort weiter.')
    expect(mail?.text).not.toMatch(/\b\d{6}\b|Ausweis/)
    expect(await introspect(before)).toBe(200)
    await signIn(email)
    await choosePassword(email, NEW_PASSWORD)
    expect((await enter(email, PASSWORD)).at).toBe('invalid_username_or_password')
    await signIn(email, NEW_PASSWORD)
    expect((await recordOf('passwort')).map(({ handlung }) => handlung)).toEqual(['PasswortAngestossen'])
    expect(await trailOf('passwort')).toContain('reset_started')
  })

  it('ask for a factor’s removal, which changes nothing until a second person confirms it', async () => {
    const email = 'verloren@kunde.example'
    await expect(run('faktor', 'entfernen', '--email', email, '--art', 'sms', ...GRUND)).rejects.toThrow(
      `verloren Muster (${email}) hat den Faktor sms nicht, sondern: totp, email.`,
    )
    expect(await recordOf('verloren')).toEqual([])
    // the one who has the role lacks it at the provider
    const asked = await run('faktor', 'entfernen', '--email', email, '--art', 'totp', ...GRUND)
    const where = expect.stringMatching(
      new RegExp(`^Eine andere Person mit der Rolle betrieb bestätigt es bis ${MOMENT}: ${portal.config.publicUrl}/betrieb/freigaben$`),
    )
    const then = expect.stringMatching(/^Danach gilt auch das Passwort nicht mehr: /)
    const subject = `Aussteller: ${iss()}  Kennung: verloren`
    const wer = `verloren Muster (${email})`
    expect(asked).toEqual([`Erbeten ist, den Faktor totp von ${wer} zu entfernen. Noch ist nichts geändert.`, subject, where, NOBODY, then])
    expect((await run('faktor', 'entfernen', '--sub', 'verloren', '--art', 'totp', ...GRUND))[0]).toBe(
      `Für ${wer} ist das schon erbeten: totp. Es ist nichts geändert.`,
    )
    expect((await enter(email, PASSWORD)).at).toBe('/user/mfa')
    expect([await messagesTo(email), await trailOf('verloren')]).toEqual([[], expect.not.arrayContaining(['factor_removed'])])
    expect(await recordOf('verloren')).toEqual([
      { handlung: 'FreigabeErbeten', anfrage: 'Befehl des Netzbetreibers', gegenstand: `totp: ${GRUND[1]}` },
    ])
  })

  it('remove it then with the password, tell the owner by mail and SMS, and let the removal be undone', async () => {
    const email = 'ruecknahme@kunde.example'
    await owner(`delete from portal.rolle`)
    const ask = () => run('faktor', 'entfernen', '--email', email, '--art', 'totp', ...GRUND)
    expect(await ask()).toContainEqual(NOBODY)
    await run('rolle', 'geben', '--email', 'bea@kunde.example', '--rolle', 'betrieb', ...GRUND)
    expect(await ask()).toContainEqual(NOBODY)
    const bea = await signInWithApp('bea@kunde.example')
    expect(await (await decide(bea, 'bestaetigung', 'verloren')).json()).toEqual({ code: 'RolleZuNeu' })
    await owner(`update portal.rolle set gegeben_am = 'epoch' where sub = 'bea'`)
    expect(await ask()).not.toContainEqual(NOBODY)
    for (const sub of ['ruecknahme', 'verloren']) expect((await decide(bea, 'bestaetigung', sub)).status).toBe(200)
    expect((await enter('verloren@kunde.example', PASSWORD)).at).toBe('invalid_username_or_password')
    const [notice] = await messagesTo('verloren@kunde.example')
    expect(notice?.text).toContain(
      'unser Kundenservice hat für Ihr Benutzerkonto die Zwei-Faktor-Anmeldung mit einer Authenticator-App entfernt.',
    )
    expect(notice?.text).toContain('Auch Ihr bisheriges Passwort gilt nicht mehr.')
    expect(notice?.text).not.toContain('Ausweis')
    expect((await messagesTo('+491713920099')).map(({ channel, text: said }) => [channel, said])).toEqual([
      [
        'sms',
        expect.stringMatching(
          /^.+: Die Zwei-Faktor-Anmeldung Ihres Benutzerkontos wurde entfernt\. .+ Bitte rufen Sie uns an: 0800 000 0000\.$/,
        ),
      ],
    ])
    expect((await recordOf('verloren')).map(({ handlung }) => handlung)).toEqual([
      'FreigabeErbeten',
      'FreigabeBestaetigt',
      'FaktorEntfernt',
    ])

    await choosePassword(email, NEW_PASSWORD)
    const browser = await signIn(email, NEW_PASSWORD)
    const notices = (await messagesTo(email)).filter(({ text: said }) => said.includes('unser Kundenservice'))
    const token = /\/konto\/rueckgaengig\/([\w-]{43})/.exec(notices[0]?.text ?? '')?.[1]
    const undone = await createBrowser().post(
      `${portal.config.publicUrl}/api/portal/v1/konto/rueckgaengig/${token}`,
      {},
      { 'content-type': 'application/json' },
    )
    expect(await undone.json()).toEqual({ art: 'faktor', auch: ['passwort'], offen: [] })
    expect(await introspect(browser)).toBe(401)
    await choosePassword(email, PASSWORD)
    expect((await enter(email, PASSWORD)).at).toBe('/user/mfa')
  })
})
