import { databaseKinds } from '#platform/db/testing.ts'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { leaseAblesungen } from '../vorgaenge/store.ts'
import { receiverOf } from './testing/receiver.ts'
import { READINGS_LEASE_SECONDS } from './limits.ts'

type Mood = 'good' | 'hanging' | 'garbled' | 'redirecting' | 'away'

interface Received {
  readonly id: string
  readonly type: string
  readonly body: { readonly meterNumber: string; readonly readingValues: { readonly value: number }[] }
}

describe.each(databaseKinds)('forwarding readings to another service on %s', (kind) => {
  let portal: TestPortal
  let service: Server
  let mood: Mood | number = 'good'
  let received: Received[] = []
  let number = 2_000_000_000

  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        const { method, url, headers, socket } = request
        if (mood === 'away') return void socket.destroy()
        received.push({
          id: [method, url, headers['idempotency-key']].join(' '),
          type: headers['content-type'] ?? '',
          body: JSON.parse(text),
        })
        if (mood === 'hanging') return
        if (mood === 'garbled') return void socket.end('no HTTP at all\r\n\r\n')
        if (mood === 'redirecting') return void response.writeHead(302, { location: '/elsewhere' }).end()
        response.writeHead(mood === 'good' ? 201 : mood, { 'content-type': 'application/json' }).end('{')
      })
    })
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
    portal = await startTestPortal(kind, { readingServiceUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/dienst` })
  })
  afterAll(async () => {
    await portal.stop()
    service.closeAllConnections()
    service.close()
  })
  beforeEach(async () => {
    mood = 'good'
    received = []
    portal.clock.set('2026-11-20T10:00:00+01:00')
    await portal.sql('delete from portal.outbox')
  })

  const run = async (signal?: AbortSignal) => portal.jobs.find(({ name }) => name === 'forwardAblesungen')?.run(signal)
  const later = async (seconds: number) => {
    portal.clock.advance(seconds)
    await run()
  }
  const values = () => received.map(({ body }) => body.readingValues[0]?.value)
  const statusOf = async (id: string) =>
    (await portal.sql<{ status: string }>('select status from portal.vorgang where id = $1', [id]))[0]?.status
  const undelivered = async () =>
    (await portal.sql(`select 1 from portal.outbox where ziel = 'ablesedienst' and zugestellt_am is null`)).length

  /** A new customer who reports readings with the portal's call. */
  async function reporter() {
    const { gp, cookie } = await portal.customer({ profil: { email: 'ada@sonne.example' } })
    const keys = { vk_nummer: String((number += 1)), gp_nummer: gp }
    const zaehlernummer = `Z${number}`
    await portal.insert('vertragskonto', keys)
    await portal.insert('zaehler', { ...keys, zaehlernummer })
    await portal.insert('zaehlerstand', { ...keys, zaehlernummer })
    const contact = { street: '', housenumber: '', city: '', zip: '', firstname: '', lastname: '' }
    const report = async (value: number, readingDate = '2026-11-20'): Promise<string> => {
      const readingValues = [{ obis: '1-1:2.8.0', value, rateName: 'Einspeisung', readingImages: [] }]
      const fixed = {
        contact,
        email: '',
        marketingAcceptance: false,
        meterType: 'ELECTRIC_METER',
        meLoId: '',
        readingReason: 'CONTROL_READING',
      }
      const { status, body } = await portal.request('POST', '/ablesung/', {
        cookie,
        body: { ...fixed, meterNumber: zaehlernummer, readingDate, readingValues },
      })
      expect(status).toBe(201)
      return body.VorgangId
    }
    return Object.assign(report, { cookie })
  }

  it('sends the body from master data with the id of the Vorgang, and marks it as uebermittelt', async () => {
    const report = await reporter()
    const id = await report(1200)
    expect(await statusOf(id)).toBe('eingegangen')
    await run()
    expect(received).toEqual([
      {
        id: `POST /dienst ${id}`,
        type: 'application/json',
        body: {
          contact: { street: 'Lindenweg', housenumber: '4', city: 'Musterstadt', zip: '12345', firstname: 'Ada', lastname: 'Sonne' },
          email: 'ada@sonne.example',
          marketingAcceptance: false,
          meterType: 'ELECTRIC_METER',
          meLoId: '',
          meterNumber: `Z${number}`,
          readingDate: '2026-11-20',
          readingReason: 'CONTROL_READING',
          readingValues: [{ obis: '1-1:2.8.0', value: 1200, rateName: 'Einspeisung', readingImages: [] }],
        },
      },
    ])
    expect([await statusOf(id), await undelivered()]).toEqual(['uebermittelt', 0])
  })

  it('sends each reading once', async () => {
    const report = await reporter()
    await report(1200)
    await run()
    await later(7200)
    expect(values()).toEqual([1200])
  })

  it("does not touch the row for the operator's system", async () => {
    await (
      await reporter()
    )(1200)
    await run()
    expect(await portal.sql(`select ziel from portal.outbox where zugestellt_am is null`)).toEqual([{ ziel: 'erp' }])
  })

  it('sends a reading that the operator confirmed while the service was away', async () => {
    const id = await (await reporter())(1200)
    mood = 500
    await run()
    const erp = await receiverOf(portal)
    expect((await erp.confirm(id)).status).toBe(200)
    mood = 'good'
    await later(3600)
    expect([values(), await statusOf(id), await undelivered()]).toEqual([[1200, 1200], 'bestaetigt', 0])
  })

  it('prevents the withdrawal of a reading that the service may have', async () => {
    const report = await reporter()
    const id = await report(1200)
    const withdraw = () => portal.request('POST', `/api/portal/v1/vorgaenge/${id}/zuruecknahme`, { cookie: report.cookie })
    mood = 500
    await run()
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'VorgangErledigt' } })
    // its correction cannot be withdrawn either
    const correction = await report(1201)
    const shown = await portal.request('GET', `/api/portal/v1/vorgaenge/${correction}`, { cookie: report.cookie })
    expect(shown.body.Zuruecknehmbar).toBe(false)
  })

  it('keeps the order of an account: a later reading waits for the previous one', async () => {
    const report = await reporter()
    await report(1100, '2026-11-18')
    await report(1150, '2026-11-19')
    await report(1200, '2026-11-20')
    mood = 500
    await run()
    expect(values()).toEqual([1100])
    mood = 'good'
    await run()
    expect(values()).toEqual([1100])
    for (let round = 0; round < 3; round += 1) await later(20)
    expect(values()).toEqual([1100, 1100, 1150, 1200])
  })

  it('delays no account because of another', async () => {
    const [ada, ben] = [await reporter(), await reporter()]
    await ada(1100, '2026-11-18')
    mood = 500
    await run()
    mood = 'good'
    await ben(5000)
    await run()
    expect(values()).toEqual([1100, 5000])
  })

  it.each([500, 503, 401, 403, 405, 407, 408, 425, 429, 'hanging', 'garbled', 'redirecting', 'away'] satisfies (Mood | number)[])(
    'tries again with the same id if the service is or answers %s',
    async (trouble) => {
      const report = await reporter()
      const id = await report(1200)
      mood = trouble
      await run()
      expect([await statusOf(id), await undelivered()]).toEqual(['eingegangen', 1])
      mood = 'good'
      await run()
      expect(await undelivered()).toBe(1)
      await later(16)
      expect([await statusOf(id), await undelivered(), received.at(-1)?.id]).toEqual(['uebermittelt', 0, `POST /dienst ${id}`])
    },
  )

  it.each([400, 404, 409, 422])(
    'parks a reading that the service refuses with %s, logs it and sends the next one of the account',
    async (status) => {
      const report = await reporter()
      const id = await report(1100, '2026-11-18')
      await report(1200, '2026-11-19')
      portal.logged.length = 0
      mood = status
      await run()
      const [line, ...more] = portal.logged.map((entry) => JSON.parse(entry)).filter(({ level }) => level >= 40)
      expect([line, more]).toMatchObject([{ level: 50, vorgang: id, status }, []])
      expect(portal.logged.join('')).not.toMatch(/1100|ada@sonne|Lindenweg/)
      mood = 'good'
      await run()
      await later(7200)
      expect([values(), await statusOf(id)]).toEqual([[1100, 1200], 'eingegangen'])
    },
  )

  /** The SQL that docs/operations.md gives to operators. */
  const operations = readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const documented = async (begin: string) => {
    const text = (await operations).split('```sql\n').find((block) => block.startsWith(begin))
    return portal.sql(text?.split(';\n```')[0] ?? '')
  }

  it('shows parked readings to the operator and sends them on request', async () => {
    const report = await reporter()
    const id = await report(1100)
    mood = 422
    await run()
    const [{ nummer } = {}] = await portal.sql('select nummer from portal.vorgang where id = $1', [id])
    expect(await documented('select o.id, v.nummer')).toMatchObject([{ nummer, vk_nummer: String(number), abgewiesen: 422 }])
    mood = 'good'
    await later(7200)
    expect(values()).toEqual([1100])
    await documented('update portal.outbox set zugestellt_am = null')
    await later(1)
    expect([values(), await statusOf(id), await undelivered()]).toEqual([[1100, 1100], 'uebermittelt', 0])
    expect(await documented('select o.id, v.nummer')).toEqual([])
  })

  it('postpones the whole account if the service fails, then sends all of it in order', async () => {
    const report = await reporter()
    await report(1100, '2026-11-18')
    await report(1200, '2026-11-19')
    mood = 503
    await run()
    await later(20)
    mood = 'good'
    await later(20)
    expect(values()).toEqual([1100, 1100])
    await later(10)
    await run()
    expect(values()).toEqual([1100, 1100, 1100, 1200])
  })

  it('skips a leased reading that is replaced while the previous one is being sent', async () => {
    const reporters = [await reporter(), await reporter()]
    const ids = await Promise.all(reporters.map((report, index) => report(1000 + index)))
    mood = 'hanging'
    const running = run()
    await expect.poll(() => received.length).toBe(1)
    // accounts have no order within a batch
    const waiting = values()[0] === 1000 ? 1 : 0
    const successor = await reporters[waiting]?.(1200)
    mood = 'good'
    await running
    await later(READINGS_LEASE_SECONDS)
    expect(values()).not.toContain(1000 + waiting)
    expect([await statusOf(ids[waiting] ?? ''), await statusOf(successor ?? '')]).toEqual(['ersetzt', 'uebermittelt'])
  })

  it('leases no reading twice while the batch of another process may be running', async () => {
    await (
      await reporter()
    )(1200)
    const lease = (seconds: number) => {
      portal.clock.advance(seconds)
      const until = new Date(portal.clock.now().getTime() + READINGS_LEASE_SECONDS * 1000)
      return asSystem(portal.database, (db) => leaseAblesungen(db, 20, portal.clock.now(), until))
    }
    // twenty readings may take three seconds each
    expect([(await lease(0)).length, (await lease(60)).length, (await lease(60)).length]).toEqual([1, 0, 1])
  })

  it.each(['ersetzt', 'zurueckgezogen', 'abgelehnt'])('closes the rows of readings that are %s', async (status) => {
    const report = await reporter()
    const [gone, next] = [await report(1100, '2026-11-18'), await report(1200, '2026-11-19')]
    await portal.sql('update portal.vorgang set status = $2 where id = $1', [gone, status])
    await run()
    expect([values(), await undelivered(), await statusOf(gone), await statusOf(next)]).toEqual([[1200], 0, status, 'uebermittelt'])
  })

  it('stops at once with its process even if the service hangs, and sends all after the next start', async () => {
    const [ada, ben] = [await reporter(), await reporter()]
    await ada(1100)
    await ben(5000)
    mood = 'hanging'
    portal.logged.length = 0
    const stopping = new AbortController()
    const running = run(stopping.signal)
    await expect.poll(() => received.length).toBe(1)
    const before = performance.now()
    stopping.abort()
    await running
    // the timeout for the service is three seconds
    expect(performance.now() - before).toBeLessThan(1500)
    expect([received.length, portal.logged]).toEqual([1, []])
    mood = 'good'
    await later(READINGS_LEASE_SECONDS)
    expect(await undelivered()).toBe(0)
    expect(new Set(values())).toEqual(new Set([1100, 5000]))
  })

  it('waits longer each time, but never more than an hour', async () => {
    const report = await reporter()
    await report(1200)
    mood = 500
    const pauses: number[] = []
    const start = portal.clock.now().getTime()
    let last = start
    for (let second = 0; pauses.length < 10 && second < 6 * 3600; second += 15) {
      portal.clock.set(new Date(start + second * 1000))
      const before = received.length
      await run()
      if (received.length === before) continue
      pauses.push((portal.clock.now().getTime() - last) / 1000)
      last = portal.clock.now().getTime()
    }
    expect(pauses).toEqual([0, 15, 30, 60, 120, 240, 480, 960, 1920, 3600])
  })

  it('omits a reading that was replaced before it was sent', async () => {
    const report = await reporter()
    const first = await report(1200)
    const second = await report(1250)
    await run()
    await later(7200)
    expect(values()).toEqual([1250])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ersetzt', 'uebermittelt'])
  })

  it('sends a correction after the first value if that was sent', async () => {
    const report = await reporter()
    const first = await report(1200)
    await run()
    const second = await report(1250)
    await run()
    expect([values(), await statusOf(first), await statusOf(second)]).toEqual([[1200, 1250], 'ersetzt', 'uebermittelt'])
  })

  it('leaves a Vorgang that has been decided as it is', async () => {
    const report = await reporter()
    const id = await report(1200)
    await portal.sql(`update portal.vorgang set status = 'abgelehnt' where id = $1`, [id])
    await run()
    expect([values(), await statusOf(id)]).toEqual([[], 'abgelehnt'])
  })

  it('sends nothing twice from several processes at once', async () => {
    const reporters = await Promise.all(Array.from({ length: 15 }, reporter))
    await Promise.all(reporters.map((report, index) => report(1000 + index)))
    await Promise.all([run(), run(), run(), run()])
    await run()
    expect(values().toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 15 }, (_, index) => 1000 + index))
  })

  it('logs a failure without the data of the report', async () => {
    const report = await reporter()
    const id = await report(987_654)
    portal.logged.length = 0
    mood = 500
    await run()
    const [line] = portal.logged.map((entry) => JSON.parse(entry)).filter(({ level }) => level >= 40)
    expect(line).toMatchObject({ vorgang: id, versuch: 1, err: { message: 'answered 500' } })
    expect(portal.logged.join('')).not.toMatch(/987654|ada@sonne|Lindenweg/)
  })
})
