import { DAY, HOUR } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { failure } from '../../testing/cidaas-users.ts'
import { setUpCidaas } from '../../testing/cidaas-site.ts'

const GONE = { status: 401, body: { code: 'KontoGeloescht' } }
const AWAY = { status: 503, body: { code: 'VoruebergehendNichtErreichbar' } }
const SCHEDULE = '/users-srv/user/unregister/scheduler/schedule'

describe.each(databaseKinds)('a deletion that the provider carries out later on %s', (kind) => {
  const site = setUpCidaas(kind)
  const { signIn } = site
  let moved = 0
  afterEach(() => {
    site.portal.clock.advance(-moved)
    moved = 0
  })

  /** Moves the time of the portal and of new proofs. */
  function wait(seconds: number): void {
    site.portal.clock.advance(seconds)
    moved += seconds
    site.tenant.proofAge = -moved
  }
  const remove = (cookie: string) => site.portal.request('DELETE', '/auth/profile', { cookie })
  const ask = () => site.portal.runJobs('geplanteloeschung', { early: true })
  /** The tenant deletes the account, and the job finds so twice. */
  async function deleteAtTenant(sub: string): Promise<void> {
    site.tenant.endDeletion(sub, 'deleted')
    await ask()
    wait(HOUR)
    await ask()
  }
  const rows = async (table: string, sub: string) => (await site.portal.sql(`select 1 from portal.${table} where sub = $1`, [sub])).length
  const KEPT = ['zugang', 'rolle', 'einwilligung', 'person']
  const kept = (sub: string) => Promise.all(KEPT.map((table) => rows(table, sub)))
  const plan = (sub: string) => rows('geplante_loeschung', sub)
  const subjects = async (sub: string) =>
    (await site.portal.messages()).filter(({ to }) => to === `${sub}@demo.example`).map(({ subject }) => subject)
  const told = (sub: string) => site.portal.sql(`select nutzlast from portal.vorgang where art = 'KontoLoeschung' and sub = $1`, [sub])

  async function linked(sub: string) {
    const cookie = await signIn(sub)
    const { gp } = await site.portal.customer()
    await site.portal.insert('zugang', { iss: site.tenant.issuer, sub, gp_nummer: gp })
    await site.portal.insert('rolle', { iss: site.tenant.issuer, sub, rolle: 'support' })
    await site.portal.insert('einwilligung', { iss: site.tenant.issuer, sub, status: 'gesetzt', email: `${sub}@demo.example` })
    return { cookie, gp }
  }

  it('is scheduled with the person’s token, ends the sessions and keeps everything else', async () => {
    const { cookie } = await linked('ada')
    const there = await signIn('ada')
    site.tenant.asked.length = 0
    expect((await remove(cookie)).status).toBe(204)
    expect(site.tenant.asked).toEqual([
      { method: 'GET', path: '/users-srv/internal/userinfo/profile/ada', by: 'admin', body: undefined },
      { method: 'POST', path: `${SCHEDULE}/ada`, by: 'ada', body: { sub: 'ada' } },
    ])
    expect([await rows('sitzung', 'ada'), await kept('ada'), await told('ada')]).toEqual([0, [1, 1, 1, 1], []])
    for (const one of [cookie, there]) expect(await site.portal.request('GET', '/auth/introspect', { cookie: one })).toMatchObject(GONE)
    // after a lost answer
    expect(await remove(cookie)).toMatchObject(GONE)
  })

  it('is told by a mail with its date and how to cancel it', async () => {
    const { cookie } = await linked('berta')
    await remove(cookie)
    const [mail] = (await site.portal.messages()).filter(({ to }) => to === 'berta@demo.example')
    const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' })
    expect(mail?.subject).toBe('Ihr Benutzerkonto wird gelöscht')
    expect(mail?.text).toContain(day.format(new Date(site.portal.clock.now().getTime() + 2 * DAY * 1000)))
    expect(mail?.text).toContain('Stadtkonto hat Ihnen eine E-Mail gesendet.')
  })

  it('is shown first when the person signs in before its date', async () => {
    const { cookie } = await linked('clara')
    await remove(cookie)
    const planned = new Date(site.portal.clock.now().getTime() + 2 * DAY * 1000)
    wait(HOUR)
    const again = await signIn('clara')
    expect(site.landed.pfad).toBe('/user/manage')
    const { loeschungGeplantAm } = await site.konto(again)
    expect(Math.abs(Date.parse(loeschungGeplantAm) - planned.getTime())).toBeLessThan(60_000)
  })

  it('deletes the portal’s part when the account is gone, seen twice with an hour between', async () => {
    const { cookie, gp } = await linked('dora')
    await remove(cookie)
    await ask()
    expect([await plan('dora'), site.tenant.asked.filter(({ path }) => path.includes('internal')).length]).toEqual([1, 1])
    wait(2 * DAY + HOUR)
    site.tenant.endDeletion('dora', 'deleted')
    await ask()
    expect(await kept('dora')).toEqual([1, 1, 1, 1])
    await ask()
    expect(await kept('dora')).toEqual([1, 1, 1, 1])
    wait(HOUR)
    await ask()
    expect([await kept('dora'), await plan('dora')]).toEqual([[0, 0, 0, 0], 0])
    expect(await told('dora')).toEqual([{ nutzlast: { EMail: 'dora@demo.example', Geschaeftspartner: [gp] } }])
    expect(await subjects('dora')).toEqual(['Ihr Benutzerkonto wurde gelöscht', 'Ihr Benutzerkonto wird gelöscht'])
    await ask()
    expect(await told('dora')).toHaveLength(1)
  })

  it('deletes nothing when the person cancels it at the provider, and says so', async () => {
    const { cookie } = await linked('emil')
    await remove(cookie)
    site.tenant.endDeletion('emil', 'cancelled')
    wait(2 * DAY + HOUR)
    await ask()
    // the provider deletes in runs, so an account that is still there may be gone soon
    expect([await kept('emil'), await plan('emil')]).toEqual([[1, 1, 1, 1], 1])
    wait(DAY)
    await ask()
    expect([await kept('emil'), await plan('emil')]).toEqual([[1, 1, 1, 1], 0])
    expect(await subjects('emil')).toEqual(['Ihr Benutzerkonto bleibt bestehen', 'Ihr Benutzerkonto wird gelöscht'])
    expect((await site.konto(await signIn('emil'))).loeschungGeplantAm).toBeUndefined()
    expect(site.landed.pfad).toBe('/')
  })

  it('waits while the provider still has the account scheduled after its date', async () => {
    const { cookie } = await linked('fritz')
    await remove(cookie)
    for (const seconds of [2 * DAY + HOUR, DAY, 7 * DAY]) {
      wait(seconds)
      await ask()
      expect([await kept('fritz'), await plan('fritz')]).toEqual([[1, 1, 1, 1], 1])
    }
    await deleteAtTenant('fritz')
    expect(await kept('fritz')).toEqual([0, 0, 0, 0])
  })

  it.each([
    ['away', () => (site.tenant.isAway = true)],
    ['answering a page', () => (site.tenant.answer = { status: 404, json: undefined })],
    ['answering an unknown number', () => (site.tenant.answer = failure(400, 4711))],
    ['refusing our client', () => (site.tenant.answer = { status: 401, json: { error: 'Access denied for this resource' } })],
    ['answering with another user', () => (site.tenant.answer = { status: 200, json: { success: true, data: { sub: 'x' } } })],
  ])('deletes nothing while the provider is %s, and asks again', async (name, make) => {
    const sub = `greta-${name.replaceAll(' ', '-')}`
    const { cookie } = await linked(sub)
    await remove(cookie)
    wait(3 * DAY)
    make()
    await ask()
    await ask()
    expect([await kept(sub), await plan(sub)]).toEqual([[1, 1, 1, 1], 1])
    Object.assign(site.tenant, { isAway: false, answer: undefined })
    await deleteAtTenant(sub)
    expect([await kept(sub), await plan(sub)]).toEqual([[0, 0, 0, 0], 0])
  })

  it('forgets that an account was missing when the provider finds it again', async () => {
    const { cookie } = await linked('hugo')
    await remove(cookie)
    wait(2 * DAY + HOUR)
    site.tenant.answer = failure(404, 2000)
    await ask()
    site.tenant.answer = undefined
    wait(HOUR)
    await ask()
    wait(HOUR)
    site.tenant.answer = failure(404, 2000)
    await ask()
    expect([await kept('hugo'), await plan('hugo')]).toEqual([[1, 1, 1, 1], 1])
  })

  it('is not begun while the provider cannot be asked without a session', async () => {
    const { cookie } = await linked('ida')
    site.tenant.answer = failure(404, 2000)
    const count = site.portal.logged.length
    expect(await remove(cookie)).toMatchObject(AWAY)
    expect([site.tenant.users.get('ida')?.userStatus, await plan('ida'), await rows('sitzung', 'ida')]).toEqual(['VERIFIED', 0, 1])
    expect(site.linesSince(count)[0]).toMatchObject({ level: 50 })
  })

  it('a lost answer keeps the note: pressing again confirms it without another request', async () => {
    const { cookie } = await linked('jan')
    const lost = site.tenant.loseAnswers((call) => call.path.startsWith(SCHEDULE))
    expect(await remove(cookie)).toMatchObject(AWAY)
    lost()
    expect([await plan('jan'), await rows('sitzung', 'jan'), site.tenant.users.get('jan')?.userStatus]).toEqual([1, 1, 'DELETED'])
    expect((await site.konto(cookie)).loeschungGeplantAm).toBeUndefined()
    site.tenant.asked.length = 0
    expect((await remove(cookie)).status).toBe(204)
    expect(site.tenant.asked.map(({ method }) => method)).toEqual(['GET'])
  })

  it('a lost answer and no second press still end with the account', async () => {
    const { cookie } = await linked('karl')
    const lost = site.tenant.loseAnswers((call) => call.path.startsWith(SCHEDULE))
    await remove(cookie)
    lost()
    wait(2 * DAY + HOUR)
    await deleteAtTenant('karl')
    expect(await kept('karl')).toEqual([0, 0, 0, 0])
  })

  it('a request that the provider refuses leaves no note', async () => {
    const { cookie } = await linked('lena')
    site.tenant.revoke('lena', 'all')
    expect(await remove(cookie)).toMatchObject({ status: 401, body: { code: 'NichtAngemeldet' } })
    expect([await plan('lena'), await kept('lena')]).toEqual([0, [1, 1, 1, 1]])
  })

  it('is requested once if it is requested twice in parallel', async () => {
    const { cookie } = await linked('mia')
    const answers = await Promise.all([remove(cookie), remove(cookie), remove(cookie)])
    expect(answers.map(({ status }) => status).every((status) => status === 204 || status === 401)).toBe(true)
    expect([await plan('mia'), await kept('mia'), await rows('sitzung', 'mia')]).toEqual([1, [1, 1, 1, 1], 0])
  })

  it('begins anew after it was cancelled, with a new date', async () => {
    const { cookie } = await linked('nina')
    await remove(cookie)
    wait(DAY)
    site.tenant.endDeletion('nina', 'cancelled')
    expect((await remove(await signIn('nina'))).status).toBe(204)
    expect(await subjects('nina')).toEqual(['Ihr Benutzerkonto wird gelöscht', 'Ihr Benutzerkonto wird gelöscht'])
    wait(DAY + 2 * HOUR)
    await ask()
    const { loeschungGeplantAm } = await site.konto(await signIn('nina'))
    expect(Date.parse(loeschungGeplantAm)).toBeGreaterThan(site.portal.clock.now().getTime())
  })

  it('is kept if the person asks again while a job learns that it was cancelled', async () => {
    const { cookie } = await linked('rosa')
    await remove(cookie)
    site.tenant.endDeletion('rosa', 'cancelled')
    wait(3 * DAY + HOUR)
    const again = await signIn('rosa')
    let answered: number | undefined
    site.tenant.meanwhile = async ({ path }) => {
      if (!path.endsWith('/rosa')) return
      site.tenant.meanwhile = undefined
      answered = (await remove(again)).status
    }
    await ask()
    expect([answered, await plan('rosa')]).toEqual([204, 1])
    expect((await site.konto(await signIn('rosa'))).loeschungGeplantAm).toBeDefined()
    wait(2 * DAY + HOUR)
    await deleteAtTenant('rosa')
    expect(await kept('rosa')).toEqual([0, 0, 0, 0])
  })

  it('is kept if another session asks beside it and is refused', async () => {
    const { cookie } = await linked('sara')
    const other = await signIn('sara')
    const user = site.tenant.users.get('sara')
    let refused: number | undefined
    site.tenant.meanwhile = async ({ method }) => {
      if (method !== 'POST' || !user) return
      site.tenant.meanwhile = undefined
      site.tenant.revoke('sara', 'all')
      // a tenant may show a scheduled user as active
      user.userStatus = 'VERIFIED'
      refused = (await remove(other)).status
      user.userStatus = 'DELETED'
    }
    expect([(await remove(cookie)).status, refused, await plan('sara')]).toEqual([204, 401, 1])
    expect((await site.konto(await signIn('sara'))).loeschungGeplantAm).toBeDefined()
    expect(await subjects('sara')).toEqual(['Ihr Benutzerkonto wird gelöscht'])
    wait(2 * DAY + HOUR)
    await deleteAtTenant('sara')
    expect(await kept('sara')).toEqual([0, 0, 0, 0])
  })

  it('has one job, however often it is requested', async () => {
    const { cookie } = await linked('tina')
    await remove(cookie)
    for (let count = 0; count < 3; count += 1) {
      wait(HOUR)
      site.tenant.endDeletion('tina', 'cancelled')
      await remove(await signIn('tina'))
    }
    // the provider has this one already
    await remove(await signIn('tina'))
    await ask()
    const [{ id } = { id: '' }] = await site.portal.sql<{ id: string }>(`select id from portal.geplante_loeschung where sub = 'tina'`)
    const waiting = `select 1 from pgboss.job where name = 'geplanteloeschung' and state = 'created' and data ->> 'id' = '${id}'`
    expect(await site.portal.database.asOwner((owner) => owner.run(waiting))).toHaveLength(1)
  })

  it('is not shown if it was cancelled and a further request is refused', async () => {
    const { cookie } = await linked('ute')
    await remove(cookie)
    wait(HOUR)
    site.tenant.endDeletion('ute', 'cancelled')
    const again = await signIn('ute')
    site.tenant.revoke('ute', 'all')
    expect((await remove(again)).status).toBe(401)
    expect((await site.konto(await signIn('ute'))).loeschungGeplantAm).toBeUndefined()
    expect(site.landed.pfad).toBe('/')
  })

  it('needs a fresh sign-in', async () => {
    const { cookie } = await linked('otto')
    wait(6 * 60)
    expect(await remove(cookie)).toMatchObject({ status: 403, body: { code: 'NeuBestaetigen' } })
  })

  it('a sign-in at the moment of the end leaves no half person', async () => {
    const { cookie } = await linked('paul')
    await remove(cookie)
    wait(2 * DAY + HOUR)
    site.tenant.answer = failure(404, 2000)
    await ask()
    wait(HOUR)
    site.tenant.answer = undefined
    const again = signIn('paul')
    site.tenant.endDeletion('paul', 'deleted')
    await Promise.all([again, ask()])
    await ask()
    expect((await kept('paul')).slice(0, 3)).toEqual([0, 0, 0])
  })
})
