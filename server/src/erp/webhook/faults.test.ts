import { DatabaseUnavailable, type Database } from '#platform/db/port.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { createServer as createNetServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { Customer } from '../../_kit/testing/rows.ts'
import { requested } from '../testing/receiver.ts'
import { rotateSecret } from './acts.ts'
import { MOST_ANSWER_BYTES } from './limits.ts'
import { connections, isDelivered, sendTo, TIMED_OUT } from './send.ts'
import { SAME_STELLEN } from '../nummern.ts'
import { webhookQueue } from './zustellung/acts.ts'
import { takeDue } from './zustellung/store.ts'
import { deliver, receives, startListening, webhooksOf, type Listening } from './testing.ts'

const nobody = new AbortController().signal
const send = (url: string, options?: Parameters<typeof sendTo>[4]) => sendTo(url, {}, '{}', nobody, options)

describe('a receiver', () => {
  let there: Listening
  beforeEach(async () => {
    there?.close()
    there = await startListening()
  })
  afterAll(() => there.close())

  it('that hangs is left after a time', async () => {
    there.answer(() => undefined)
    expect(await send(there.url, { timeoutMs: 50 })).toMatchObject({ status: undefined, fehler: TIMED_OUT })
  })

  it.each([200, 201, 202, 204, 299])('has it with %s, whatever the body is', async (status) => {
    there.answer((_, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end('<html>{{{'))
    expect(isDelivered(await send(there.url))).toBe(true)
  })

  it.each([301, 302, 307, 308, 400, 401, 404, 410, 429, 500, 503])('does not have it with %s', async (status) => {
    there.answer((_, response) => void response.writeHead(status, { location: there.url }).end())
    expect(await send(there.url)).toMatchObject({ status, fehler: undefined })
  })

  it('that redirects to an inner address sends us nowhere', async () => {
    const inner = await startListening()
    there.answer((_, response) => void response.writeHead(307, { location: inner.url }).end())
    expect(isDelivered(await send(there.url))).toBe(false)
    expect([there.got.length, inner.got]).toEqual([1, []])
    inner.close()
  })

  it('is never at a link-local address, even if its name leads there', async () => {
    const [hidden, open] = [
      { address: '169.254.169.254', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const url = there.url.replace('127.0.0.1', 'erp.netz.example')
    const sendWith = async (...found: (typeof open)[]) => {
      const dispatcher = connections((_name, _options, done) => done(null, found))
      const versuch = await send(url, { dispatcher })
      await dispatcher.close()
      return versuch
    }
    expect(await sendWith(hidden)).toMatchObject({ status: undefined, fehler: 'linkLocal' })
    expect(await sendWith({ address: 'fe80::1', family: 6 }, hidden)).toMatchObject({ fehler: 'linkLocal' })
    expect(there.got).toEqual([])
    expect(isDelivered(await sendWith(hidden, open))).toBe(true)
  })

  it('whose name leads nowhere is told by its code', async () => {
    const fault = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    const dispatcher = connections((_name, _options, done) => done(fault, []))
    expect(await send('http://erp.netz.example/', { dispatcher })).toMatchObject({ status: undefined, fehler: 'Error ENOTFOUND' })
    await dispatcher.close()
  })

  it('has it with 200 even if its body never ends or has no end in size', async () => {
    there.answer((_, response) => void response.writeHead(200).write('x'))
    expect(isDelivered(await send(there.url))).toBe(true)
    let written = 0
    there.answer((_, response) => {
      response.writeHead(200)
      const more = () => {
        while (response.write('x'.repeat(MOST_ANSWER_BYTES))) written += MOST_ANSWER_BYTES
        response.once('drain', more)
      }
      response.on('error', () => undefined)
      more()
    })
    expect(isDelivered(await send(there.url))).toBe(true)
    expect(written).toBeLessThan(50_000_000)
  })

  it('that is away, speaks no HTTP or shows no certificate is told by its code', async () => {
    const closed = await startListening()
    closed.close()
    expect(await send(closed.url)).toMatchObject({ status: undefined, fehler: 'Error ECONNREFUSED' })
    const garbled = createNetServer((socket) => void socket.end('no HTTP at all\r\n\r\n'))
    await new Promise<void>((resolve) => void garbled.listen(0, '127.0.0.1', resolve))
    const { port } = garbled.address() as AddressInfo
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: undefined, fehler: 'HTTPParserError' })
    expect(await send(`https://127.0.0.1:${port}/`)).toMatchObject({ status: undefined, fehler: expect.stringMatching(/SSL|ECONNRESET/) })
    garbled.close()
  })
})

describe.each(databaseKinds)('webhooks with faults on %s', (kind) => {
  let portal: TestPortal
  let there: Listening
  let ada: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    ada = await portal.customer()
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    portal.clock.set('2026-11-20T10:00:00+01:00')
    for (const table of ['webhook_versuch', 'webhook_zustellung', 'webhook', 'outbox']) await portal.sql(`delete from portal.${table}`)
    await portal.jobs.clear()
    there?.close()
    there = await startListening()
  })
  afterAll(() => there.close())

  const statusOf = async (id: string) =>
    (await portal.sql<{ status: string }>('select status from portal.vorgang where id = $1', [id]))[0]?.status

  it.each([302, 400, 401, 404, 429, 500, 503])('try again with the same id after %s', async (status) => {
    await receives(portal, there.url)
    const id = await requested(portal, ada)
    there.answer((_, response) => void response.writeHead(status, { location: 'http://10.0.0.1/' }).end())
    await deliver(portal)
    await deliver(portal)
    expect([there.got.length, await statusOf(id)]).toEqual([1, 'eingegangen'])
    there.answer((_, response) => void response.writeHead(204).end())
    portal.clock.advance(10)
    await deliver(portal)
    expect([there.got.map((one) => one.id), await statusOf(id)]).toEqual([[id, id], 'uebermittelt'])
  })

  it('pause a receiver that answers 410, and keep what waits', async () => {
    await receives(portal, there.url)
    await requested(portal, ada)
    there.answer((_, response) => void response.writeHead(410).end())
    await deliver(portal)
    portal.clock.advance(24 * 3600)
    await deliver(portal)
    expect([there.got.length, await portal.sql('select angehalten_weil from portal.webhook')]).toEqual([
      1,
      [{ angehalten_weil: 'abgemeldet' }],
    ])
    expect(await portal.sql('select zustand from portal.webhook_zustellung')).toEqual([{ zustand: 'wartet' }])
  })

  it('give a receiver that is away one request at a time, and send all once it is back', async () => {
    await receives(portal, there.url)
    const all = new Set<string>()
    for (let count = 0; count < 30; count += 1) all.add(await requested(portal, ada, { vkNummer: String(2_000_000_000 + count) }))
    there.answer((_, response) => void response.writeHead(500).end())
    await deliver(portal)
    const first = there.got.length
    expect(first).toBeLessThan(30)
    portal.clock.advance(6)
    await deliver(portal)
    expect(there.got.length).toBe(first + 1)
    there.answer((_, response) => void response.writeHead(204).end())
    there.got.length = 0
    portal.clock.advance(3600)
    await deliver(portal)
    expect(new Set(there.got.map(({ id }) => id))).toEqual(all)
  })

  it('let a Vorgang that a receiver refuses hold up nothing but its account', async () => {
    await receives(portal, there.url)
    const bad = await requested(portal, ada, { vkNummer: '2000000001' })
    there.answer((_, response, { id }) => void response.writeHead(id === bad ? 422 : 204).end())
    await deliver(portal)
    await requested(portal, ada, { vkNummer: '2000000001' })
    const other = await requested(portal, ada, { vkNummer: '2000000002' })
    await deliver(portal)
    expect(there.got.map(({ id }) => id)).toEqual([bad, other])
  })

  it('have no run while all that is due waits for one that was refused', async () => {
    await receives(portal, there.url)
    await requested(portal, ada, { vkNummer: '2000000001' })
    await requested(portal, ada, { vkNummer: '2000000001' })
    there.answer((_, response) => void response.writeHead(422).end())
    await deliver(portal)
    await portal.look()
    expect(await portal.sql('select belegt_von from portal.webhook')).toEqual([{ belegt_von: null }])
    portal.clock.advance(6)
    await portal.look()
    expect(await portal.sql('select belegt_von from portal.webhook')).toEqual([{ belegt_von: expect.any(String) }])
  })

  it('go on at once however many accounts have one that is refused', async () => {
    await receives(portal, there.url)
    const bad = new Set<string>()
    for (let count = 0; count < 30; count += 1) bad.add(await requested(portal, ada, { vkNummer: String(2_000_000_000 + count) }))
    there.answer((_, response, { id }) => void response.writeHead(bad.has(id) ? 400 : 204).end())
    await deliver(portal)
    expect(there.got.length).toBe(30)
    portal.clock.advance(6)
    there.got.length = 0
    const good = await requested(portal, ada, { vkNummer: '2000001000' })
    await deliver(portal)
    expect([there.got.length, await statusOf(good)]).toEqual([31, 'uebermittelt'])
    expect(await portal.sql('select scheitert_seit, fehlversuche from portal.webhook')).toEqual([{ scheitert_seit: null, fehlversuche: 0 }])
  })

  it('are taken before those that failed, and one that failed has its turn after each nine', async () => {
    const { row } = await receives(portal, there.url)
    const failed: string[] = []
    const later: string[] = []
    const record = async (into: string[], many: number) => {
      for (let count = 0; count < many; count += 1)
        into.push(await requested(portal, ada, { vkNummer: String(2_000_000_000 + failed.length + later.length) }))
    }
    await record(failed, 3)
    there.answer((_, response) => void response.writeHead(400).end())
    await deliver(portal)
    portal.clock.advance(6)
    await record(later, 20)
    await portal.look()
    const taken = async (most: number) =>
      (await asSystem(portal.database, (db) => db.transaction((tx) => takeDue(tx, row.id, most, portal.clock.now())))).rows.map(
        ({ id }) => id,
      )
    expect(await taken(1)).toEqual(later.slice(0, 1))
    const order = [...later.slice(0, 9), failed[0], ...later.slice(9, 18), failed[1], ...later.slice(18), failed[2]]
    expect(await taken(100)).toEqual(order)
    expect(await taken(20)).toEqual(order.slice(0, 20))
  })

  it('do not mind a receiver that hangs beside another', async () => {
    const hanging = await startListening()
    hanging.answer(() => undefined)
    await receives(portal, hanging.url)
    await receives(portal, there.url)
    await requested(portal, ada)
    const stopping = new AbortController()
    await portal.look()
    const running = portal.runJobs('webhook', { stopping: stopping.signal })
    await expect.poll(() => [there.got.length, hanging.got.length]).toEqual([1, 1])
    stopping.abort()
    await running
    hanging.close()
  })

  it('lose nothing if their process stops while it sends: the next one sends it again', async () => {
    await receives(portal, there.url)
    const id = await requested(portal, ada)
    there.answer(() => undefined)
    const stopping = new AbortController()
    await portal.look()
    const running = portal.runJobs('webhook', { stopping: stopping.signal })
    await expect.poll(() => there.got.length).toBe(1)
    stopping.abort()
    await running
    expect(await statusOf(id)).toBe('eingegangen')
    there.answer((_, response) => void response.writeHead(204).end())
    await deliver(portal)
    expect([there.got.map((one) => one.id), await statusOf(id)]).toEqual([[id, id], 'uebermittelt'])
  })

  it('are not withdrawn while a receiver may have them', async () => {
    await receives(portal, there.url)
    const id = await requested(portal, ada)
    there.answer((_, response) => void response.writeHead(500).end())
    await deliver(portal)
    expect(await portal.request('POST', `/api/portal/v1/vorgaenge/${id}/zuruecknahme`, { cookie: ada.cookie })).toMatchObject({
      status: 409,
      body: { code: 'VorgangErledigt' },
    })
  })

  it('take the new secret in the middle of a backlog', async () => {
    const { row } = await receives(portal, there.url)
    for (let count = 0; count < 5; count += 1) await requested(portal, ada, { vkNummer: '2000000001', schluessel: `r${count}` })
    let rotated: Promise<string | undefined> | undefined
    there.answer((_, response) => {
      rotated ??= rotateSecret(webhooksOf(portal), row, 1)
      void rotated.then(() => response.writeHead(204).end())
    })
    await deliver(portal)
    expect(there.got.map(({ headers }) => headers['webhook-signature']?.split(' ').length)).toEqual([1, 2, 2, 2, 2])
  })

  it('keep one delivery and one run for each, however many processes look and work at once', async () => {
    await receives(portal, there.url)
    const other = await startTestPortal(kind, { beside: portal })
    for (let count = 0; count < 40; count += 1) await requested(portal, ada, { vkNummer: String(2_000_000_000 + (count % 10)) })
    await Promise.all([portal.look(), other.look(), portal.look(), other.look()])
    await Promise.all([portal.runJobs('webhook'), other.runJobs('webhook')])
    await turn()
    await other.stop()
    expect(there.got.length).toBe(40)
    expect(
      await portal.sql(`select count(*)::integer as n, count(distinct vorgang_id)::integer as d from portal.webhook_zustellung`),
    ).toEqual([{ n: 40, d: 40 }])
    const folgen = Map.groupBy(there.got, ({ body }) => body.VKNummer)
    for (const own of folgen.values())
      expect(own.map(({ body }) => body.Folge)).toEqual(own.map(({ body }) => body.Folge).toSorted((a, b) => a - b))
  })

  it('are sent again if the database is away when they have arrived', async () => {
    await receives(portal, there.url)
    const id = await requested(portal, ada)
    let isAway = false
    there.answer((_, response) => {
      isAway = true
      response.writeHead(204).end()
    })
    const database: Database = {
      ...portal.database,
      plain: (role, work) => (isAway ? Promise.reject(new DatabaseUnavailable(undefined)) : portal.database.plain(role, work)),
    }
    const { keys } = webhooksOf(portal)
    await portal.look()
    await portal.jobs.run(
      webhookQueue({ database, clock: portal.clock, log: { error: () => undefined }, keys, mayBePlain: false, stellen: SAME_STELLEN }),
    )
    expect([there.got.length, await statusOf(id)]).toEqual([1, 'eingegangen'])
    portal.clock.advance(60)
    await deliver(portal)
    expect([there.got.map((one) => one.id), await statusOf(id)]).toEqual([[id, id], 'uebermittelt'])
  })

  it('go on elsewhere if a process is gone in the middle', async () => {
    await receives(portal, there.url)
    await requested(portal, ada)
    await portal.look()
    // its job began and nobody hears of it again
    await portal.jobs.clear()
    await deliver(portal)
    expect(there.got.length).toBe(0)
    portal.clock.advance(60)
    await deliver(portal)
    expect(there.got.length).toBe(1)
  })
})
