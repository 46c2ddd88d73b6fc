import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startInhabitedPortal, type InhabitedPortal } from './inhabited-portal.ts'

describe.each(databaseKinds)('the world of matrix and fuzz on %s', (kind) => {
  let inhabited: InhabitedPortal

  beforeAll(async () => {
    inhabited = await startInhabitedPortal(kind, [], [])
  })
  afterAll(() => inhabited.stop())

  const ids = () => inhabited.world.owner.ids
  const ownCookie = async () => (await inhabited.world.cookiesOf('owner'))[0] ?? ''
  const link = () => inhabited.portal.request('POST', `/api/portal/v1/einwilligung/${ids()['token'] ?? ''}`)
  const send = async (method: string, path: string, body?: object) =>
    (await inhabited.portal.request(method, path, { cookie: await ownCookie(), ...(body && { body }) })).status
  const wish = () => ({ vorname: 'Ada', nachname: 'Sonne', email: ids()['email'], birthdate: '1980-02-29' })

  it.each<readonly [string, () => Promise<unknown>]>([
    ['nothing was done', async () => undefined],
    ['it was followed', link],
    ['the consent was taken back', () => send('POST', '/opt-in/abmelden', { email: ids()['email'] })],
    [
      'it was taken back before its link was tried, and asked for with another link',
      async () => {
        await send('POST', '/opt-in/abmelden', { email: ids()['email'] })
        inhabited.portal.clock.advance(601)
        await send('POST', '/opt-in/anmelden', wish())
      },
    ],
    ['its time was over', async () => inhabited.portal.clock.advance(7 * DAY)],
    ['the account was deleted', () => send('DELETE', '/auth/profile')],
  ])('has a valid link of the owner after %s', async (_, before) => {
    // pending, as at the start
    await inhabited.portal.sql('delete from portal.einwilligung where sub = $1', [ids()['KundeSub']])
    await ownCookie()
    await before()
    await ownCookie()
    expect((await link()).status).toBe(200)
  })
})
