import { databaseKind } from '#platform/db/testing.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpSignIn } from '../testing/sign-in.ts'

// the library caches keys for ten minutes of real time, so each test uses an hour of its own
let hour = 10
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, (hour += 1)) }))
afterEach(() => void vi.useRealTimers())

describe('the provider’s keys', () => {
  const site = setUpSignIn(databaseKind)

  async function status(): Promise<number> {
    const { back, cookie } = await site.begin()
    return (await site.exchange(back, cookie)).status
  }

  it('are read again for an unknown key, at most once a minute', async () => {
    expect(await status()).toBe(200)
    site.provider.rotate()
    expect(await status()).toBe(401)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await status()).toBe(200)
  })

  describe.each([
    ['cannot be read', 'keys_unreachable', 40],
    ['are unknown', 'unknown_key', 50],
  ])('keys of the provider that %s', (name, reason, level) => {
    it('do not cost a session its new refresh token', async () => {
      site.provider.lifetime = 1
      const cookie = await site.signIn()
      site.provider.changes = { name: 'Ada Licht' }
      if (name === 'are unknown') site.provider.rotate()
      else {
        site.provider.bends = { jwks: 503 }
        vi.setSystemTime(Date.now() + 11 * 60_000)
      }
      expect(await site.introspect(cookie)).toMatchObject({ status: 200, body: { name: 'Ada Sonne' } })
      const said = site.portal.logged.filter((line) => line.includes('"phase":"refresh"')).at(-1) ?? ''
      expect(JSON.parse(said)).toMatchObject({ level, reason })
      site.provider.bends = {}
      vi.setSystemTime(Date.now() + 60_000)
      expect(await site.introspect(cookie)).toMatchObject({ status: 200, body: { name: 'Ada Licht' } })
    })
  })
})
