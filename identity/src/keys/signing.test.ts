import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, type Browser } from '../testing/browser.ts'
import { exchange, signInToCode, silently } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

describe.each(databaseKinds)('signing keys on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  const shown = async () =>
    (
      (await (await fetch(`${harness.base}/id/.well-known/jwks.json`)).json()) as { readonly keys: readonly { readonly kid: string }[] }
    ).keys.map(({ kid }) => kid)
  async function signedBy(browser: Browser): Promise<unknown> {
    const { callback, started } = await signInToCode(harness, browser, users.ada.email, { prompt: 'login' })
    return decodeProtectedHeader((await exchange(harness, callback, started)).id_token ?? '').kid
  }

  test('a key is renewed after 90 days and published for a day before it signs; sessions continue', async () => {
    const browser = createBrowser()
    const [first] = await shown()
    expect(await signedBy(browser)).toBe(first)

    harness.clock.advance(89 * DAY)
    await harness.restart()
    expect(await shown()).toEqual([first])

    harness.clock.advance(2 * DAY)
    await harness.restart()
    const [, second] = await shown()
    expect(second).toBeTypeOf('string')
    expect(await signedBy(createBrowser())).toBe(first)

    harness.clock.advance(DAY)
    await harness.restart()
    expect(await shown()).toEqual([second, first])
    expect(await signedBy(createBrowser())).toBe(second)
    // the library uses the machine's clock for sessions, so this one is from today
    expect((await silently(harness, browser)).has('code')).toBe(true)
  })

  test('a key is renewed while the provider runs: every process shows it first, and signs with it a day later', async () => {
    const twin = await harness.twin()
    const shownAt = async (base: string) =>
      ((await (await fetch(`${base}/id/.well-known/jwks.json`)).json()) as { readonly keys: readonly { readonly kid: string }[] }).keys.map(
        ({ kid }) => kid,
      )
    const [signing] = await shown()
    harness.clock.advance(91 * DAY)
    await harness.followKeys()
    const [, next] = await shown()
    expect(await shownAt(twin)).toEqual(await shown())
    expect(next).not.toBe(signing)
    expect(await signedBy(createBrowser())).toBe(signing)

    harness.clock.advance(DAY)
    await harness.followKeys()
    expect(await signedBy(createBrowser())).toBe(next)
    expect([(await shown())[0], (await shownAt(twin))[0]]).toEqual([next, next])
    // the earlier ones verify until every session under them has ended
    expect(await shown()).toContain(signing)
    harness.clock.advance(DAY)
    await harness.identity.cleanUp()
    await harness.followKeys()
    expect(await shown()).toEqual([next])
    expect(await signedBy(createBrowser())).toBe(next)
  })
})
