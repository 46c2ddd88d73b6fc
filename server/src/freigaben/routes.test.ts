import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpKonto } from '../account/testing/konto-site.ts'
import { askFreigabe } from './acts.ts'

const LIST = '/api/portal/v1/betrieb/freigaben'
const GRUND = 'Anruf, Telefon verloren'

describe.each(databaseKinds)('requests to remove a lost factor on %s', (kind) => {
  const site = setUpKonto(kind)
  beforeEach(() => site.portal.clock.set('2026-11-20T10:00:00Z'))

  const staff = (options: object = {}) => site.portal.signIn({ rollen: ['betrieb'], zweiterFaktor: true, ...options })
  /** Asks for the removal of this person's app; gives the request. */
  async function ask(sub: string) {
    const wunsch = { iss: site.provider.issuer, sub, name: 'Ada Sonne', email: `${sub}@demo.example`, art: 'totp', grund: GRUND } as const
    const asked = await askFreigabe(site.portal.database, wunsch, site.portal.clock.now())
    const [row] = await site.portal.sql<{ id: string }>('select id from portal.freigabe where sub = $1 order by gebeten_am desc', [sub])
    return { ...asked, id: row?.id ?? '' }
  }
  const decide = (what: 'bestaetigung' | 'ablehnung', id: string, cookie: string, headers: Record<string, string> = {}) =>
    site.post(`${LIST}/${id}/${what}`, cookie, { headers })
  const confirm = (id: string, cookie: string, headers?: Record<string, string>) => decide('bestaetigung', id, cookie, headers)
  const removals = () => site.provider.konto.asked.filter(({ path }) => path === '/users-srv/account/remove_lost_factor')
  const recordOf = async (sub: string) =>
    (await site.portal.sql(`select handlung, akteur_sub, gegenstand from portal.protokoll where sub = $1 order by id`, [sub])).map(
      Object.values,
    )

  it('are asked once for each account and factor, and again once the day is over', async () => {
    const { sub } = await site.portal.signIn()
    const asked = await Promise.all([ask(sub), ask(sub), ask(sub)])
    expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(asked.map(({ gueltigBis }) => gueltigBis.toISOString())).toEqual(Array(3).fill('2026-11-21T10:00:00.000Z'))
    expect(await recordOf(sub)).toEqual([['FreigabeErbeten', null, `totp: ${GRUND}`]])
    site.portal.clock.advance(24 * 3600)
    expect((await ask(sub)).isNew).toBe(true)
    expect(removals()).toEqual([])
  })

  it('are listed for staff who run the portal: open ones, and decided ones with who decided', async () => {
    const person = await site.portal.signIn()
    const { id } = await ask(person.sub)
    const bea = await staff({ profil: { name: 'Bea Betrieb' } })
    const { body } = await site.get(LIST, bea.cookie)
    const shown = { Id: id, Kennung: person.sub, Name: 'Ada Sonne', EMail: `${person.sub}@demo.example`, Art: 'totp', Grund: GRUND }
    const times = { GebetenAm: '2026-11-20T10:00:00.000Z', GueltigBis: '2026-11-21T10:00:00.000Z' }
    expect(body.Offen).toContainEqual({ ...shown, ...times, IstEigenes: false, IstBegonnen: false })
    await site.portal.sql(`insert into portal.person values ($1, $2, '{"name": "Bea Betrieb"}', now())`, [bea.iss, bea.sub])
    await decide('ablehnung', id, bea.cookie)
    const after = (await site.get(LIST, bea.cookie)).body
    expect(after.Offen.map((one: { Id: string }) => one.Id)).not.toContain(id)
    const decided = { Ausgang: 'abgelehnt', EntschiedenAm: '2026-11-20T10:00:00.000Z', EntschiedenVon: 'Bea Betrieb' }
    expect(after.Entschieden).toContainEqual({ ...shown, ...times, ...decided })
    site.portal.clock.advance(28 * 24 * 3600 + 1)
    const later = await staff()
    expect((await site.get(LIST, later.cookie)).body.Entschieden.map((one: { Id: string }) => one.Id)).not.toContain(id)
  })

  it('are carried out at the provider when a second person confirms, with the person on record first', async () => {
    const person = await site.portal.signIn()
    const { id } = await ask(person.sub)
    const bea = await staff()
    expect(await confirm(id, bea.cookie)).toMatchObject({ status: 200, body: { Ausgang: 'bestaetigt' } })
    expect(removals()).toEqual([{ path: '/users-srv/account/remove_lost_factor', body: { sub: person.sub, type: 'totp', key: id } }])
    expect(await site.isAlive(person.cookie)).toBe(false)
    expect(await recordOf(person.sub)).toEqual([
      ['FreigabeErbeten', null, `totp: ${GRUND}`],
      ['FreigabeBestaetigt', bea.sub, `totp: ${GRUND}`],
      ['FaktorEntfernt', bea.sub, `totp: ${GRUND}`],
    ])
    // the same person again, after a lost answer
    expect((await confirm(id, bea.cookie)).status).toBe(200)
    expect(removals()).toHaveLength(1)
    expect(await confirm(id, (await staff()).cookie)).toMatchObject({ status: 409, body: { code: 'FreigabeEntschieden' } })
  })

  it('answer a repeated key with the first answer', async () => {
    const { id } = await ask((await site.portal.signIn()).sub)
    const { cookie } = await staff()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await confirm(id, cookie, headers)
    const second = await confirm(id, cookie, headers)
    expect([first.text, second.headers.get('idempotency-replayed')]).toEqual([second.text, 'true'])
    expect(removals()).toHaveLength(1)
  })

  it('need the role, a fresh sign-in, a second factor, our own page, and somebody else’s account', async () => {
    const person = await site.portal.signIn()
    const { id } = await ask(person.sub)
    const refused = (status: number, code: string) => ({ status, body: { code } })
    expect(await site.portal.request('POST', `${LIST}/${id}/bestaetigung`)).toMatchObject(refused(401, 'NichtAngemeldet'))
    for (const rollen of [[], ['support']]) {
      const { cookie, sub } = await site.portal.signIn({ rollen, zweiterFaktor: true })
      expect(await site.get(LIST, cookie)).toMatchObject(refused(403, 'KeineBerechtigung'))
      expect(await confirm(id, cookie)).toMatchObject(refused(403, 'KeineBerechtigung'))
      expect((await recordOf(sub)).map(([handlung]) => handlung)).toEqual(['OhneBerechtigung', 'OhneBerechtigung'])
    }
    const claimed = await site.portal.signIn({ rollen: ['betrieb'], eigeneRollen: [], zweiterFaktor: true })
    expect(await confirm(id, claimed.cookie)).toMatchObject(refused(403, 'KeineBerechtigung'))
    const stale = await staff()
    await site.portal.sql(`update portal.sitzung set auth_time = auth_time - interval '301 seconds' where sub = $1`, [stale.sub])
    expect(await confirm(id, stale.cookie)).toMatchObject(refused(403, 'NeuBestaetigen'))
    expect(await confirm(id, (await staff({ zweiterFaktor: false })).cookie)).toMatchObject(refused(403, 'ZweiterFaktorFehlt'))
    const { cookie } = await staff()
    expect(await confirm(id, cookie, { origin: 'https://evil.example' })).toMatchObject(refused(403, 'HerkunftUnzulaessig'))
    expect(await confirm(randomUUID(), cookie)).toMatchObject(refused(404, 'NichtGefunden'))
    const own = await staff({ sub: person.sub })
    expect(await confirm(id, own.cookie)).toMatchObject(refused(403, 'FreigabeUnzulaessig'))
    const listed = (await site.get(LIST, own.cookie)).body.Offen.find((one: { Id: string }) => one.Id === id)
    expect(listed.IstEigenes).toBe(true)
    expect(removals()).toEqual([])
    expect((await decide('ablehnung', id, own.cookie)).status).toBe(200)
  })

  it('are not confirmed by an account that got the role after the request, or less than a day ago', async () => {
    const { id } = await ask((await site.portal.signIn()).sub)
    const tooNew = { status: 403, body: { code: 'RolleZuNeu' } }
    const since = (sub: string, at: string) => site.portal.sql('update portal.rolle set gegeben_am = $2 where sub = $1', [sub, at])
    const bea = await staff()
    await since(bea.sub, '2026-11-20T10:00:00Z')
    expect(await confirm(id, bea.cookie)).toMatchObject(tooNew)
    await since(bea.sub, '2026-11-19T10:00:01Z')
    expect(await confirm(id, bea.cookie)).toMatchObject(tooNew)
    expect(removals()).toEqual([])
    await since(bea.sub, '2026-11-19T10:00:00Z')
    expect((await confirm(id, bea.cookie)).status).toBe(200)
    const late = await ask((await site.portal.signIn()).sub)
    const mo = await staff()
    await since(mo.sub, '2026-11-20T10:00:00Z')
    site.portal.clock.advance(24 * 3600 - 1)
    const again = await site.portal.signIn({ sub: mo.sub, rollen: ['betrieb'], eigeneRollen: [], zweiterFaktor: true })
    expect(await confirm(late.id, again.cookie)).toMatchObject(tooNew)
  })

  it('are closed in a customer’s view, also to staff with both roles', async () => {
    const kunde = await site.portal.customer()
    const { id } = await ask(kunde.sub)
    const both = await staff({ rollen: ['betrieb', 'support'] })
    const taken = await site.post('/api/support/v1/kundensicht', both.cookie, { body: { KundeSub: kunde.sub, Grund: 'Anruf' } })
    const cookie = taken.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const refused = { status: 403, body: { code: 'NichtInKundensicht' } }
    expect(await site.get(LIST, cookie)).toMatchObject(refused)
    expect(await confirm(id, cookie)).toMatchObject(refused)
    expect(await decide('ablehnung', id, cookie)).toMatchObject(refused)
  })

  it('end after a day, and by a refusal, which a repetition does not change', async () => {
    const { id } = await ask((await site.portal.signIn()).sub)
    const bea = await staff()
    expect((await decide('ablehnung', id, bea.cookie)).body).toEqual({ Ausgang: 'abgelehnt' })
    expect((await decide('ablehnung', id, bea.cookie)).status).toBe(200)
    const other = await staff()
    for (const what of ['bestaetigung', 'ablehnung'] as const) {
      expect(await decide(what, id, other.cookie)).toMatchObject({ status: 409, body: { code: 'FreigabeEntschieden' } })
    }
    const late = await ask((await site.portal.signIn()).sub)
    site.portal.clock.advance(24 * 3600)
    const { cookie } = await staff()
    for (const what of ['bestaetigung', 'ablehnung'] as const) {
      expect(await decide(what, late.id, cookie)).toMatchObject({ status: 409, body: { code: 'FreigabeAbgelaufen' } })
    }
    const listed = (await site.get(LIST, cookie)).body.Entschieden.find((one: { Id: string }) => one.Id === late.id)
    expect(listed).toMatchObject({ Ausgang: 'abgelaufen', EntschiedenAm: '2026-11-21T10:00:00.000Z' })
    expect(listed).not.toHaveProperty('EntschiedenVon')
    expect(removals()).toEqual([])
  })

  it('are decided once by two persons at the same moment', async () => {
    const { sub } = await site.portal.signIn()
    const { id } = await ask(sub)
    const cookies = [(await staff()).cookie, (await staff()).cookie]
    const answers = await Promise.all(cookies.map((cookie) => confirm(id, cookie)))
    expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'FreigabeEntschieden']))
    expect(removals()).toHaveLength(1)
    expect((await recordOf(sub)).map(([handlung]) => handlung)).toEqual(['FreigabeErbeten', 'FreigabeBestaetigt', 'FaktorEntfernt'])
  })

  it('stay open while the provider is away, and can be confirmed again without doubling anything', async () => {
    const person = await site.portal.signIn()
    const { id } = await ask(person.sub)
    const { cookie } = await staff()
    const headers = { 'idempotency-key': randomUUID() }
    site.provider.mood = 'failing'
    expect(await confirm(id, cookie, headers)).toMatchObject({ status: 503, body: { code: 'VoruebergehendNichtErreichbar' } })
    expect(await site.isAlive(person.cookie)).toBe(true)
    const listed = async () => (await site.get(LIST, cookie)).body.Offen.find((one: { Id: string }) => one.Id === id)
    expect(await listed()).toMatchObject({ IstBegonnen: true })
    // it may have been carried out: nobody can refuse it now
    expect(await decide('ablehnung', id, cookie)).toMatchObject({ status: 409, body: { code: 'FreigabeEntschieden' } })
    site.provider.mood = 'good'
    site.portal.clock.advance(12 * 3600 - 1)
    const again = await staff()
    expect((await confirm(id, again.cookie)).status).toBe(200)
    expect(new Set(removals().map(({ body }) => body['key']))).toEqual(new Set([id]))
    expect((await recordOf(person.sub)).map(([handlung]) => handlung)).toEqual([
      'FreigabeErbeten',
      'FreigabeBestaetigt',
      'FreigabeBestaetigt',
      'FaktorEntfernt',
    ])
  })

  it('end with an unknown outcome twelve hours after the first confirmation, before the provider forgets what it carried out', async () => {
    const person = await site.portal.signIn()
    const { id } = await ask(person.sub)
    site.portal.clock.advance(23 * 3600)
    const late = await staff()
    site.provider.mood = 'failing'
    expect((await confirm(id, late.cookie)).status).toBe(503)
    const offen = async (by: string) => (await site.get(LIST, by)).body.Offen.find((one: { Id: string }) => one.Id === id)
    expect(await offen(late.cookie)).toMatchObject({ IstBegonnen: true, GueltigBis: '2026-11-21T21:00:00.000Z' })
    // a repetition does not prolong it
    site.portal.clock.advance(11 * 3600)
    expect((await confirm(id, (await staff()).cookie)).status).toBe(503)
    site.provider.mood = 'good'
    site.portal.clock.advance(3600)
    const asked = removals().length
    const { cookie } = await staff()
    for (const what of ['bestaetigung', 'ablehnung'] as const) {
      expect(await decide(what, id, cookie)).toMatchObject({ status: 409, body: { code: 'FreigabeAbgelaufen' } })
    }
    const ended = async () => (await site.get(LIST, cookie)).body.Entschieden.find((one: { Id: string }) => one.Id === id)
    expect(await offen(cookie)).toBeUndefined()
    expect(await ended()).toMatchObject({ Ausgang: 'ungewiss', EntschiedenAm: '2026-11-21T21:00:00.000Z' })
    expect((await ask(person.sub)).isNew).toBe(true)
    expect(await ended()).toMatchObject({ Ausgang: 'ungewiss', EntschiedenAm: '2026-11-21T21:00:00.000Z' })
    expect(await confirm(id, cookie)).toMatchObject({ status: 409, body: { code: 'FreigabeAbgelaufen' } })
    expect(removals()).toHaveLength(asked)
  })

  it('survive a process that dies between provider and portal: the person is on record, and another can complete it', async () => {
    const person = await site.portal.signIn()
    const { id } = await ask(person.sub)
    const dead = await staff()
    // what its first transaction left
    await site.portal.sql(
      `update portal.freigabe set stand = 'begonnen', begonnen_am = $5, akteur_iss = $2, akteur_sub = $3, belegt_bis = $4 where id = $1`,
      [id, dead.iss, dead.sub, '2026-11-20T10:00:15Z', '2026-11-20T10:00:00Z'],
    )
    const next = await staff()
    expect(await confirm(id, dead.cookie)).toMatchObject({ status: 409, body: { code: 'AnfrageInArbeit' } })
    expect(await confirm(id, next.cookie)).toMatchObject({ status: 409, body: { code: 'FreigabeEntschieden' } })
    site.portal.clock.advance(15)
    expect((await confirm(id, next.cookie)).status).toBe(200)
    expect(await site.isAlive(person.cookie)).toBe(false)
    expect((await recordOf(person.sub)).at(-1)).toEqual(['FaktorEntfernt', next.sub, `totp: ${GRUND}`])
  })

  it('end without effect if the account has no such factor any more', async () => {
    const person = await site.portal.signIn()
    const { id } = await ask(person.sub)
    const { cookie } = await staff()
    // a provider of the release before, or one that knows no such account, has not answered the question
    site.provider.konto.refusal = { status: 404, code: 'not_found' }
    expect(await confirm(id, cookie)).toMatchObject({ status: 503, body: { code: 'VoruebergehendNichtErreichbar' } })
    const offen = (await site.get(LIST, cookie)).body.Offen.find((one: { Id: string }) => one.Id === id)
    expect(offen).toMatchObject({ IstBegonnen: true })
    site.provider.konto.refusal = { status: 409, code: 'factor_missing' }
    expect(await confirm(id, cookie)).toMatchObject({ status: 409, body: { code: 'FaktorNichtVorhanden' } })
    expect(await site.isAlive(person.cookie)).toBe(true)
    const listed = (await site.get(LIST, cookie)).body.Entschieden.find((one: { Id: string }) => one.Id === id)
    expect(listed.Ausgang).toBe('hinfaellig')
    expect((await ask(person.sub)).isNew).toBe(true)
  })

  it('go with the account, unless a legal hold keeps them', async () => {
    const person = await site.portal.signIn()
    const { id } = await ask(person.sub)
    expect((await site.delete('/auth/profile', person.cookie)).status).toBe(204)
    expect(await site.portal.sql('select 1 from portal.freigabe where sub = $1', [person.sub])).toEqual([])
    expect(await confirm(id, (await staff()).cookie)).toMatchObject({ status: 404, body: { code: 'NichtGefunden' } })

    const held = await site.portal.customer()
    await site.portal.sql(`insert into portal.aufbewahrungssperre (gp_nummer, grund, gesetzt_am) values ($1, 'Streit', now())`, [held.gp])
    await ask(held.sub)
    expect((await site.delete('/auth/profile', held.cookie)).status).toBe(204)
    expect(await site.portal.sql('select stand from portal.freigabe where sub = $1', [held.sub])).toEqual([{ stand: 'hinfaellig' }])
  })
})

describe.each(databaseKinds)('requests at a provider without account functions on %s', (kind) => {
  const site = setUpKonto(kind, 'oidc')

  it('cannot be confirmed', async () => {
    const { cookie } = await site.portal.signIn({ rollen: ['betrieb'], zweiterFaktor: true })
    const answer = await site.post(`${LIST}/${randomUUID()}/bestaetigung`, cookie)
    expect(answer).toMatchObject({ status: 501, body: { code: 'NichtVerfuegbar' } })
  })
})
