import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { clearBanners, plannedBanners, setBanner } from './acts.ts'

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

  /** The answer, which must be the same in v4 and v5, with and without a session. */
  async function banner() {
    const { cookie } = await portal.signIn()
    const paths = ['v4', 'v5'].map((version) => `/api/css/no_auth/${version}/wartungsbanner`)
    const answers = await Promise.all(paths.flatMap((path) => [portal.request('GET', path), portal.request('GET', path, { cookie })]))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    return [answers[0]?.status, answers[0]?.body]
  }
  const put = (row: Record<string, unknown>) => portal.insert('wartungsbanner', row)
  const none = [204, undefined]

  it('is 204 if there is none', async () => {
    expect(await banner()).toEqual(none)
  })

  it('has title, text and whether it blocks the portal', async () => {
    await put({ titel: 'Wartung', beschreibung: 'Am <b>Samstag</b> & Sonntag', sperrt_portal: true })
    expect(await banner()).toEqual([200, { titel: 'Wartung', beschreibung: 'Am <b>Samstag</b> & Sonntag', sperrtPortal: true }])
  })

  it('is shown from its start until just before its end', async () => {
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

  it('stays if it has no end', async () => {
    await put({ gilt_von: '2026-11-20T09:00:00Z' })
    portal.clock.set('2030-01-01T00:00:00Z')
    expect((await banner())[0]).toBe(200)
  })

  it('has priority if it blocks the portal, otherwise the one that started last', async () => {
    await put({ titel: 'alt', gilt_von: '2026-11-18T00:00:00Z' })
    await put({ titel: 'neu', gilt_von: '2026-11-19T00:00:00Z' })
    expect((await banner())[1]).toMatchObject({ titel: 'neu', sperrtPortal: false })
    await put({ titel: 'zu', gilt_von: '2026-11-01T00:00:00Z', sperrt_portal: true })
    expect((await banner())[1]).toMatchObject({ titel: 'zu', sperrtPortal: true })
  })

  it('does not block the portal when it is over or planned', async () => {
    await put({ titel: 'vorbei', gilt_von: '2026-11-01T00:00:00Z', gilt_bis: '2026-11-02T00:00:00Z', sperrt_portal: true })
    await put({ titel: 'später', gilt_von: '2026-12-01T00:00:00Z', sperrt_portal: true })
    expect(await banner()).toEqual(none)
  })

  describe("a banner set by the operator's command", () => {
    const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
    const set = (titel: string, von: string, bis?: string, sperrt_portal = false) =>
      setBanner(portal.database, { titel, beschreibung: 'x', sperrt_portal, gilt_von: at(von), gilt_bis: bis ? at(bis) : null }, at(von))
    const titleAt = async (time: string) => {
      portal.clock.set(at(time))
      const [, body] = await banner()
      return body && `${body.titel}${body.sperrtPortal ? ', zu' : ''}`
    }

    it('is shown within its time', async () => {
      await set('Wartung', '12:00', '14:00', true)
      expect([await titleAt('11:59'), await titleAt('12:00'), await titleAt('14:00')]).toEqual([undefined, 'Wartung, zu', undefined])
    })

    it('replaces the current one at its start, even a blocking one', async () => {
      await set('zu', '10:00', undefined, true)
      const { ended } = await set('wieder offen', '11:00')
      expect(ended.map(({ titel }) => titel)).toEqual(['zu'])
      expect([await titleAt('10:59'), await titleAt('11:00'), await titleAt('20:00')]).toEqual(['zu, zu', 'wieder offen', 'wieder offen'])
    })

    it('replaces one that starts at the same moment', async () => {
      await set('falsch', '12:00', '14:00')
      await set('richtig', '12:00', '14:00')
      expect([await titleAt('12:00'), await titleAt('13:59')]).toEqual(['richtig', 'richtig'])
      expect((await plannedBanners(portal.database, at('12:00'))).map(({ titel }) => titel)).toEqual(['richtig'])
    })

    it('leaves later and past ones unchanged', async () => {
      await set('vorbei', '08:00', '09:00')
      await set('geplant', '16:00', '18:00', true)
      expect((await set('jetzt', '10:00', '16:00')).ended).toEqual([])
      expect([await titleAt('08:30'), await titleAt('15:59'), await titleAt('16:00')]).toEqual(['vorbei', 'jetzt', 'geplant, zu'])
    })

    it('is deleted at once, alone by its number or together with all planned ones', async () => {
      await set('vorbei', '08:00', '09:00')
      await set('jetzt', '10:00')
      const { set: later } = await set('geplant', '16:00', '18:00', true)
      expect((await clearBanners(portal.database, at('10:30'), later.id)).map(({ titel }) => titel)).toEqual(['geplant'])
      expect(await clearBanners(portal.database, at('10:30'), later.id)).toEqual([])
      expect([await titleAt('10:30')]).toEqual(['jetzt'])
      await set('geplant', '16:00')
      expect(await clearBanners(portal.database, at('10:30'))).toHaveLength(2)
      expect([await titleAt('08:30'), await titleAt('10:30'), await titleAt('17:00')]).toEqual(['vorbei', undefined, undefined])
    })

    it('is never seen half changed, however many requests arrive during the change', async () => {
      await set('eins', '10:00')
      const asked = Array.from({ length: 300 }, () => portal.request('GET', '/api/css/no_auth/v5/wartungsbanner'))
      await set('zwei', '10:00', undefined, true)
      const seen = new Set((await Promise.all(asked)).map(({ status, text }) => `${status} ${text}`))
      const [one, two] = ['eins', 'zwei'].map(
        (titel) => `200 ${JSON.stringify({ titel, beschreibung: 'x', sperrtPortal: titel === 'zwei' })}`,
      )
      expect([...seen].filter((answer) => answer !== one && answer !== two)).toEqual([])
      expect(await titleAt('10:00')).toBe('zwei, zu')
    })
  })
})
