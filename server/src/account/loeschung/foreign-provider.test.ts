import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { ada as provided, setUpSignIn } from '../testing/sign-in.ts'

const PAGE = 'https://konto.example/profil'
const GONE = { status: 401, body: { code: 'KontoGeloescht' } }

describe.each(databaseKinds)('deleting the portal’s part at the operator’s own provider on %s', (kind) => {
  const site = setUpSignIn(kind, { dialect: 'oidc', kontoseite: { name: 'Stadtkonto', url: PAGE } })
  const seconds = () => site.portal.clock.now().getTime() / 1000
  const remove = (cookie: string) => site.portal.request('DELETE', '/auth/profile', { cookie })
  const tabs = (cookie: string) => site.portal.request('GET', '/api/css/v5/pages/vertraege', { cookie })
  const rows = async (table: string, sub: string) => (await site.portal.sql(`select 1 from portal.${table} where sub = $1`, [sub])).length
  const queued = () => site.portal.database.asOwner((owner) => owner.run(`select 1 from pgboss.job where name = 'loeschung'`))

  /** A person who just signed in, with a link, a role and a consent. */
  async function linked(sub: string) {
    site.provider.authTime = seconds()
    const user = { ...provided, sub, email: `${sub}@demo.example` }
    const { gp } = await site.portal.customer()
    await site.portal.insert('zugang', { iss: site.provider.issuer, sub, gp_nummer: gp })
    await site.portal.insert('rolle', { iss: site.provider.issuer, sub, rolle: 'support' })
    await site.portal.insert('einwilligung', { iss: site.provider.issuer, sub, status: 'gesetzt', email: user.email })
    return { user, gp, cookie: await site.signIn(user) }
  }
  const KEPT = ['sitzung', 'zugang', 'rolle', 'einwilligung', 'person']
  const kept = (sub: string) => Promise.all(KEPT.map((table) => rows(table, sub)))

  it('deletes sessions, links, roles, consent and person, and asks nothing of the provider', async () => {
    const { user, gp, cookie } = await linked('clara')
    const there = await site.signIn(user)
    expect(await kept('clara')).toEqual([2, 1, 1, 1, 1])
    expect((await remove(cookie)).status).toBe(204)
    expect(await kept('clara')).toEqual([0, 0, 0, 0, 0])
    expect(await queued()).toEqual([])
    expect(await site.introspect(there)).toMatchObject(GONE)
    expect(site.provider.konto.asked).toEqual([])
    const [told] = await site.portal.sql<{ nutzlast: object }>(
      `select v.nutzlast from portal.vorgang v join portal.outbox o on o.vorgang_id = v.id where v.art = 'KontoLoeschung' and v.sub = 'clara'`,
    )
    expect(told?.nutzlast).toEqual({ EMail: 'clara@demo.example', Geschaeftspartner: [gp] })
  })

  it('stores no subject of the person', async () => {
    const { cookie } = await linked('stella')
    await remove(cookie)
    const [row] = await site.portal.sql('select iss, sub from portal.kontoloeschung order by geloescht_am desc limit 1')
    expect(row).toEqual({ iss: null, sub: null })
  })

  it('is confirmed by a mail that says what stays, with a link to the provider’s page', async () => {
    const { cookie } = await linked('dora')
    await remove(cookie)
    const [mail] = (await site.portal.messages()).filter(({ to }) => to === 'dora@demo.example')
    expect(mail?.subject).toBe('Ihre Daten im Kundenportal wurden gelöscht')
    expect(mail?.text).toContain('Ihr Benutzerkonto bei Stadtkonto besteht weiter.')
    expect(mail?.text).toContain(PAGE)
    expect(mail?.text).not.toContain('nicht mehr anmelden')
  })

  it('names the provider and its page in the account, and the portal’s part as what can be deleted', async () => {
    const { cookie } = await linked('emil')
    const { body } = await site.portal.request('GET', '/api/portal/v1/konto', { cookie })
    expect([body.anbieter, body.funktionen.loeschen]).toEqual([{ name: 'Stadtkonto', url: PAGE }, 'portal'])
  })

  it('needs a fresh sign-in, and says so if the provider never confirms one', async () => {
    site.provider.authTime = null
    const user = { ...provided, sub: 'fritz' }
    const first = await site.signIn(user)
    expect(await remove(first)).toMatchObject({ status: 403, body: { code: 'NeuBestaetigen' } })
    const { back, cookie } = await site.begin({ prompt: 'login', max_age: '300' }, user)
    const again = site.cookieOf(await site.exchange(back, cookie), 'sid')
    expect(await remove(again)).toMatchObject({ status: 403, body: { code: 'BestaetigungNichtMoeglich' } })
    expect(await rows('sitzung', 'fritz')).toBe(2)
  })

  describe('signing in after it', () => {
    it('begins anew after a new proof: an empty portal without what was before', async () => {
      const { user, cookie } = await linked('greta')
      await remove(cookie)
      site.portal.clock.advance(2)
      site.provider.authTime = seconds() - 1
      const anew = await site.signIn(user)
      expect((await tabs(anew)).body.Geschaeftspartner).toEqual([])
      expect(await kept('greta')).toEqual([1, 0, 0, 0, 1])
      // and may be ended once more
      site.portal.clock.advance(2)
      expect((await remove(anew)).status).toBe(204)
      expect(await kept('greta')).toEqual([0, 0, 0, 0, 0])
    })

    it('is refused to a session at the provider from before, with the reason', async () => {
      const { user, cookie } = await linked('hugo')
      await remove(cookie)
      site.portal.clock.advance(60)
      const begun = await site.begin({}, user)
      const answer = await site.exchange(begun.back, begun.cookie)
      expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([401, GONE.body, []])
      expect(await kept('hugo')).toEqual([0, 0, 0, 0, 0])
    })

    it('is refused to a session at a provider whose clock is ahead, until the person proves themselves once more', async () => {
      const { user, cookie } = await linked('lea')
      site.provider.authTime = Math.floor(seconds()) + 200
      await site.signIn(user)
      await remove(cookie)
      const same = await site.begin({}, user)
      expect(await site.exchange(same.back, same.cookie)).toMatchObject(GONE)
      expect(await kept('lea')).toEqual([0, 0, 0, 0, 0])
      site.provider.authTime += 1
      await site.signIn(user)
      expect(await kept('lea')).toEqual([1, 0, 0, 0, 1])
    })

    it('is refused in the hidden frame, even with a new proof', async () => {
      const { user, cookie } = await linked('max')
      await remove(cookie)
      site.portal.clock.advance(2)
      site.provider.authTime = seconds() - 1
      const silent = await site.begin({ redirect_uri: `${site.portal.base}/user/silent`, prompt: 'none' }, user)
      expect(await site.exchange(silent.back, silent.cookie)).toMatchObject(GONE)
      expect(await kept('max')).toEqual([0, 0, 0, 0, 0])
    })

    it('is refused to a code from before the deletion', async () => {
      const { user, cookie } = await linked('ida')
      const begun = await site.begin({}, user)
      await remove(cookie)
      expect(await site.exchange(begun.back, begun.cookie)).toMatchObject(GONE)
      expect(await kept('ida')).toEqual([0, 0, 0, 0, 0])
    })

    it('leaves no half person when both happen at once', async () => {
      const { user, cookie } = await linked('jan')
      const begun = await site.begin({}, user)
      const [removed, signedIn] = await Promise.all([remove(cookie), site.exchange(begun.back, begun.cookie)])
      expect(removed.status).toBe(204)
      expect([200, 401]).toContain(signedIn.status)
      expect(await kept('jan')).toEqual([0, 0, 0, 0, 0])
    })

    it('nothing comes back with the renewal of another session', async () => {
      const { user, cookie } = await linked('karl')
      site.provider.lifetime = 1
      const there = await site.signIn(user)
      site.provider.changes = { name: 'Karl Neu' }
      const [removed] = await Promise.all([remove(cookie), site.introspect(there)])
      expect(removed.status).toBe(204)
      expect(await site.introspect(there)).toMatchObject(GONE)
      expect(await kept('karl')).toEqual([0, 0, 0, 0, 0])
    })
  })
})
