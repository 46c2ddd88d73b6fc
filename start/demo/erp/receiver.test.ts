import { databaseKinds } from '#platform/db/testing.ts'
import { startTestPortal, type TestPortal } from '#server/_kit/testing.ts'
import type { Customer } from '#server/_kit/testing/rows.ts'
import { createSchluessel, revokeSchluessel } from '#server/erp/schluessel/acts.ts'
import { requested } from '#server/erp/testing/receiver.ts'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KeyRefused } from './portal.ts'
import { receive, type ReceiverOptions } from './receiver.ts'

type Mood = 'up' | 'away' | 'starting'

describe.each(databaseKinds)('the demo receiver, for a portal on %s', (kind) => {
  let portal: TestPortal
  let front: Server
  let url: string
  let mood: Mood
  let ada: Customer
  let lines: string[]
  let ending: AbortController
  let keys: { id: string; schluessel: string }[]

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    front = createServer((incoming, outgoing) => {
      if (mood === 'away') return void incoming.socket.destroy()
      if (mood === 'starting') return void outgoing.writeHead(503).end()
      const { method, url: path, headers } = incoming
      incoming.pipe(
        httpRequest(portal.base + path, { method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          // the portal may stop in the middle of a call
        }).on('error', () => outgoing.destroy()),
      )
    })
    await new Promise<void>((resolve) => void front.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    front.closeAllConnections()
    front.close()
    await portal.stop()
  })
  beforeEach(async () => {
    await portal.sql('delete from portal.outbox')
    await portal.sql('delete from portal.vorgang')
    portal.clock.set('2026-11-20T10:00:00+01:00')
    ada = await portal.customer()
    mood = 'up'
    lines = []
    keys = []
    ending = new AbortController()
  })
  afterEach(() => ending.abort())

  const run = (changes: Partial<ReceiverOptions> = {}) =>
    receive({
      url,
      keyFor: async () => {
        const made = await createSchluessel(portal.database, { bezeichnung: 'Demo', rechte: ['lesen', 'bestaetigen'] }, portal.clock.now())
        keys.push(made)
        return made.schluessel
      },
      seconds: 0,
      rejected: [],
      clock: portal.clock,
      pollMs: 5,
      say: (line) => void lines.push(line),
      signal: ending.signal,
      ...changes,
    })
  /** enough for a busy machine */
  const patience = { timeout: 15_000 }
  const rowOf = async (id: string) =>
    (await portal.sql<{ status: string; grund: string | null }>('select status, grund from portal.vorgang where id = $1', [id]))[0]
  const nummerOf = async (id: string) => {
    const [row] = await portal.sql<{ nummer: string }>('select nummer from portal.vorgang where id = $1', [id])
    return (row?.nummer.match(/.{4}/g) ?? []).join(' ')
  }

  it('confirms requests and rejects the given kinds, with a line for each', async () => {
    const [phone, tax] = [await requested(portal, ada), await requested(portal, ada, { art: 'Steuernummer' })]
    const running = run({ rejected: ['Steuernummer'] })
    await expect.poll(() => lines.length, patience).toBe(2)
    const later = await requested(portal, ada, { art: 'Einwilligung', gpNummer: undefined })
    await expect.poll(() => lines.length, patience).toBe(3)
    const partner = `Geschäftspartner ${ada.gp}`
    const grund = 'Die Angabe passt nicht zu unseren Unterlagen.'
    expect(lines).toEqual([
      `10:00:00  ${await nummerOf(phone)}  Änderung Ihrer Angaben  ${partner}  bestätigt`,
      `10:00:00  ${await nummerOf(tax)}  Änderung der Steuernummer  ${partner}  abgelehnt: ${grund}`,
      `10:00:00  ${await nummerOf(later)}  Einwilligung  Person  bestätigt`,
    ])
    expect([(await rowOf(phone))?.status, await rowOf(tax)]).toEqual(['bestaetigt', { status: 'abgelehnt', grund }])
    ending.abort()
    await running
  })

  it('waits the given time, and the customer sees that the request is in progress', async () => {
    const id = await requested(portal, ada)
    const running = run({ seconds: 30 })
    await expect.poll(async () => (await rowOf(id))?.status, patience).toBe('uebermittelt')
    portal.clock.advance(29)
    const other = await requested(portal, ada)
    await expect.poll(async () => (await rowOf(other))?.status, patience).toBe('uebermittelt')
    expect(lines).toEqual([])
    portal.clock.advance(1)
    await expect.poll(() => lines.length, patience).toBe(1)
    expect([(await rowOf(id))?.status, (await rowOf(other))?.status]).toEqual(['bestaetigt', 'uebermittelt'])
    ending.abort()
    await running
  })

  it('receives again what it had not decided when it ended', async () => {
    const id = await requested(portal, ada)
    const first = run({ seconds: 3600 })
    await expect.poll(async () => (await rowOf(id))?.status, patience).toBe('uebermittelt')
    ending.abort()
    await first
    ending = new AbortController()
    const second = run()
    await expect.poll(async () => (await rowOf(id))?.status, patience).toBe('bestaetigt')
    ending.abort()
    await second
  })

  it.each<Mood>(['away', 'starting'])('continues after the portal was %s', async (trouble) => {
    const before = await requested(portal, ada)
    const running = run()
    await expect.poll(async () => (await rowOf(before))?.status, patience).toBe('bestaetigt')
    mood = trouble
    await expect.poll(() => lines, patience).toContain('Das Portal antwortet nicht. Der Empfänger versucht es weiter.')
    const meanwhile = await requested(portal, ada)
    mood = 'up'
    await expect.poll(async () => (await rowOf(meanwhile))?.status, patience).toBe('bestaetigt')
    expect(lines.filter((line) => line.startsWith('Das Portal antwortet nicht'))).toHaveLength(1)
    expect(lines).toContain('Das Portal antwortet wieder.')
    expect(keys).toHaveLength(1)
    ending.abort()
    await running
  })

  it('reports a request that the customer withdrew first', async () => {
    const id = await requested(portal, ada)
    const running = run({ seconds: 10 })
    await expect.poll(async () => (await rowOf(id))?.status, patience).toBe('uebermittelt')
    await portal.sql(`update portal.vorgang set status = 'ersetzt' where id = $1`, [id])
    portal.clock.advance(10)
    await expect.poll(() => lines.at(-1), patience).toMatch(/ war schon erledigt$/)
    ending.abort()
    await running
  })

  it('starts over if the database was replaced: with a new key, from the first open Vorgang', async () => {
    const running = run()
    await requested(portal, ada)
    await expect.poll(() => lines.length, patience).toBe(1)
    await portal.sql('delete from portal.outbox')
    await portal.sql('delete from portal.vorgang')
    await portal.database.asOwner((owner) => owner.script('alter sequence portal.outbox_folge restart'))
    await revokeSchluessel(portal.database, keys[0]?.id ?? '', portal.clock.now())
    const id = await requested(portal, ada)
    await expect.poll(async () => (await rowOf(id))?.status, patience).toBe('bestaetigt')
    expect(keys).toHaveLength(2)
    ending.abort()
    await running
  })

  it('gives up if no key is accepted', async () => {
    await expect(run({ keyFor: async () => `npk_${'a'.repeat(43)}` })).rejects.toBeInstanceOf(KeyRefused)
  })
})
