import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Owner } from '../../_kit/owner.ts'
import { sha256, type Customer } from '../../_kit/testing/rows.ts'
import type { Mood } from '../testing.ts'
import { ada as provided, setUpSignIn } from '../testing/sign-in.ts'
import { setUpKonto } from '../testing/konto-site.ts'

const PATH = '/auth/profile'
const GONE = { status: 401, body: { code: 'KontoGeloescht' } }

describe.each(databaseKinds)('deleting the account on %s', (kind) => {
  const site = setUpKonto(kind)
  const remove = ({ cookie }: Pick<Customer, 'cookie'>, headers: Record<string, string> = {}) => site.delete(PATH, cookie, { headers })
  const job = (name: string) => site.portal.runSchedule(name)
  const count = async (table: string, { iss, sub }: Owner) =>
    (await site.portal.sql(`select 1 from portal.${table} where iss = $1 and sub = $2`, [iss, sub])).length

  /** A person with a row in every table that may hold one. */
  async function person(): Promise<Customer> {
    const one = await site.portal.customer({ rollen: ['support'] })
    const { iss, sub, gp } = one
    await site.portal.insert('idempotenz', { iss, sub, schluessel: randomUUID() })
    await site.portal.insert('einwilligung', { iss, sub, status: 'gesetzt', email: `${sub}@demo.example` })
    await site.portal.insert('vorgang', { id: randomUUID(), art: 'Probe', schluessel: sub, gp_nummer: gp, iss, sub, nutzlast: '{}' })
    await site.portal.insert('anmeldeereignis', { id: randomUUID(), iss, sub })
    return one
  }
  const KEPT_OF_PERSON = ['sitzung', 'zugang', 'rolle', 'idempotenz', 'einwilligung', 'anmeldeereignis']
  const rowsOf = (one: Customer) => Promise.all(KEPT_OF_PERSON.map((table) => count(table, one)))

  it('ends every session, removes links, roles, consent, device events and stored answers, and tells the provider', async () => {
    const [ada, ben] = [await person(), await person()]
    await site.portal.signIn({ sub: ada.sub })
    const answer = await remove(ada)
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"'])
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid-\d+=; .*Expires=Thu, 01 Jan 1970/)
    expect(await rowsOf(ada)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await rowsOf(ben)).toEqual([1, 1, 1, 1, 1, 1])
    expect(site.provider.konto.asked).toEqual([{ path: '/users-srv/account/delete', body: { sub: ada.sub } }])
  })

  it('keeps what the law requires: master data and requests', async () => {
    const ada = await person()
    await remove(ada)
    expect(await site.portal.sql('select 1 from portal.geschaeftspartner where gp_nummer = $1', [ada.gp])).toHaveLength(1)
    expect(await site.portal.sql(`select 1 from portal.vorgang where art = 'Probe' and sub = $1`, [ada.sub])).toHaveLength(1)
  })

  it('withdraws requests that were not delivered; readings and requests of others stay', async () => {
    const [ada, ben] = [await person(), await person()]
    const reading = {
      id: randomUUID(),
      art: 'Zaehlerstand',
      schluessel: 'z',
      gp_nummer: ada.gp,
      iss: ada.iss,
      sub: ada.sub,
      nutzlast: '{}',
    }
    await site.portal.insert('vorgang', reading)
    await site.portal.insert('vorgang', { ...reading, id: randomUUID(), art: 'Steuernummer', status: 'uebermittelt' })
    await remove(ada)
    const stati = ({ sub }: Customer) =>
      site.portal.sql('select art, status from portal.vorgang where sub = $1 and gp_nummer is not null order by art', [sub])
    expect(await stati(ada)).toEqual([
      { art: 'Probe', status: 'zurueckgezogen' },
      { art: 'Steuernummer', status: 'uebermittelt' },
      { art: 'Zaehlerstand', status: 'eingegangen' },
    ])
    expect(await stati(ben)).toEqual([{ art: 'Probe', status: 'eingegangen' }])
  })

  it('tells the operator’s system, including the end of the consent', async () => {
    const ada = await person()
    await remove(ada)
    const rows = await site.portal.sql(
      `select v.art, v.gp_nummer, v.nutzlast, o.ziel from portal.vorgang v join portal.outbox o on o.vorgang_id = v.id
        where v.sub = $1 and v.gp_nummer is null order by v.art`,
      [ada.sub],
    )
    const email = `${ada.sub}@demo.example`
    expect(rows).toEqual([
      { art: 'Einwilligung', gp_nummer: null, nutzlast: { Erteilt: false, EMail: email }, ziel: 'erp' },
      { art: 'KontoLoeschung', gp_nummer: null, nutzlast: { EMail: email, Geschaeftspartner: [ada.gp] }, ziel: 'erp' },
    ])
  })

  it('is confirmed by a mail that names the operator and has no link', async () => {
    const ada = await person()
    await remove(ada, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    const mails = (await site.portal.messages()).filter(({ to }) => to === `${ada.sub}@demo.example`)
    expect(mails).toMatchObject([{ channel: 'email', subject: 'Ihr Benutzerkonto wurde gelöscht' }])
    expect(mails[0]?.text).toContain('Netz Musterland GmbH')
    expect(mails[0]?.text).toContain('0800 000 0000')
    expect(`${mails[0]?.text} ${mails[0]?.html}`).not.toMatch(/https?:|evil/)
  })

  it('reports the deletion when repeated after a lost answer, in every call and every browser that was signed in', async () => {
    const ada = await person()
    const there = await site.portal.signIn({ sub: ada.sub })
    await remove(ada)
    for (const { cookie } of [ada, there]) {
      expect(await remove({ cookie })).toMatchObject(GONE)
      expect(await site.get('/auth/introspect', cookie)).toMatchObject(GONE)
      expect(await site.get('/api/css/v5/tabs', cookie)).toMatchObject(GONE)
      expect(await site.portal.request('POST', '/ablesung/', { cookie, rawBody: '{"' })).toMatchObject(GONE)
    }
    expect(await remove({ cookie: ada.cookie.replace(/=.*/, '=never-made') })).toMatchObject({
      status: 401,
      body: { code: 'NichtAngemeldet' },
    })
  })

  it('deletes once if requested twice in parallel', async () => {
    const ada = await person()
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(ada)))
    expect(answers.map(({ status }) => status).every((status) => status === 204 || status === 401)).toBe(true)
    expect(answers.some(({ status }) => status === 204)).toBe(true)
    expect(await site.portal.sql(`select 1 from portal.vorgang where art = 'KontoLoeschung' and sub = $1`, [ada.sub])).toHaveLength(1)
    const mails = (await site.portal.messages()).filter(({ to }) => to === `${ada.sub}@demo.example`)
    expect(mails).toHaveLength(1)
  })

  it.each(['failing', 'garbled', 'away'] satisfies Mood[])(
    'succeeds here while the provider is %s; a job retries the provider’s part until it is done',
    async (mood) => {
      const ada = await person()
      site.provider.mood = mood
      expect((await remove(ada)).status).toBe(204)
      expect(await rowsOf(ada)).toEqual([0, 0, 0, 0, 0, 0])
      await site.portal.runJobs('loeschung', { early: true })
      expect(site.provider.konto.deleted.has(ada.sub)).toBe(false)
      site.provider.mood = 'good'
      await site.portal.runJobs('loeschung', { early: true })
      expect(site.provider.konto.deleted.has(ada.sub)).toBe(true)
      site.provider.konto.asked.length = 0
      await site.portal.runJobs('loeschung', { early: true })
      expect(site.askedPaths()).toEqual([])
    },
  )

  it('forgets the subject once the provider has deleted it, and the sessions after 30 days', async () => {
    const ada = await person()
    const start = site.portal.clock.now()
    await remove(ada)
    expect(await site.portal.sql('select 1 from portal.kontoloeschung where sub is not null')).toEqual([])
    const traces = async () => [
      (await site.portal.sql('select 1 from portal.kontoloeschung')).length > 0,
      (await site.portal.sql('select 1 from portal.geloeschte_sitzung where token_hash = $1', [sha256(ada.cookie.split('=')[1] ?? '')]))
        .length > 0,
    ]
    site.portal.clock.advance(30 * DAY)
    await job('deleteTombstones')
    expect(await traces()).toEqual([true, true])
    site.portal.clock.advance(1)
    await job('deleteTombstones')
    expect(await traces()).toEqual([false, false])
    site.portal.clock.set(start)
  })

  it('rolls back as a whole if one part fails', async () => {
    const ada = await person()
    await site.portal.database.asOwner((owner) => owner.script('alter table dispatch.message rename to message_away'))
    expect((await remove(ada)).status).toBe(500)
    await site.portal.database.asOwner((owner) => owner.script('alter table dispatch.message_away rename to message'))
    expect(await rowsOf(ada)).toEqual([1, 1, 1, 1, 1, 1])
    expect([await site.isAlive(ada.cookie), site.askedPaths()]).toEqual([true, []])
  })
})

