import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Signed } from '../_kit/testing/rows.ts'
import { receiverOf } from '../erp/testing/receiver.ts'

const EVENTS = '/api/css/v5/pages/geraete/signifikante-lasten/events'
const RECORD = '/api/css/v5/pages/geraete/signifikante-lasten/melde-neue-anmeldung'

describe.each(databaseKinds)('starting to register a device on %s', (kind) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const record = ({ cookie }: Signed, key?: string) =>
    portal.request('POST', RECORD, { cookie, ...(key && { headers: { 'idempotency-key': key } }) })
  const eventsOf = async ({ cookie }: Signed): Promise<{ id: string; createdAt: string }[]> => {
    const { status, body } = await portal.request('GET', EVENTS, { cookie })
    expect([status, Object.keys(body)]).toEqual([200, ['Events']])
    return body.Events
  }
  const countOf = async (table: 'anmeldeereignis' | 'vorgang', { iss, sub }: Signed) =>
    (await portal.sql(`select from portal.${table} where iss = $1 and sub = $2`, [iss, sub])).length

  it('is refused without a session and with a body, and stores nothing', async () => {
    const nora = await portal.signIn()
    expect((await portal.request('POST', RECORD)).status).toBe(401)
    expect((await portal.request('GET', EVENTS)).status).toBe(401)
    expect((await portal.request('POST', RECORD, { cookie: nora.cookie, body: { id: randomUUID() } })).status).toBe(400)
    expect((await record(nora, 'short')).status).toBe(400)
    expect(await eventsOf(nora)).toEqual([])
  })

  it('needs no contract, records the time and informs the operator once', async () => {
    const nora = await portal.signIn()
    const erp = await receiverOf(portal)
    const answer = await record(nora)
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(String), createdAt: '2026-11-20T09:00:00.000Z' }])
    expect(await eventsOf(nora)).toEqual([answer.body])
    const vorgaenge = (await erp.drain()).filter(({ Art }) => Art === 'Geraeteanmeldung')
    expect(vorgaenge).toMatchObject([{ Art: 'Geraeteanmeldung' }])
    const [row] = await portal.sql('select gp_nummer, iss, sub, status from portal.vorgang where art = $1', ['Geraeteanmeldung'])
    expect(row).toEqual({ gp_nummer: null, iss: nora.iss, sub: nora.sub, status: 'uebermittelt' })
    expect((await erp.confirm(vorgaenge[0]?.VorgangId ?? '')).status).toBe(200)
  })

  it('gives the first event again when repeated with the same key, however much later', async () => {
    const nora = await portal.signIn()
    const key = randomUUID()
    const first = await record(nora, key)
    portal.clock.advance(300)
    const again = await record(nora, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect([await countOf('anmeldeereignis', nora), await countOf('vorgang', nora)]).toEqual([1, 1])
  })

  it('gives a new event when repeated with another key, and the list has the newest first', async () => {
    const nora = await portal.signIn()
    const first = await record(nora, randomUUID())
    portal.clock.advance(1)
    const second = await record(nora, randomUUID())
    expect(await eventsOf(nora)).toEqual([second.body, first.body])
    expect(await countOf('vorgang', nora)).toBe(2)
  })

  it('gives the first event again for sixty seconds when repeated without a key, per person', async () => {
    const [nora, otto] = [await portal.signIn(), await portal.signIn()]
    const first = await record(nora)
    portal.clock.advance(59)
    expect((await record(nora)).body).toEqual(first.body)
    const others = await record(otto)
    expect(others.body.id).not.toBe(first.body.id)
    portal.clock.advance(1)
    const second = await record(nora)
    expect(second.body.id).not.toBe(first.body.id)
    expect([await countOf('anmeldeereignis', nora), await countOf('vorgang', nora)]).toEqual([2, 2])
    expect(await eventsOf(otto)).toEqual([others.body])
  })

  it('is limited to fifty times a day', async () => {
    const nora = await portal.signIn()
    for (let time = 0; time < 50; time += 1) expect((await record(nora, randomUUID())).status).toBe(201)
    expect((await record(nora, randomUUID())).body).toEqual({ code: 'ZuVieleAnfragen' })
    expect([await countOf('anmeldeereignis', nora), await countOf('vorgang', nora)]).toEqual([50, 50])
    portal.clock.advance(DAY)
    expect((await record(await portal.signIn(nora), randomUUID())).status).toBe(201)
  })

  it('counts the same subject of another provider as another person', async () => {
    const nora = await portal.signIn()
    const other = await portal.signIn({ iss: 'https://another.example', sub: nora.sub })
    const first = await record(nora)
    expect(await eventsOf(other)).toEqual([])
    expect((await record(other)).body.id).not.toBe(first.body.id)
    expect(await eventsOf(nora)).toEqual([first.body])
  })

  it.each([
    ['without a key', undefined],
    ['with one key', randomUUID()],
  ])('is recorded once if started fifty times at once %s', async (_, key) => {
    const nora = await portal.signIn()
    const answers = await Promise.all(Array.from({ length: 50 }, () => record(nora, key)))
    const done = answers.filter(({ status }) => status === 201)
    // the others with the same key are refused while the first one runs
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array(50 - done.length).fill(key && 'AnfrageInArbeit'),
    )
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1)
    expect([await countOf('anmeldeereignis', nora), await countOf('vorgang', nora)]).toEqual([1, 1])
  })
})
