import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BACKCHANNEL_LOGOUT_PATH } from './backchannel.ts'
import { ada, setUpSignIn } from '../testing/sign-in.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

describe.each(databaseKinds)('a back-channel logout on %s', (kind) => {
  const site = setUpSignIn(kind)
  const { signIn } = site
  const isAlive = async (cookie: string) => (await site.introspect(cookie)).status === 200
  const seconds = () => Math.floor(site.portal.clock.now().getTime() / 1000)

  const claims = (changes: object = {}) => ({
    iss: site.provider.issuer,
    aud: site.provider.clientId,
    iat: seconds(),
    jti: randomUUID(),
    events: { [EVENT]: {} },
    sub: ada.sub,
    ...changes,
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (rawBody: string, headers: Record<string, string> = form) =>
    site.portal.request('POST', BACKCHANNEL_LOGOUT_PATH, { rawBody, headers })
  const send = (token: string) => post(new URLSearchParams({ logout_token: token }).toString())

  /** Two sessions of Ada's from two sessions of the provider, and one of another person. */
  async function three() {
    return {
      here: await signIn({ ...ada, sid: 'one' }),
      there: await signIn({ ...ada, sid: 'two' }),
      other: await signIn({ ...ada, sub: 'ben', sid: 'three' }),
    }
  }
  const alive = async ({ here, there, other }: Awaited<ReturnType<typeof three>>) => [
    await isAlive(here),
    await isAlive(there),
    await isAlive(other),
  ]

  it.each([
    ['a person', { sub: ada.sub }, [false, false, true]],
    ['a session of the provider', { sub: undefined, sid: 'one' }, [false, true, true]],
    ['a session and its person', { sid: 'two' }, [true, false, true]],
    ['a session that is somebody else’s', { sid: 'three' }, [true, true, true]],
    ['a person who is not signed in', { sub: 'nobody' }, [true, true, true]],
  ])('ends the sessions of %s, and no others', async (_, named, expected) => {
    const sessions = await three()
    const answer = await send(site.provider.sign(claims(named)))
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([200, '', 'no-store'])
    expect(await alive(sessions)).toEqual(expected)
  })

  it('accepts a token with several audiences and an expiry', async () => {
    const session = await signIn()
    expect((await send(site.provider.sign(claims({ aud: ['another', site.provider.clientId], exp: seconds() + 120 })))).status).toBe(200)
    expect(await isAlive(session)).toBe(false)
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another client' }],
    ['a nonce, like an ID token', { nonce: 'n' }],
    ['no event', { events: undefined }],
    ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['an event that is no object', { events: { [EVENT]: true } }],
    ['nobody named', { sub: undefined }],
    ['names that are no text', { sub: 7, sid: ['one'] }],
    ['an empty name', { sub: '' }],
    ['no number', { jti: undefined }],
    ['no moment', { iat: undefined }],
    ['an end that is past', { exp: -301 }],
    ['a moment long ago', { iat: -901 }],
    ['a moment to come', { iat: 301 }],
  ])('is refused with %s', async (_, changes) => {
    const session = await signIn()
    const moments = Object.entries(changes).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'sub' ? seconds() + value : value,
    ])
    const answer = await send(site.provider.sign(claims(Object.fromEntries(moments) as object)))
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([400, { code: 'UngueltigeAnfrage' }, 'no-store'])
    expect(await isAlive(session)).toBe(true)
  })

  it.each(['another', 'nobody'] as const)('is refused if it is signed by %s', async (by) => {
    const session = await signIn()
    expect((await send(site.provider.sign(claims(), by))).status).toBe(400)
    expect(await isAlive(session)).toBe(true)
  })

  it('is refused when repeated, so that it cannot end later sessions', async () => {
    const token = site.provider.sign(claims())
    expect((await send(token)).status).toBe(200)
    const session = await signIn()
    expect((await send(token)).status).toBe(400)
    expect(await isAlive(session)).toBe(true)
  })

  it('counts once if sent ten times in parallel', async () => {
    const token = site.provider.sign(claims())
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(token)))
    const having = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([having(200), having(400)]).toEqual([1, 9])
  })

  it('is remembered for as long as it could be repeated', async () => {
    const start = site.portal.clock.now()
    const token = site.provider.sign(claims({ iat: seconds() + 300 }))
    const job = () => site.portal.runSchedule('deleteLogoutTokens')
    await send(token)
    site.portal.clock.advance(1200)
    await job()
    expect((await send(token)).status).toBe(400)
    site.portal.clock.advance(601)
    await job()
    expect(await site.portal.sql('select 1 from portal.abmeldetoken')).toEqual([])
    // no longer remembered, and too old by now
    expect((await send(token)).status).toBe(400)
    site.portal.clock.set(start)
  })

  it.each([
    ['nothing', ''],
    ['rubbish', 'logout_token=x'],
    ['two tokens', 'logout_token=a&logout_token=b'],
    ['bytes that are no text', 'logout_token=%ff%00'],
  ])('is refused with %s', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
  })

  it('is refused unless it is a small form', async () => {
    const token = site.provider.sign(claims())
    const session = await signIn()
    expect((await post(JSON.stringify({ logout_token: token }), { 'content-type': 'application/json' })).status).toBe(400)
    expect((await post(token, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(`logout_token=${token}&x=${'x'.repeat(20_000)}`)).status).toBe(413)
    expect(await isAlive(session)).toBe(true)
  })

  it('leaves no token in the log', async () => {
    const token = site.provider.sign(claims())
    await send(token)
    expect(site.portal.logged.join('')).not.toContain(token.split('.')[2])
  })
})