describe.each(databaseKinds)('signing in after the account was deleted on %s', (kind) => {
  const site = setUpSignIn(kind)
  const contracts = async (cookie: string) =>
    (await site.portal.request('GET', '/api/css/v5/pages/vertraege', { cookie })).body.Geschaeftspartner.length

  it('shows no contracts when the same address is registered again', async () => {
    site.provider.authTime = site.portal.clock.now().getTime() / 1000
    const { gp } = await site.portal.customer()
    await site.portal.insert('zugang', { iss: site.provider.issuer, sub: provided.sub, gp_nummer: gp })
    const cookie = await site.signIn()
    expect(await contracts(cookie)).toBe(1)
    expect((await site.portal.request('DELETE', PATH, { cookie })).status).toBe(204)
    const again = await site.signIn({ ...provided, sub: 'ada-again' })
    expect(await contracts(again)).toBe(0)
  })

  it('is refused for the old subject while the provider still has it', async () => {
    site.provider.authTime = site.portal.clock.now().getTime() / 1000
    const user = { ...provided, sub: 'berta' }
    const { back, cookie } = await site.begin({}, user)
    const session = await site.signIn(user)
    site.provider.mood = 'failing'
    expect((await site.portal.request('DELETE', PATH, { cookie: session })).status).toBe(204)
    site.provider.mood = 'good'
    const answer = await site.exchange(back, cookie)
    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([401, { code: 'AnmeldungFehlgeschlagen' }, []])
    // the code is used up, and no request waits for a session
    expect((await site.exchange(back, cookie)).status).toBe(401)
  })
})
