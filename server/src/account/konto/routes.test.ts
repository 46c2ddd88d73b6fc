import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256, type Signed } from '../../_kit/testing/rows.ts'
import type { Mood } from '../testing.ts'
import { ACCOUNT, CODE, PASSWORD, TAKEN } from '../testing/fake-konto.ts'
import { setUpKonto } from '../testing/konto-site.ts'

const OK = { status: 200, body: { result: 'Ok' } }
const NEW = 'a new password'
const change = (rest: object = {}) => ({ old_password: PASSWORD, new_password: NEW, confirm_password: NEW, ...rest })

describe.each(databaseKinds)('the own account on %s', (kind) => {
  const site = setUpKonto(kind)
  const sessionOf = ({ cookie }: Signed) => sha256(cookie.split('=')[1] ?? '').toString('hex')
  const two = async () => {
    const here = await site.portal.signIn()
    return { here, there: await site.portal.signIn({ sub: here.sub }), other: await site.portal.signIn() }
  }
  const profil = async (cookie: string) => (await site.get('/auth/introspect', cookie)).body
  const giveSid = (person: Signed, sid: string) => site.portal.sql('update portal.sitzung set sid = $2 where sub = $1', [person.sub, sid])

  describe('the page of the account', () => {
    const konto = async ({ cookie }: Signed) => (await site.get('/api/portal/v1/konto', cookie)).body

    it('the account is shown from the provider, not from the session', async () => {
      const ada = await site.portal.signIn({ profil: { given_name: 'Old', name: 'Old Name', mobile_number: '' } })
      expect(await konto(ada)).toEqual({
        funktionen: { name: true, email: true, mobilnummer: true, passwort: true, faktoren: true, loeschen: 'ganz' },
        profil: {
          email: `${ada.sub}@demo.example`,
          name: 'Ada Sonne',
          given_name: 'Ada',
          family_name: 'Sonne',
          sub: ada.sub,
          identity: site.provider.issuer,
          mobile_number: '+491511234567',
        },
        mobilnummerBestaetigt: true,
        birthdate: '1980-02-29',
        passwortGeaendertAm: '2026-10-01T08:00:00.000Z',
        passwortRegeln: ACCOUNT.password_policy,
        faktoren: [{ typ: 'totp', eingerichtetAm: '2026-02-01T08:00:00.000Z' }],
        faktorTypen: ['totp', 'email'],
        sitzungen: [{ angemeldetAm: '2026-11-20T09:00:00.000Z', zuletztAktivAm: '2026-11-20T09:00:00.000Z', istDiese: true }],
        einblicke: [],
      })
    })

    it('the account is shown with the person’s live sessions, and marks this one', async () => {
      const { here, there } = await two()
      const ended = await site.portal.signIn({ sub: here.sub })
      await site.portal.sql(`update portal.sitzung set last_seen_at = last_seen_at - interval '31 minutes' where token_hash = $1`, [
        Buffer.from(sessionOf(ended), 'hex'),
      ])
      const { sitzungen } = await konto(there)
      expect(sitzungen.map(({ istDiese }: { istDiese: boolean }) => istDiese).toSorted()).toEqual([false, true])
    })

    it('a deleted account is shown to nobody', async () => {
      site.provider.konto.refusal = { status: 404, code: 'not_found' }
      const { cookie } = await site.portal.signIn()
      expect(await site.get('/api/portal/v1/konto', cookie)).toMatchObject({ status: 401, body: { code: 'NichtAngemeldet' } })
    })
  })

  describe('a password change', () => {
    const path = '/auth/change_password'

    it('a password change ends all other sessions of the person, and of nobody else', async () => {
      const { here, there, other } = await two()
      await giveSid(here, 'provider-session')
      const key = randomUUID()
      const headers = { 'idempotency-key': key }
      expect(await site.post(path, here.cookie, { body: change(), headers })).toMatchObject(OK)
      expect(site.provider.konto.asked).toEqual([
        {
          path: '/users-srv/account/change_password',
          body: { sub: here.sub, sid: 'provider-session', key, ...change() },
        },
      ])
      expect([await site.isAlive(here.cookie), await site.isAlive(there.cookie), await site.isAlive(other.cookie)]).toEqual([
        true,
        false,
        true,
      ])
    })

    it.each([
      [{ status: 400, code: 'wrong_password' }, 400, 'PasswortFalsch', null],
      [{ status: 417, code: 'invalid_field', error: 'password is too easy to guess' }, 400, 'PasswortUnzulaessig', null],
      [{ status: 417, code: 'invalid_field', error: 'password_echo differs' }, 400, 'UngueltigeAnfrage', null],
      [{ status: 429, code: 'too_many_tries', retry_after: 900 }, 429, 'ZuVieleVersuche', '900'],
      [{ status: 503, code: 'busy' }, 503, 'VoruebergehendNichtErreichbar', '5'],
      [{ status: 400, code: 'invalid_request' }, 503, 'VoruebergehendNichtErreichbar', '5'],
    ])(
      'a password change that the provider answers with %j changes nothing, and every session stays',
      async (refusal, status, code, retryAfter) => {
        const { here, there } = await two()
        site.provider.konto.refusal = refusal
        const answer = await site.post(path, here.cookie, { body: change() })
        expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([status, { code }, retryAfter])
        expect(await site.isAlive(there.cookie)).toBe(true)
      },
    )

    it('a password change with a differing repetition or a malformed key is refused without calling the provider', async () => {
      const { cookie } = await site.portal.signIn()
      expect(await site.post(path, cookie, { body: change({ confirm_password: 'another' }) })).toMatchObject({
        status: 400,
        body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'confirm_password' }] },
      })
      expect(await site.post(path, cookie, { body: change(), headers: { 'idempotency-key': 'x' } })).toMatchObject({
        status: 400,
        body: { code: 'SchluesselUngueltig' },
      })
      expect(site.askedPaths()).toEqual([])
    })

    it('a password change to the present password is refused, in whichever Unicode form', async () => {
      const { here, there } = await two()
      for (const again of ['Öl ins Feuer gießen', 'Öl ins Feuer gießen'.normalize('NFD')]) {
        const body = { old_password: 'Öl ins Feuer gießen', new_password: again, confirm_password: again }
        expect(await site.post(path, here.cookie, { body })).toMatchObject({
          status: 400,
          body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'new_password' }] },
        })
      }
      expect([site.askedPaths(), await site.isAlive(there.cookie)]).toEqual([[], true])
    })

    it('a password change writes the password into neither log nor database', async () => {
      const { cookie } = await site.portal.signIn()
      await site.post(path, cookie, {
        body: change({ new_password: 'canary-4711', confirm_password: 'canary-4711' }),
        headers: { 'idempotency-key': randomUUID() },
      })
      site.provider.konto.refusal = { status: 400, code: 'wrong_password' }
      await site.post(path, cookie, { body: change({ old_password: 'canary-4712' }) })
      const stored = await site.portal.sql<{ row: string }>('select t::text as row from portal.idempotenz t')
      const kept = site.portal.logged.join('') + stored.map(({ row }) => row).join('')
      for (const secret of ['canary-4711', 'canary-4712', PASSWORD]) expect(kept).not.toContain(secret)
    })
  })

  describe('a change of the name', () => {
    const path = '/auth/change_profile'
    const names = { given_name: 'Eva', family_name: 'Mond' }

    it('a change of the name takes effect in all sessions at once', async () => {
      const { here, there, other } = await two()
      const own = { email: ` ${here.sub.toUpperCase()}@demo.example`, mobile_number: '' }
      const typed = { given_name: ' Eva ', family_name: 'Mond' }
      expect(await site.post(path, here.cookie, { body: { ...typed, ...own } })).toMatchObject(OK)
      expect(site.provider.konto.asked[0]).toEqual({ path: '/users-srv/account/change_profile', body: { sub: here.sub, ...typed } })
      // trimmed by the provider
      for (const { cookie } of [here, there]) expect(await profil(cookie)).toMatchObject({ ...names, name: 'Eva Mond' })
      expect(await profil(other.cookie)).toMatchObject({ name: 'Ada Sonne' })
    })

    it.each([
      [{ email: 'another@demo.example' }, ['email']],
      [{ mobile_number: '+4915199999999' }, ['mobile_number']],
      [{ email: '', mobile_number: '+49' }, ['email', 'mobile_number']],
    ])('a change of the name that also changes e-mail or mobile number is refused: %j', async (differing, fields) => {
      const { cookie } = await site.portal.signIn()
      expect(await site.post(path, cookie, { body: { ...names, ...differing } })).toMatchObject({
        status: 400,
        body: { code: 'UngueltigeAnfrage', felder: fields.map((feld) => ({ feld })) },
      })
      expect([site.askedPaths(), await profil(cookie)]).toMatchObject([[], { name: 'Ada Sonne' }])
    })

    it('a change of the name is refused if the provider refuses a field, which the answer names', async () => {
      site.provider.konto.refusal = { status: 417, code: 'invalid_field', error: 'family_name is too long' }
      const { cookie } = await site.portal.signIn()
      expect(await site.post(path, cookie, { body: names })).toMatchObject({
        status: 400,
        body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'family_name' }] },
      })
      expect(await profil(cookie)).toMatchObject({ name: 'Ada Sonne' })
    })
  })

  describe('a change of e-mail address or mobile number', () => {
    const initiate = (cookie: string, value = 'neu@demo.example') =>
      site.post('/auth/initiate_communication_medium', cookie, { body: { medium: 'email', value } })
    const validate = (cookie: string, code = CODE) => site.post('/auth/validate_communication_medium', cookie, { body: { code } })
    const refused = (status: number, code: string) => ({ status, body: { code } })

    it('an address changes with a code in the session that requested it; every other session of the person ends', async () => {
      const { here, there, other } = await two()
      await giveSid(here, 'provider-session')
      expect(await initiate(here.cookie)).toMatchObject(OK)
      expect(await profil(here.cookie)).toMatchObject({ email: `${here.sub}@demo.example` })
      expect(await validate(here.cookie)).toMatchObject(OK)
      expect(await profil(here.cookie)).toMatchObject({ email: 'neu@demo.example', mobile_number: '' })
      expect([await site.isAlive(there.cookie), await site.isAlive(other.cookie)]).toEqual([false, true])
      const session = sessionOf(here)
      expect(site.provider.konto.asked).toEqual([
        { path: '/users-srv/account/change_medium/initiate', body: { sub: here.sub, session, medium: 'email', value: 'neu@demo.example' } },
        { path: '/users-srv/account/change_medium/validate', body: { sub: here.sub, sid: 'provider-session', session, code: CODE } },
      ])
    })

    it('an address change ends the consent given for the old address, not that of another person', async () => {
      const { here, other } = await two()
      for (const { iss, sub } of [here, other]) {
        await site.portal.insert('einwilligung', { iss, sub, status: 'gesetzt', email: `${sub}@demo.example` })
      }
      await initiate(here.cookie)
      const consents = () => site.portal.sql('select sub from portal.einwilligung where sub = any($1)', [[here.sub, other.sub]])
      expect(await consents()).toHaveLength(2)
      await validate(here.cookie)
      expect(await consents()).toEqual([{ sub: other.sub }])
      const recorded = await site.portal.sql(`select nutzlast from portal.vorgang where art = 'Einwilligung' and sub = $1`, [here.sub])
      expect(recorded).toEqual([{ nutzlast: { Erteilt: false, EMail: `${here.sub}@demo.example` } }])
    })

    it('a mobile number changes with a code as an address does', async () => {
      const { cookie } = await site.portal.signIn()
      await site.post('/auth/initiate_communication_medium', cookie, { body: { medium: 'mobile_number', value: '+4915199999999' } })
      expect(await validate(cookie)).toMatchObject(OK)
      expect(await profil(cookie)).toMatchObject({ mobile_number: '+4915199999999' })
    })

    it('a code changes the address only in the session that requested it', async () => {
      const { here, there } = await two()
      await initiate(here.cookie)
      expect(await validate(there.cookie)).toMatchObject(refused(400, 'CodeUngueltig'))
      expect(await profil(there.cookie)).toMatchObject({ email: `${here.sub}@demo.example` })
    })

    it('an address changes neither with a wrong code nor to another account’s address', async () => {
      const { here, there } = await two()
      await initiate(here.cookie, TAKEN)
      expect(await validate(here.cookie, '000000')).toMatchObject(refused(400, 'CodeUngueltig'))
      expect(await validate(here.cookie)).toMatchObject(refused(409, 'BereitsVergeben'))
      expect([await profil(here.cookie), await site.isAlive(there.cookie)]).toMatchObject([{ email: `${here.sub}@demo.example` }, true])
    })

    it.each([
      [{ status: 429, code: 'too_many_tries', retry_after: 60 }, 429, 'ZuVieleVersuche', '60'],
      [{ status: 400, code: 'code_expired' }, 400, 'CodeUngueltig', null],
    ])('an address does not change if the provider answers the code with %j', async (refusal, status, code, retryAfter) => {
      site.provider.konto.refusal = refusal
      const answer = await validate((await site.portal.signIn()).cookie)
      expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([status, { code }, retryAfter])
    })

    it('a request for a code is refused when the provider says that there were too many', async () => {
      site.provider.konto.refusal = { status: 429, code: 'too_many_requests', retry_after: 3600 }
      const answer = await initiate((await site.portal.signIn()).cookie)
      expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([429, { code: 'ZuVieleAnfragen' }, '3600'])
    })

    it.each([
      [{ status: 417, code: 'invalid_field', error: 'mobile_number takes no SMS from here' }, 400, 'UngueltigeAnfrage'],
      [{ status: 429, code: 'sms_budget_spent', retry_after: 60 }, 429, 'ZuVieleSMS'],
    ])('a mobile number that cannot get SMS is refused: %j', async (refusal, status, code) => {
      site.provider.konto.refusal = refusal
      const { cookie } = await site.portal.signIn()
      const body = { medium: 'mobile_number', value: '+15551234567' }
      expect(await site.post('/auth/initiate_communication_medium', cookie, { body })).toMatchObject({ status, body: { code } })
    })

    it('an address is refused if the provider rejects the value', async () => {
      site.provider.konto.refusal = { status: 417, code: 'invalid_field', error: 'email is no address' }
      expect(await initiate((await site.portal.signIn()).cookie)).toMatchObject({ status: 400, body: { felder: [{ feld: 'value' }] } })
    })

    it('a code changes the address once, and gets the same answer for ten minutes without calling the provider', async () => {
      const { cookie } = await site.portal.signIn()
      await initiate(cookie)
      await validate(cookie)
      site.provider.konto.asked.length = 0
      site.portal.clock.advance(599)
      expect(await validate(cookie)).toMatchObject(OK)
      expect(await validate(cookie, '000000')).toMatchObject(refused(400, 'CodeUngueltig'))
      site.portal.clock.advance(1)
      expect(await validate(cookie)).toMatchObject(refused(400, 'CodeUngueltig'))
      site.portal.clock.advance(-600)
      expect(site.askedPaths()).toEqual(Array(2).fill('/users-srv/account/change_medium/validate'))
    })

    it('an address changes with the newest code only', async () => {
      const { cookie } = await site.portal.signIn()
      await initiate(cookie)
      await validate(cookie)
      await initiate(cookie, 'zwei@demo.example')
      site.provider.konto.refusal = { status: 400, code: 'invalid_code' }
      expect(await validate(cookie)).toMatchObject(refused(400, 'CodeUngueltig'))
    })
  })

  describe('a second factor', () => {
    const path = '/api/portal/v1/konto/faktoren'

    it('a second factor is set up with its first code', async () => {
      const { here, there } = await two()
      const totp = await site.post(`${path}/totp/einrichten`, here.cookie)
      expect(totp).toMatchObject({ status: 200, body: { schluessel: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } })
      const { exchange_id } = totp.body
      expect(await site.post(`${path}/totp/bestaetigen`, here.cookie, { body: { exchange_id, code: '000000' } })).toMatchObject({
        status: 400,
        body: { code: 'CodeUngueltig' },
      })
      expect(await site.post(`${path}/totp/bestaetigen`, there.cookie, { body: { exchange_id, code: CODE } })).toMatchObject({
        status: 400,
      })
      expect(await site.post(`${path}/totp/bestaetigen`, here.cookie, { body: { exchange_id, code: CODE } })).toMatchObject(OK)
      // it was made without the factor
      expect([await site.isAlive(here.cookie), await site.isAlive(there.cookie)]).toEqual([true, false])
    })

    it('the code that sets up a second factor goes to a masked address', async () => {
      const { cookie } = await site.portal.signIn()
      expect((await site.post(`${path}/sms/einrichten`, cookie)).body).toMatchObject({ ziel: '•••• 67' })
    })

    it.each([
      [{ status: 409, code: 'mobile_number_missing' }, 409, 'MobilnummerFehlt'],
      [{ status: 501, code: 'not_available' }, 501, 'NichtVerfuegbar'],
      [{ status: 429, code: 'too_many_requests', retry_after: 60 }, 429, 'ZuVieleAnfragen'],
      [{ status: 429, code: 'sms_budget_spent', retry_after: 60 }, 429, 'ZuVieleSMS'],
      [{ status: 417, code: 'invalid_field', error: 'mobile_number takes no SMS from here' }, 400, 'UngueltigeAnfrage'],
    ])('a second factor is not set up if the provider answers %j', async (refusal, status, code) => {
      site.provider.konto.refusal = refusal
      const { cookie } = await site.portal.signIn()
      expect(await site.post(`${path}/sms/einrichten`, cookie)).toMatchObject({ status, body: { code } })
    })

    it('a second factor can be removed repeatedly', async () => {
      const { cookie, sub } = await site.portal.signIn()
      for (let round = 0; round < 2; round += 1) expect((await site.delete(`${path}/email`, cookie)).status).toBe(204)
      const asked = { path: '/verification-srv/v2/setup/remove/email', body: { sub } }
      const seen = { path: '/users-srv/account/get', body: { sub } }
      expect(site.provider.konto.asked).toEqual([seen, asked, seen, seen, asked, seen])
    })

    it('a second factor has one of three types', async () => {
      const { cookie } = await site.portal.signIn()
      expect(await site.delete(`${path}/passkey`, cookie)).toMatchObject({ status: 404, body: { code: 'NichtGefunden' } })
    })
  })

  describe('a fresh sign-in', () => {
    it.each([
      ['POST', '/auth/initiate_communication_medium', { medium: 'email', value: 'neu@demo.example' }],
      ['POST', '/api/portal/v1/konto/faktoren/totp/einrichten', undefined],
      ['DELETE', '/api/portal/v1/konto/faktoren/totp', undefined],
      ['DELETE', '/auth/profile', undefined],
    ])('a fresh sign-in is required for %s %s', async (method, path, body) => {
      const { cookie, sub } = await site.portal.signIn()
      const send = () => site.portal.request(method, path, { cookie, ...(body ? { body } : {}) })
      await site.portal.sql(`update portal.sitzung set auth_time = auth_time - interval '301 seconds' where sub = $1`, [sub])
      expect(await send()).toMatchObject({ status: 403, body: { code: 'NeuBestaetigen' } })
      expect(site.askedPaths()).toEqual([])
      await site.portal.sql(`update portal.sitzung set auth_time = auth_time + interval '1 second' where sub = $1`, [sub])
      expect((await send()).status).toBeLessThan(300)
    })
  })

  describe('signing out everywhere', () => {
    const path = '/api/portal/v1/konto/sitzungen'

    it('signing out everywhere ends the person’s sessions here and at the provider, and nobody else’s', async () => {
      const { here, there, other } = await two()
      const answer = await site.delete(path, here.cookie)
      expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([204, expect.stringMatching(/^sid-\d+=;/)])
      expect(await Promise.all([here, there, other].map(({ cookie }) => site.isAlive(cookie)))).toEqual([false, false, true])
      expect(site.provider.konto.asked).toEqual([{ path: '/users-srv/account/end_sessions', body: { sub: here.sub } }])
    })

    it('signing out everywhere is complete or not done at all: while the provider is down every session stays', async () => {
      const { here, there } = await two()
      site.provider.mood = 'away'
      expect((await site.delete(path, here.cookie)).status).toBe(503)
      expect(await Promise.all([here, there].map(({ cookie }) => site.isAlive(cookie)))).toEqual([true, true])
    })
  })

  describe('the link of a notice', () => {
    const path = (token: string) => `/api/portal/v1/konto/rueckgaengig/${token}`
    const link = (what: string, sub: string) => {
      const token = randomUUID().padEnd(43, 'x')
      site.provider.konto.undos.set(token, { kind: what, sub })
      return token
    }

    const values = { alt: 'a•••@demo.example', neu: 'b•••@demo.example' }
    it.each([
      ['email', 'email', values],
      ['mobile_number', 'mobile_number', values],
      ['password', 'passwort', {}],
      ['factor', 'faktor', { faktor: { typ: 'sms', istEntfernt: true } }],
    ])('the link of a notice restores %s: viewing changes nothing, following it ends the person’s sessions', async (what, art, shown) => {
      const { here, there, other } = await two()
      const token = link(what, here.sub)
      const looked = await site.get(path(token), '')
      expect([looked.status, looked.body]).toEqual([200, { art, ...shown, bis: '2026-11-23T08:00:00.000Z' }])
      expect([await site.isAlive(here.cookie), site.askedPaths()]).toEqual([true, ['/users-srv/account/undo/show']])
      expect(await site.post(path(token), '')).toMatchObject({ status: 200, body: { art, auch: [], offen: [] } })
      expect(await Promise.all([here, there, other].map(({ cookie }) => site.isAlive(cookie)))).toEqual([false, false, true])
    })

    it('an unknown link of a notice and a used one get the same answer', async () => {
      for (const send of [site.get, site.post]) {
        for (const token of ['x'.repeat(43), 'too-short']) {
          expect(await send(path(token), '')).toMatchObject({ status: 404, text: '{"code":"NichtGefunden"}' })
        }
      }
    })

    it('the link of a notice restores what it can if another account has the old address: the answer says what is left, and the sessions end', async () => {
      const { here } = await two()
      const token = link('email', here.sub)
      const open = { kind: 'email', sub: here.sub, also: ['factor', 'password'], open: ['email', 'mobile_number'] }
      site.provider.konto.undos.set(token, open)
      const answer = await site.post(path(token), '')
      expect([answer.status, answer.body]).toEqual([200, { art: 'email', auch: ['faktor', 'passwort'], offen: ['email', 'mobile_number'] }])
      expect(await site.isAlive(here.cookie)).toBe(false)
    })
  })

  describe('a failing provider', () => {
    it.each(['failing', 'hanging', 'garbled', 'away'] satisfies Mood[])(
      'an account call answers 503 in time while the provider is %s',
      async (mood) => {
        const { cookie } = await site.portal.signIn()
        site.provider.mood = mood
        const answer = await site.post('/auth/change_password', cookie, { body: change() })
        expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
          503,
          { code: 'VoruebergehendNichtErreichbar' },
          '5',
        ])
      },
    )

    it.each([{}, { sub: 'x' }, null, [], 'text'])('an account call answers 503 if the provider answers %j', async (data) => {
      const { cookie } = await site.portal.signIn()
      site.provider.konto.data = data
      expect((await site.get('/api/portal/v1/konto', cookie)).status).toBe(503)
    })

    it('a failing provider does not delay other calls', async () => {
      const [ada, ben] = [await site.portal.signIn(), await site.portal.signIn()]
      site.provider.mood = 'hanging'
      let isOver = false
      const waiting = site.get('/api/portal/v1/konto', ada.cookie).then((answer) => ((isOver = true), answer))
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/api/css/v5/tabs', ben.cookie)))
      expect([answers.map(({ status }) => status), isOver]).toEqual([Array(20).fill(200), false])
      expect((await waiting).status).toBe(503)
    })
  })

  it('the own account is never that of a person of another provider with the same subject', async () => {
    const ada = await site.portal.signIn()
    const { cookie } = await site.portal.signIn({ iss: 'https://another.example', sub: ada.sub })
    expect(await site.post('/auth/change_password', cookie, { body: change() })).toMatchObject({ status: 501 })
    expect(await site.delete('/auth/profile', cookie)).toMatchObject({ status: 501 })
    expect((await site.get('/api/portal/v1/konto', cookie)).body.funktionen.passwort).toBe(false)
    expect((await site.delete('/api/portal/v1/konto/sitzungen', cookie)).status).toBe(204)
    expect([site.askedPaths(), await site.isAlive(ada.cookie)]).toEqual([[], true])
  })
})
