import { databaseKinds } from '#platform/db/testing.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { receiverOf } from './testing/receiver.ts'

type Mood = 'good' | 'hanging' | 'garbled' | 'redirecting' | 'away'

interface Received {
  readonly id: string
  readonly type: string
  readonly body: { readonly meterNumber: string; readonly readingValues: { readonly value: number }[] }
}

describe.each(databaseKinds)('forwarding readings to another service on %s', (kind) => {
  let portal: TestPortal
  let service: Server
  let readingServiceUrl: string
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
    readingServiceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/dienst`
    portal = await startTestPortal(kind, { readingServiceUrl })
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
    await portal.jobs.clear()
  })

  const run = (stopping?: AbortSignal) => portal.runJobs('ablesung', stopping ? { stopping } : {})
  /** As if the pauses after failures were over. */
  const later = () => portal.runJobs('ablesung', { early: true })
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
    await later()
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
    await later()
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
    await later()
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
      await later()
      expect([await statusOf(id), await undelivered(), received.at(-1)?.id]).toEqual(['uebermittelt', 0, `POST /dienst ${id}`])
    },
  )

  it.each([400, 404, 409, 422])(
    'a reading that the service refuses with %s is dead at once, and the next one of the account goes on',
    async (status) => {
      const report = await reporter()
      const id = await report(1100, '2026-11-18')
      mood = status
      await run()
      const [dead, ...more] = await portal.jobs.dead('ablesung')
      expect([dead, more]).toMatchObject([{ data: { vorgang: id }, output: { reason: `the reading service answered ${status}` } }, []])
      expect(JSON.stringify([dead, portal.logged])).not.toMatch(/1100|ada@sonne|Lindenweg/)
      mood = 'good'
      await report(1200, '2026-11-19')
      await later()
      expect([values(), await statusOf(id)]).toEqual([[1100, 1200], 'eingegangen'])
    },
  )

  it('readings that the service refuses are all dead, whichever job sent them', async () => {
    const report = await reporter()
    const ids = [await report(1100, '2026-11-18'), await report(1200, '2026-11-19')]
    mood = 422
    await run()
    const dead = await portal.jobs.dead('ablesung')
    expect(dead.map(({ data }) => (data as { vorgang: string }).vorgang).toSorted()).toEqual(ids.toSorted())
    expect(await undelivered()).toBe(0)
  })

  it('skips a reading that is replaced while the previous one of the account is being sent', async () => {
    const report = await reporter()
    await report(1100, '2026-11-18')
    const replaced = await report(1150, '2026-11-19')
    mood = 'hanging'
    const running = run()
    await expect.poll(() => received.length).toBe(1)
    const successor = await report(1200, '2026-11-19')
    mood = 'good'
    await running
    await later()
    expect(values()).toEqual([1100, 1100, 1200])
    expect([await statusOf(replaced), await statusOf(successor)]).toEqual(['ersetzt', 'uebermittelt'])
  })

  it('sends the readings of an account one by one, also from two processes', async () => {
    const report = await reporter()
    for (const day of [16, 17, 18, 19]) await report(1000 + day, `2026-11-${day}`)
    const other = await startTestPortal(kind, { beside: portal, readingServiceUrl })
    await Promise.all([run(), other.runJobs('ablesung')])
    await later()
    await other.stop()
    expect(values()).toEqual([1016, 1017, 1018, 1019])
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
    await expect.poll(() => received.length).toBe(2)
    const before = performance.now()
    stopping.abort()
    await running
    // the timeout for the service is three seconds
    expect(performance.now() - before).toBeLessThan(1500)
    expect([received.length, portal.logged]).toEqual([2, []])
    mood = 'good'
    await later()
    expect(await undelivered()).toBe(0)
    expect(new Set(values())).toEqual(new Set([1100, 5000]))
  })

  it('omits a reading that was replaced before it was sent', async () => {
    const report = await reporter()
    const first = await report(1200)
    const second = await report(1250)
    await run()
    await later()
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

  it('keeps the reason of a failure without the data of the report', async () => {
    const report = await reporter()
    const id = await report(987_654)
    mood = 500
    await run()
    const jobs = await portal.jobs.jobs('ablesung')
    expect(jobs).toMatchObject([{ data: { vorgang: id }, state: 'retry', output: { reason: 'the reading service answered 500' } }])
    expect(JSON.stringify([jobs, portal.logged])).not.toMatch(/987654|ada@sonne|Lindenweg/)
  })

  it('takes over what a process of 2.26.3 recorded, but not while that sends it', async () => {
    const report = await reporter()
    await report(1100, '2026-11-18')
    await report(1200, '2026-11-19')
    await portal.jobs.clear()
    const asFormer = (nicht_vor: Date) => portal.sql(`update portal.outbox set nicht_vor = $1 where ziel = 'ablesedienst'`, [nicht_vor])
    const now = portal.clock.now()
    await asFormer(new Date(now.getTime() + 1000))
    await portal.runSchedule('takeFormerJobs')
    await run()
    expect(values()).toEqual([])
    // a new reading waits for those of the former process
    await report(1300, '2026-11-20')
    await run()
    expect(values()).toEqual([])
    await asFormer(now)
    for (let times = 0; times < 2; times += 1) await portal.runSchedule('takeFormerJobs')
    await later()
    expect(values()).toEqual([1100, 1200, 1300])
  })
})
