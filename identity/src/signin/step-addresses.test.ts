import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { proceed } from '../testing/calls.ts'
import { postLogin, startSignIn } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

describe.each(databaseKinds)('the addresses of further steps on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  test.each([
    ['/user/mfa', users.frida, { sub: '2222****', q: 'f•••@d•••.example' }],
    ['/user/additional-info', users.lars, { sub: '3333****', q: 'l•••@d•••.example' }],
  ])('the address of %s carries subject and e-mail only masked', async (path, { email, sub, password }, whose) => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const screen = locationOf(await postLogin(harness, browser, requestId, email, password))
    const trackId = screen.searchParams.get('track_id') ?? ''
    expect(screen.pathname).toBe(path)
    expect(Object.fromEntries(screen.searchParams)).toEqual({ track_id: trackId, requestId, ...whose })
    expect(decodeURIComponent(screen.href)).not.toContain(email)
    expect(screen.href).not.toContain(sub)
    // continuing without the required input returns to the same address
    expect((await proceed(harness, browser, trackId, { requestId })).href).toBe(screen.href)
  })
})
