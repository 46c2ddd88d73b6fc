import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { Customer } from '../../_kit/testing/rows.ts'
import { receiverOf, requested } from '../testing/receiver.ts'
import { deliver, receives, startListening } from '../webhook/testing.ts'
import { handoverState, lookAtUebergabe } from './acts.ts'

describe.each(databaseKinds)('how far the systems of the operator are, on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    ada = await portal.customer()
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    portal.clock.set('2026-11-20T10:00:00+01:00')
    for (const table of ['webhook_versuch', 'webhook_zustellung', 'webhook', 'outbox', 'vorgang', 'api_schluessel'])
      await portal.sql(`delete from portal.${table}`)
  })

  const look = () => lookAtUebergabe(portal.database, portal.clock.now())
  const state = () => handoverState(portal.database, portal.clock.now())

  it('is told of each pull: when it was, and what its system has', async () => {
    const key = await receiverOf(portal)
    await requested(portal, ada)
    expect((await look()).keys).toEqual([])
    const { Cursor } = await key.pull(0)
    expect((await look()).keys).toMatchObject([{ bezeichnung: 'Test', abgerufen_am: portal.clock.now(), abgerufen_bis: 0 }])
    portal.clock.advance(60)
    await key.pull(Cursor)
    expect(await state()).toMatchObject({ pulls: [{ key: 'Test', at: portal.clock.now() }] })
    expect((await look()).keys).toMatchObject([{ abgerufen_bis: Cursor }])
    await portal.sql('update portal.api_schluessel set widerrufen_am = $1', [portal.clock.now()])
    expect((await state()).pulls).toEqual([])
  })

  it('tells the age of the oldest Vorgang that no system has, held ones from when they are due', async () => {
    const key = await receiverOf(portal)
    expect((await state()).oldestSeconds).toBe(0)
    await requested(portal, ada, { art: 'Bankdaten' })
    portal.clock.advance(3600)
    expect((await state()).oldestSeconds).toBe(0)
    portal.clock.advance(24 * 3600)
    expect((await state()).oldestSeconds).toBe(3600)
    await key.pull((await key.pull(0)).Cursor)
    expect((await state()).oldestSeconds).toBe(0)
  })

  it('tells the age of what waits for a webhook, held ones from when they are due', async () => {
    const there = await startListening()
    there.answer((_, response) => void response.writeHead(500).end())
    await receives(portal, there.url, { name: 'SAP' })
    await requested(portal, ada, { art: 'Bankdaten' })
    portal.clock.advance(25 * 3600)
    await deliver(portal)
    expect((await state()).webhooks).toMatchObject([{ waiting: 1, oldestSeconds: 3600 }])
    there.close()
  })

  it('tells what waits for a webhook, what is dead, and whether it is paused', async () => {
    const there = await startListening()
    await receives(portal, there.url, { name: 'SAP' })
    await requested(portal, ada)
    there.answer((_, response) => void response.writeHead(410).end())
    await deliver(portal)
    portal.clock.advance(90)
    expect((await state()).webhooks).toEqual([{ name: 'SAP', waiting: 1, dead: 0, oldestSeconds: 90, isPaused: true }])
    await portal.sql(`update portal.webhook_zustellung set zustand = 'tot'`)
    expect((await state()).webhooks).toMatchObject([{ waiting: 0, dead: 1, oldestSeconds: 0 }])
    there.close()
  })
})
