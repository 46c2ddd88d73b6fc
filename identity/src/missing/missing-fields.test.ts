import type { PreloginMetadata } from '#contract/identity/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { post, proceed, said } from '../testing/calls.ts'
import { exchange, postLogin, startSignIn } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

describe.each(databaseKinds)('missing fields on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  async function atFields(browser: Browser) {
    const started = await startSignIn(harness, browser)
    const screen = locationOf(await postLogin(harness, browser, started.requestId, users.lars.email, users.lars.password))
    expect(screen.pathname).toBe('/user/additional-info')
    return { started, trackId: screen.searchParams.get('track_id') ?? '' }
  }
  const metadata = (browser: Browser, requestId: string, trackId: string) =>
    said<PreloginMetadata>(browser.get(`${harness.base}/id/token-srv/prelogin/metadata/${trackId}?requestId=${requestId}`))
  const metadataOfTrack = (browser: Browser, trackId: string) =>
    said<PreloginMetadata>(browser.get(`${harness.base}/id/token-srv/prelogin/metadata/${trackId}`))
  const update = (browser: Browser, requestId: string, trackId: string, fields: object) =>
    post<{ trackId: string }>(harness, browser, '/login-srv/progressive/update/user', fields, { requestid: requestId, trackid: trackId })

  test('missing fields are listed, accepted and then no longer requested', async () => {
    const browser = createBrowser()
    const { started, trackId } = await atFields(browser)
    const { requestId } = started
    const asked = (await metadata(browser, requestId, trackId)).data?.meta_data.missing_fields
    expect(asked).toMatchObject([
      { fieldKey: 'mobile_number', dataType: 'MOBILE', required: true, value: '', localeText: { name: 'Mobilnummer' } },
    ])
    for (const fields of [{}, { mobile_number: '0151' }, { mobile_number: '+491511234567', birthdate: '1990-01-01' }]) {
      expect(await update(browser, requestId, trackId, fields)).toMatchObject({ status: 417, code: 'invalid_field' })
    }
    // the sign-in does not continue without the fields
    expect((await proceed(harness, browser, trackId, { requestId })).pathname).toBe('/user/additional-info')
    expect((await update(browser, requestId, trackId, { mobile_number: '+49 1511 234 599' })).data?.trackId).toBe(trackId)
    const back = await proceed(harness, browser, trackId, { requestId })
    const tokens = await exchange(harness, locationOf(await browser.get(back)), started)
    const info = await client.fetchUserInfo(harness.client, tokens.access_token, users.lars.sub)
    expect(info['mobile_number']).toBe('+491511234599')
    const again = createBrowser()
    const next = await startSignIn(harness, again)
    expect(locationOf(await postLogin(harness, again, next.requestId, users.lars.email, users.lars.password)).pathname).not.toContain(
      '/user/',
    )
  })

  test('missing fields are listed by track id alone in the browser that signs in, and in no other', async () => {
    await harness.identity.seedUsers([{ ...users.lars, sub: 'spur', email: 'spur@demo.example' }])
    const browser = createBrowser()
    const started = await startSignIn(harness, browser)
    const screen = locationOf(await postLogin(harness, browser, started.requestId, 'spur@demo.example', users.lars.password))
    const trackId = screen.searchParams.get('track_id') ?? ''
    const { data } = await metadataOfTrack(browser, trackId)
    expect(data?.meta_data.missing_fields.map(({ fieldKey }) => fieldKey)).toEqual(['mobile_number'])
    const stranger = createBrowser()
    expect((await metadataOfTrack(stranger, trackId)).status).toBe(204)
    await startSignIn(harness, stranger)
    expect((await metadataOfTrack(stranger, trackId)).status).toBe(204)
    expect((await metadataOfTrack(browser, 'x'.repeat(43))).status).toBe(204)
    expect((await metadata(browser, 'another', trackId)).status).toBe(204)
    await update(browser, started.requestId, trackId, { mobile_number: '+491511234577' })
    await browser.get(await proceed(harness, browser, trackId, { requestId: started.requestId }))
    expect((await metadataOfTrack(browser, trackId)).status).toBe(204)
  })

  test('the answer is 204 for another browser, an unknown track, and after an hour', async () => {
    await harness.identity.seedUsers([{ ...users.lars, sub: 'spaeter', email: 'spaeter@demo.example' }])
    const browser = createBrowser()
    const started = await startSignIn(harness, browser)
    const screen = locationOf(await postLogin(harness, browser, started.requestId, 'spaeter@demo.example', users.lars.password))
    const trackId = screen.searchParams.get('track_id') ?? ''
    expect((await metadata(createBrowser(), started.requestId, trackId)).status).toBe(204)
    expect((await metadata(browser, started.requestId, 'x'.repeat(43))).status).toBe(204)
    expect((await update(createBrowser(), started.requestId, trackId, { mobile_number: '+491511234567' })).code).toBe('track_not_found')
    harness.clock.advance(3601)
    expect((await metadata(browser, started.requestId, trackId)).status).toBe(204)
    expect((await proceed(harness, browser, trackId, { requestId: started.requestId })).searchParams.get('error')).toBe('request_expired')
  })
})
