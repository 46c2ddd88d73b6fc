import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { callsOf, invited } from '../../einspeiserantraege/testing.ts'
import { ada, setUpSignIn } from '../testing/sign-in.ts'

describe.each(databaseKinds)('a provider that is away in mid-session, on %s', (kind) => {
  const site = setUpSignIn(kind)
  const tabs = async (cookie: string) => (await site.portal.request('GET', '/api/css/v5/tabs', { cookie })).status
  const tries = () => site.provider.asked.filter((call) => call.startsWith('token ')).length

  async function signInFive(): Promise<string[]> {
    site.provider.lifetime = 60
    const cookies: string[] = []
    for (const sub of ['a', 'b', 'c', 'd', 'e']) cookies.push(await site.signIn({ ...ada, sub }))
    Object.assign(site.provider, { lifetime: 3600 })
    site.provider.asked.length = 0
    return cookies
  }

  it('signs nobody out for an hour, is asked at a sane pace, and renews all when it is back', async () => {
    const cookies = await signInFive()
    site.provider.bends = { token: 503 }
    for (let minute = 0; minute < 60; minute += 10) {
      site.portal.clock.advance(600)
      for (const cookie of cookies) expect([(await site.introspect(cookie)).status, await tabs(cookie)]).toEqual([200, 200])
    }
    // one try for each round, not one for each person
    expect(tries()).toBe(6)
    Object.assign(site.provider, { bends: {}, changes: { name: 'Ada Licht' } })
    site.provider.asked.length = 0
    site.portal.clock.advance(16)
    for (const cookie of cookies) expect((await site.introspect(cookie)).body).toMatchObject({ name: 'Ada Licht' })
    expect(tries()).toBe(5)
    site.portal.clock.advance(-3616)
  })

  it('is tried again after a pause only, even by another person', async () => {
    const [first = '', second = ''] = await signInFive()
    site.portal.clock.advance(1)
    site.provider.bends = { token: 'gone' }
    await site.introspect(first)
    await site.introspect(second)
    expect(tries()).toBe(1)
    site.portal.clock.advance(16)
    await Promise.all([first, second].map((cookie) => site.introspect(cookie)))
    expect(tries()).toBe(2)
    site.provider.bends = {}
    site.portal.clock.advance(16)
    await site.introspect(first)
    site.portal.clock.advance(-33)
  })
})

describe.each(databaseKinds)('subjects and their addresses, on %s', (kind) => {
  const site = setUpSignIn(kind)
  const FRIDA = 'frida.privat@demo.example'
  const one = { sub: 'one', name: 'Frida Eins', email: FRIDA, email_verified: true }
  const other = { sub: 'other', name: 'Frida Zwei', email: FRIDA, email_verified: true }
  const person = (sub: string, cookie: string) => ({ iss: site.provider.issuer, sub, cookie })

  it('two subjects with one address see nothing of each other, and an invitation belongs to who takes it first', async () => {
    const calls = callsOf(site.portal)
    const antrag = await invited(site.portal, { betreiber_email: FRIDA })
    const [first, second] = [await site.signIn(one), await site.signIn(other)]
    expect((await calls.link(antrag, person('one', first))).status).toBe(200)
    expect((await calls.link(antrag, person('other', second))).status).toBe(409)
    expect(await calls.antragOf(antrag)).toMatchObject({ sub: 'one' })
    expect(await calls.list(person('one', first))).toEqual([antrag.antragsnummer])
    expect(await calls.list(person('other', second))).toEqual([])
    expect((await site.introspect(second)).body).toMatchObject({ sub: 'other', name: 'Frida Zwei' })
  })

  it('a subject that changes its address keeps its rows, and the old address proves nothing any more', async () => {
    const calls = callsOf(site.portal)
    const [mine, next] = [await invited(site.portal, { betreiber_email: FRIDA }), await invited(site.portal, { betreiber_email: FRIDA })]
    expect((await calls.link(mine, person('one', await site.signIn(one)))).status).toBe(200)
    const cookie = await site.signIn({ ...one, email: 'neu@demo.example' })
    expect((await site.introspect(cookie)).body).toMatchObject({ sub: 'one', email: 'neu@demo.example' })
    expect(await calls.list(person('one', cookie))).toContain(mine.antragsnummer)
    expect(await calls.link(next, person('one', cookie))).toMatchObject({ status: 409, body: { code: 'CodeErforderlich' } })
  })
})
