import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'

describe.each(databaseKinds)('the maintenance banner on %s', (kind) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())
  afterEach(async () => {
    await portal.sql('delete from portal.wartungsbanner')
    portal.clock.set('2026-11-20T10:00:00Z')
  })

  /** What everybody gets, in both versions, signed in or not. */
  async function banner() {
    const { cookie } = await portal.signIn()
    const paths = ['v4', 'v5'].map((version) => `/api/css/no_auth/${version}/wartungsbanner`)
    const answers = await Promise.all(paths.flatMap((path) => [portal.request('GET', path), portal.request('GET', path, { cookie })]))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    return [answers[0]?.status, answers[0]?.body]
  }
  const put = (row: Record<string, unknown>) => portal.insert('wartungsbanner', row)
  const none = [204, undefined]

  it('is 204 when there is none', async () => {
    expect(await banner()).toEqual(none)
  })

  it('says its title and text, and whether it closes the portal', async () => {
    await put({ titel: 'Wartung', beschreibung: 'Am <b>Samstag</b> & Sonntag', sperrt_portal: true })
    expect(await banner()).toEqual([200, { titel: 'Wartung', beschreibung: 'Am <b>Samstag</b> & Sonntag', sperrtPortal: true }])
  })

  it('holds from its beginning until before its end', async () => {
    await put({ gilt_von: '2026-11-20T12:00:00Z', gilt_bis: '2026-11-20T14:00:00Z' })
    const at = async (moment: string) => {
      portal.clock.set(moment)
      return (await banner())[0]
    }
    expect([
      await at('2026-11-20T11:59:59.999Z'),
      await at('2026-11-20T12:00:00Z'),
      await at('2026-11-20T13:59:59.999Z'),
      await at('2026-11-20T14:00:00Z'),
    ]).toEqual([204, 200, 200, 204])
  })

  it('without an end holds on', async () => {
    await put({ gilt_von: '2026-11-20T09:00:00Z' })
    portal.clock.set('2030-01-01T00:00:00Z')
    expect((await banner())[0]).toBe(200)
  })

  it('that closes the portal goes before every other, otherwise the one that began last', async () => {
    await put({ titel: 'alt', gilt_von: '2026-11-18T00:00:00Z' })
    await put({ titel: 'neu', gilt_von: '2026-11-19T00:00:00Z' })
    expect((await banner())[1]).toMatchObject({ titel: 'neu', sperrtPortal: false })
    await put({ titel: 'zu', gilt_von: '2026-11-01T00:00:00Z', sperrt_portal: true })
    expect((await banner())[1]).toMatchObject({ titel: 'zu', sperrtPortal: true })
  })

  it('that is over or yet to come does not close the portal', async () => {
    await put({ titel: 'vorbei', gilt_von: '2026-11-01T00:00:00Z', gilt_bis: '2026-11-02T00:00:00Z', sperrt_portal: true })
    await put({ titel: 'später', gilt_von: '2026-12-01T00:00:00Z', sperrt_portal: true })
    expect(await banner()).toEqual(none)
  })
})
