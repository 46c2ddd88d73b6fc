import { databaseKinds } from '#platform/db/testing.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiverOf, requested, type Receiver } from '../erp/testing/receiver.ts'
import { callsOf, freePaar } from '../registrierungen/testing.ts'
import { startTestPortal, type TestPortal } from './testing.ts'
import type { Customer } from './testing/rows.ts'
import { countWaiting } from './testing/waiting.ts'

// PGlite has one connection, so no transaction ever waits for another
describe.runIf(databaseKinds.includes('postgres'))('rows locked by an import', () => {
  let portal: TestPortal
  let erp: Receiver
  let ada: Customer
  let holder: Client

  beforeAll(async () => {
    portal = await startTestPortal('postgres')
    erp = await receiverOf(portal)
    ada = await portal.customer()
    holder = new Client({ connectionString: portal.databaseUrl })
    await holder.connect()
  })
  afterAll(async () => {
    await holder.end()
    await portal.stop()
  })

  /** Runs work while a transaction holds the lock on a business partner's row, as an import does. */
  async function holding<T>(gp: string, work: () => Promise<T>): Promise<T> {
    await holder.query('begin')
    await holder.query('select from portal.geschaeftspartner where gp_nummer = $1 for update', [gp])
    try {
      return await work()
    } finally {
      await holder.query('rollback')
    }
  }
  const unavailable = { status: 503, body: { code: 'VoruebergehendNichtErreichbar' } }

  it('delay the operator’s decisions only', async () => {
    // one per connection of the sign-in pool
    const fields = ['EMailAdresse', 'Telefonnummer', 'Mobilfunknummer', 'Geburtsdatum'] as const
    const ids = await Promise.all(
      fields.map((Feld) => requested(portal, ada, { nutzlast: { Feld, Wert: '1980-01-01' }, schluessel: `${ada.gp}|${Feld}` })),
    )
    const [others, answers] = await holding(ada.gp, async () => {
      let isDecided = false
      const deciding = Promise.all(ids.map((id) => erp.confirm(id))).finally(() => (isDecided = true))
      await expect.poll(() => countWaiting(portal), { interval: 20 }).toBeGreaterThan(0)
      const address = await portal.request('POST', '/completion/address', { cookie: ada.cookie, body: { input: 'Lindenweg' } })
      const pin = await callsOf(portal).enter(ada, 'ABCD-EFGH')
      return [[address.status, pin.body.code, isDecided], await deciding] as const
    })
    expect(others).toEqual([200, 'PINUngueltig', false])
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 503))
    expect(answers[0]).toMatchObject(unavailable)
    expect((await Promise.all(ids.map((id) => erp.confirm(id)))).map(({ status }) => status)).toEqual(ids.map(() => 200))
  })

  it('refuse a PIN request or entry for now, and a retry works', async () => {
    const calls = callsOf(portal)
    const [paar, nora] = [await freePaar(portal), await portal.signIn()]
    expect(await holding(paar.GPNummer, () => calls.send(nora, paar))).toMatchObject(unavailable)
    expect((await calls.send(nora, paar)).status).toBe(201)
    const pin = await calls.pinFor(paar)
    expect(await holding(paar.GPNummer, () => calls.enter(nora, pin))).toMatchObject(unavailable)
    expect((await calls.enter(nora, pin)).status).toBe(200)
  })
})
