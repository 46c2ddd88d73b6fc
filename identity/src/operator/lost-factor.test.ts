import { databaseKinds } from '#platform/db/testing.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { asPortal, messagesTo, undoTokenTo } from '../testing/calls.ts'
import { postLogin, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, type Harness } from '../testing/harness.ts'

const PATH = '/users-srv/account/remove_lost_factor'

describe.each(databaseKinds)('the removal of a lost factor on %s', (kind) => {
  let harness: Harness
  let client: Server
  const told: string[] = []
  let people = 0
  let sub = ''
  let email = ''

  beforeAll(async () => {
    client = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += String(part)))
      request.on('end', () => {
        told.push(body)
        response.end()
      })
    })
    await new Promise<void>((resolve) => void client.listen(0, '127.0.0.1', resolve))
    harness = await startIdentity(kind, {}, `http://127.0.0.1:${(client.address() as AddressInfo).port}/logout`)
  })
  afterAll(async () => {
    await harness.stop()
    client.close()
  })
  beforeEach(async () => {
    people += 1
    sub = `lost-${people}`
    email = `lost.${people}@demo.example`
    const factors = [{ type: 'totp', secret: 'JBSWY3DPEHPK3PXP' }, { type: 'email' }] as const
    await harness.identity.seedUsers([
      { sub, email, password: PASSWORD, givenName: 'Petra', familyName: 'Probe', mobileNumber: `+4915112346${100 + people}`, factors },
    ])
    told.length = 0
  })

  const remove = (fields: object = {}, secret?: string) => asPortal(harness, PATH, { sub, type: 'totp', key: 'one', ...fields }, secret)
  const factorsOf = async () =>
    ((await asPortal<{ factors: { type: string }[] }>(harness, '/users-srv/account/get', { sub })).data?.factors ?? []).map(
      ({ type }) => type,
    )
  const trail = () =>
    harness.database.asOwner((owner) =>
      owner.run<{ event: string; detail: object }>('select event, detail from identity.audit where sub = $1 order by id', [sub]),
    )
  const password = async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    return locationOf(await postLogin(harness, browser, requestId, email, PASSWORD)).searchParams.get('error')
  }

  test('needs the secret of the portal, a known account, and the factor', async () => {
    expect(await remove({}, 'falsch')).toMatchObject({ status: 401, code: 'invalid_client' })
    expect(await remove({ sub: 'niemand' })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await remove({ type: 'sms' })).toMatchObject({ status: 409, code: 'factor_missing' })
    expect(await remove({ type: 'brief' })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await factorsOf()).toEqual(expect.arrayContaining(['totp', 'email']))
    expect([await messagesTo(harness, email), await trail()]).toEqual([[], []])
  })

  test('happens once for a key, with password and sessions, and tells owner and portal', async () => {
    const answers = await Promise.all([remove(), remove(), remove()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await factorsOf()).toEqual(['email'])
    expect(await password()).toBe('invalid_username_or_password')
    const mails = await messagesTo(harness, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(
      'unser Kundenservice hat für Ihr Benutzerkonto die Zwei-Faktor-Anmeldung mit einer Authenticator-App entfernt.',
    )
    expect((await messagesTo(harness, `+4915112346${100 + people}`)).map(({ channel }) => channel)).toEqual(['sms'])
    expect((await trail()).filter(({ event }) => event === 'factor_removed')).toEqual([
      { event: 'factor_removed', detail: { type: 'totp', by: 'service' } },
    ])
    expect(told.length).toBeGreaterThan(0)
    // another request is for a factor that is gone
    expect(await remove({ key: 'two' })).toMatchObject({ status: 409, code: 'factor_missing' })
  })

  test('can be undone by the link of its notice', async () => {
    await remove()
    const token = await undoTokenTo(harness, email)
    const undone = await asPortal<{ kind: string; sub: string }>(harness, '/users-srv/account/undo', { token })
    expect(undone.data).toMatchObject({ kind: 'factor', sub })
    expect(await factorsOf()).toEqual(expect.arrayContaining(['totp', 'email']))
  })
})
