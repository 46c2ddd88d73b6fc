import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import type { Back, Mood, TokenFault } from '../testing.ts'
import { setUpSignIn } from '../testing/sign-in.ts'

describe.each(databaseKinds)('a sign-in on %s', (kind) => {
  const site = setUpSignIn(kind)
  const { begin, exchange, sessions } = site

  describe('a failed sign-in', () => {
    const expectRefused = async (
      back: Partial<Back>,
      cookie: string,
      headers: Record<string, string> = {},
      expected: readonly unknown[] = [401, 'AnmeldungFehlgeschlagen'],
    ) => {
      const before = await sessions()
      const answer = await exchange(back, cookie, headers)
      expect([answer.status, answer.body.code, answer.headers.getSetCookie()]).toEqual([...expected, []])
      expect(await sessions()).toBe(before)
    }

    it('a sign-in fails without the cookie of the browser that began it', async () => {
      const { back } = await begin()
      await expectRefused(back, '')
    })

    it('a sign-in fails in another browser with its own sign-in under way', async () => {
      const [mine, attacker] = [await begin(), await begin({}, { sub: 'attacker' })]
      await expectRefused(attacker.back, mine.cookie)
      await expectRefused({ ...attacker.back, state: mine.back.state }, mine.cookie)
    })

    it('a sign-in on the page fails with the frame’s cookie, and the other way round', async () => {
      const { back, cookie } = await begin({ redirect_uri: `${site.portal.base}/user/silent` })
      await expectRefused({ ...back, redirect_uri: `${site.portal.base}/` }, cookie)
      await expectRefused(back, cookie.replace('anmeldung-still', 'anmeldung'))
    })

    it.each([
      ['another state', { state: 'x'.repeat(43) }],
      ['an empty state', { state: '' }],
      ['another issuer', { iss: 'https://evil.example' }],
      ['an address that differs by a slash', { redirect_uri: 'BASE' }],
      ['a foreign address', { redirect_uri: 'https://evil.example/' }],
      ['a code that the provider never gave', { code: 'guess' }],
      ['an empty code', { code: '' }],
    ])('a sign-in fails with %s', async (_, changes) => {
      const { back, cookie } = await begin()
      const { redirect_uri = back.redirect_uri } = changes as Partial<Back>
      await expectRefused({ ...back, ...changes, redirect_uri: redirect_uri.replace('BASE', site.portal.base) }, cookie)
    })

    it.each([
      ['nonce', { reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', claim: 'nonce' }],
      ['issuer', { reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', claim: 'iss' }],
      ['audience', { reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', claim: 'aud' }],
      ['audiences without azp', { reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', claim: 'aud' }],
      ['azp', { reason: 'another_client', claim: 'azp' }],
      ['expired', { reason: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', claim: 'exp' }],
      ['algorithm', { reason: 'OAUTH_INVALID_RESPONSE', detail: 'unexpected JWT "alg" header parameter' }],
      ['signature', { reason: 'wrong_signature' }],
      ['unknown key', { reason: 'unknown_key' }],
      ['missing', { reason: 'OAUTH_INVALID_RESPONSE' }],
    ] satisfies [TokenFault, object][])('a sign-in fails with a wrong ID token, and logs the reason: %s', async (fault, said) => {
      const { back, cookie } = await begin()
      site.provider.fault = fault
      await expectRefused(back, cookie)
      expect(JSON.parse(site.portal.logged.filter((line) => line.includes('a sign-in failed')).at(-1) ?? '{}')).toMatchObject({
        level: 40,
        phase: 'token',
        ...said,
      })
    })

    it.each([
      [400, 'invalid_grant'],
      [401, 'invalid_client'],
      [403, 'unauthorized_client'],
    ])('a sign-in fails when the token endpoint answers %i %s, with one log line without secrets', async (status, error) => {
      const { back, cookie } = await begin()
      site.provider.refusal = { status, error }
      const before = site.portal.logged.length
      await expectRefused(back, cookie)
      const lines = site.portal.logged.slice(before).filter((line) => JSON.parse(line).level >= 40)
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ level: 40, phase: 'token', reason: error, status, msg: 'a sign-in failed' }),
      ])
      for (const secret of [
        back.code,
        back.state,
        site.provider.clientSecret,
        'words of the provider',
        'ada@demo.example',
        ...site.provider.given,
      ])
        expect(lines.join()).not.toContain(secret)
    })

    it.each([
      [429, 'slow_down'],
      [400, 'temporarily_unavailable'],
      [503, 'server_error'],
    ])('a sign-in fails for now when the token endpoint answers %i %s', async (status, error) => {
      const { back, cookie } = await begin()
      site.provider.refusal = { status, error }
      const before = site.portal.logged.length
      await expectRefused(back, cookie, {}, [503, 'VoruebergehendNichtErreichbar'])
      const lines = site.portal.logged
        .slice(before)
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level >= 40)
      expect(lines).toEqual([expect.objectContaining({ level: 40, phase: 'token', status, msg: 'a sign-in failed' })])
    })

    it('a sign-in fails when auth_time is older than max_age', async () => {
      const seconds = Math.floor(site.portal.clock.now().getTime() / 1000)
      // max_age is 1800 seconds, clock tolerance 300
      site.provider.authTime = seconds - 2100
      const justInTime = await begin()
      expect((await exchange(justInTime.back, justInTime.cookie)).status).toBe(200)
      site.provider.authTime = seconds - 2101
      const late = await begin()
      await expectRefused(late.back, late.cookie)
      expect(JSON.parse(site.portal.logged.filter((line) => line.includes('a sign-in failed')).at(-1) ?? '{}')).toMatchObject({
        reason: 'older_than_max_age',
        claim: 'auth_time',
      })
      site.provider.authTime = seconds - 601
      const stepUp = await begin({ prompt: 'login', max_age: '300' })
      await expectRefused(stepUp.back, stepUp.cookie)
    })

    it('a sign-in fails when the provider refuses the code', async () => {
      const { back, cookie } = await begin()
      site.provider.mood = 'refusing'
      await expectRefused(back, cookie)
    })

    it('a sign-in fails after 900 seconds', async () => {
      const start = site.portal.clock.now()
      const [late, justInTime] = [await begin(), await begin()]
      site.portal.clock.advance(899)
      expect((await exchange(justInTime.back, justInTime.cookie)).status).toBe(200)
      site.portal.clock.advance(1)
      await expectRefused(late.back, late.cookie)
      site.portal.clock.set(start)
      expect(site.provider.asked).toEqual(['token authorization_code', 'userinfo'])
    })

    it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
      'a sign-in fails when another site starts it: %j',
      async (headers) => {
        const { back, cookie } = await begin()
        await expectRefused(back, cookie, headers, [403, 'HerkunftUnzulaessig'])
        expect((await exchange(back, cookie)).status).toBe(200)
      },
    )

    it.each(['failing', 'hanging', 'garbled', 'away'] satisfies Mood[])(
      'a sign-in fails in time while the provider is %s',
      async (mood) => {
        const { back, cookie } = await begin()
        site.provider.mood = mood
        const before = Date.now()
        await expectRefused(back, cookie, {}, [503, 'VoruebergehendNichtErreichbar'])
        site.provider.mood = 'good'
        // the code may be used up: it is not sent again, and no request waits for it
        await expectRefused(back, cookie)
        expect(Date.now() - before).toBeLessThan(5000)
        expect(site.provider.asked.filter((call) => call.startsWith('token')).length).toBeLessThanOrEqual(1)
      },
    )

    it('a sign-in with a repeated refused code fails at once', async () => {
      const { back, cookie } = await begin()
      site.provider.mood = 'refusing'
      await expectRefused(back, cookie)
      const before = Date.now()
      await expectRefused(back, cookie)
      expect(Date.now() - before).toBeLessThan(2000)
    })
  })
})
