import { databaseKinds } from '#platform/db/testing.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { Customer } from '../../_kit/testing/rows.ts'
import { receiverOf, requested } from '../testing/receiver.ts'
import { changeWebhook, deleteWebhook, deliverAgain, pauseWebhook, resumeWebhook, rotateSecret, versucheOf } from './acts.ts'
import { FORMER_SECRET_HOURS, TRIED_SECONDS } from './limits.ts'
import { deliver, receives, startListening, webhooksOf, type Listening } from './testing.ts'

describe.each(databaseKinds)('webhooks on %s', (kind) => {
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
    await portal.sql('delete from portal.webhook_versuch')
    await portal.sql('delete from portal.webhook_zustellung')
    await portal.sql('delete from portal.webhook')
    await portal.sql('delete from portal.outbox')
    await portal.sql('delete from portal.api_schluessel')
    await portal.jobs.clear()
    there?.close()
    there = await startListening()
  })
  afterAll(() => there.close())
  afterEach(() => void vi.useRealTimers())

  const statusOf = async (id: string) =>
    (await portal.sql<{ status: string }>('select status from portal.vorgang where id = $1', [id]))[0]?.status
  const states = async () =>
    (await portal.sql<{ zustand: string }>('select zustand from portal.webhook_zustellung order by folge')).map(({ zustand }) => zustand)
  const ids = () => there.got.map(({ id }) => id)
  /** the last one as a receiver's library reads it, which also looks at the time */
  const verified = (secret = '') => {
    vi.useFakeTimers({ toFake: ['Date'], now: portal.clock.now() })
    return new Webhook(secret).verify(there.got.at(-1)?.text ?? '', there.got.at(-1)?.headers ?? {})
  }
  const inAccount = (vkNummer: string, schluessel: string) => ({ vkNummer, schluessel })

  it('send what a pull gives, signed so that a ready library verifies it, and make it uebermittelt', async () => {
    const { secret } = await receives(portal, there.url)
    const id = await requested(portal, ada)
    expect(await statusOf(id)).toBe('eingegangen')
    await deliver(portal)
    const [one, ...more] = there.got
    expect([one?.id, more, one?.headers['content-type']]).toEqual([id, [], 'application/json'])
    expect(verified(secret)).toMatchObject({ VorgangId: id })
    expect(await statusOf(id)).toBe('uebermittelt')
    const pulled = await (await receiverOf(portal)).pull(0)
    expect(pulled.Vorgaenge).toEqual([{ ...one?.body, Status: 'uebermittelt' }])
  })

  it('end an answer to a question with its delivery, since it needs no decision', async () => {
    await receives(portal, there.url)
    const answer = await requested(portal, ada, { art: 'Antwort' })
    await deliver(portal)
    expect([ids(), await statusOf(answer)]).toEqual([[answer], 'bestaetigt'])
  })

  it('send each Vorgang once, however often somebody looks', async () => {
    await receives(portal, there.url)
    await requested(portal, ada)
    for (let times = 0; times < 3; times += 1) await deliver(portal)
    expect(there.got.length).toBe(1)
  })

  it('send the chosen kinds alone', async () => {
    await receives(portal, there.url, { arten: ['Steuernummer'] })
    await requested(portal, ada)
    const chosen = await requested(portal, ada, { art: 'Steuernummer' })
    await deliver(portal)
    expect(ids()).toEqual([chosen])
  })

  it('begin with what is new, or with what was asked since a moment', async () => {
    await requested(portal, ada)
    portal.clock.advance(60)
    const since = portal.clock.now()
    const second = await requested(portal, ada)
    await receives(portal, there.url, { name: 'neu' })
    await deliver(portal)
    expect(ids()).toEqual([])
    await receives(portal, there.url, { name: 'seit', seit: since })
    await deliver(portal)
    expect(ids()).toEqual([second])
    const third = await requested(portal, ada)
    await deliver(portal)
    expect(ids().toSorted()).toEqual([second, third, third].toSorted())
  })

  it('begin with what became history, too', async () => {
    const since = portal.clock.now()
    const old = await requested(portal, ada)
    const key = await receiverOf(portal)
    await key.pull((await key.pull(0)).Cursor)
    await key.confirm(old)
    await portal.database.asOwner((owner) => owner.script(`update platform.history set since = '2020-01-01'`))
    portal.clock.advance(100 * 24 * 3600)
    await portal.runSchedule('keepHistories')
    expect(await portal.sql('select from portal.outbox where vorgang_id = $1', [old])).toEqual([])
    await receives(portal, there.url, { seit: since })
    await deliver(portal)
    expect([ids(), there.got[0]?.body.Status]).toEqual([[old], 'bestaetigt'])
  })

  it('do not send what is withdrawn or replaced before it goes out', async () => {
    await receives(portal, there.url)
    const withdrawn = await requested(portal, ada)
    const replaced = await requested(portal, ada, { schluessel: 'same' })
    await portal.look()
    await portal.sql(`update portal.vorgang set status = 'zurueckgezogen' where id = $1`, [withdrawn])
    const successor = await requested(portal, ada, { schluessel: 'same', nutzlast: { Feld: 'Telefonnummer', Wert: 'another' } })
    expect(await statusOf(replaced)).toBe('ersetzt')
    await deliver(portal)
    expect(ids()).toEqual([successor])
    expect(await states()).toEqual(['entfallen', 'entfallen', 'zugestellt'])
  })

  it('keep a change of bank data back until it is due', async () => {
    await receives(portal, there.url)
    await requested(portal, ada, { art: 'Bankdaten' })
    await deliver(portal)
    expect(ids()).toEqual([])
    portal.clock.advance(24 * 3600 + 1)
    await deliver(portal)
    expect(ids().length).toBe(1)
  })

  it('keep the order of an account, and delay no other account', async () => {
    await receives(portal, there.url)
    const first = await requested(portal, ada, inAccount('2000000001', 'a'))
    const second = await requested(portal, ada, inAccount('2000000001', 'b'))
    const other = await requested(portal, ada, inAccount('2000000002', 'c'))
    there.answer((_, response, { id }) => void response.writeHead(id === first ? 500 : 204).end())
    await deliver(portal)
    expect(ids().toSorted()).toEqual([first, other].toSorted())
    there.got.length = 0
    there.answer((_, response) => void response.writeHead(204).end())
    portal.clock.advance(10)
    await deliver(portal)
    expect(ids()).toEqual([first, second])
  })

  it('sign with two secrets while both are valid', async () => {
    const { secret: former, row } = await receives(portal, there.url)
    const secret = await rotateSecret(webhooksOf(portal), row, FORMER_SECRET_HOURS)
    await requested(portal, ada)
    await deliver(portal)
    for (const one of [secret, former]) expect(verified(one)).toMatchObject({ Art: 'PersoenlicheDaten' })
    vi.useRealTimers()
    portal.clock.advance(FORMER_SECRET_HOURS * 3600)
    await requested(portal, await portal.customer())
    await deliver(portal)
    expect(there.got.length).toBe(2)
    expect(verified(secret)).toMatchObject({ Art: 'PersoenlicheDaten' })
    expect(() => verified(former)).toThrow('No matching signature found')
  })

  it('keep the only secret that the receiver has, however often a new one is asked for', async () => {
    const { secret: first, row } = await receives(portal, there.url)
    const rotate = (hours: number | 'lost' = FORMER_SECRET_HOURS) => rotateSecret(webhooksOf(portal), row, hours)
    expect(await rotate('lost')).toBeUndefined()
    const [lost, ...more] = (await Promise.all([rotate(), rotate()])).toSorted()
    expect([lost, more]).toEqual([expect.stringMatching(/^whsec_/), [undefined]])
    portal.clock.advance(60)
    const second = await rotate('lost')
    expect(await rotate()).toBeUndefined()
    await requested(portal, ada)
    await deliver(portal)
    for (const one of [first, second]) expect(verified(one)).toMatchObject({ Art: 'PersoenlicheDaten' })
    expect(() => verified(lost)).toThrow('No matching signature found')
    vi.useRealTimers()
    portal.clock.advance(FORMER_SECRET_HOURS * 3600)
    expect(await rotate('lost')).toBeUndefined()
    expect(await rotate()).toMatch(/^whsec_/)
    const leaked = await rotate(0)
    await requested(portal, await portal.customer())
    await deliver(portal)
    expect(there.got.at(-1)?.headers['webhook-signature']?.split(' ').length).toBe(1)
    expect(verified(leaked)).toMatchObject({ Art: 'PersoenlicheDaten' })
  })

  it('keep secrets encrypted, and forget them with the receiver', async () => {
    const { secret, row } = await receives(portal, there.url)
    const kept = async () =>
      JSON.stringify(await portal.sql('select encode(geheimnis, $1) as g, geheimnis_davor from portal.webhook', ['escape']))
    expect(await kept()).not.toContain(secret.slice(6))
    await deleteWebhook(webhooksOf(portal), row)
    expect(await kept()).toBe('[{"g":"","geheimnis_davor":null}]')
    await requested(portal, ada)
    await deliver(portal)
    expect(ids()).toEqual([])
  })

  it('wait while the operator has paused them, and go on then', async () => {
    const { row } = await receives(portal, there.url)
    await pauseWebhook(webhooksOf(portal), row)
    const id = await requested(portal, ada)
    await deliver(portal)
    expect(ids()).toEqual([])
    await resumeWebhook(webhooksOf(portal), row)
    await deliver(portal)
    expect(ids()).toEqual([id])
  })

  it('are sent again with the same id: one, or all since a moment', async () => {
    const { row } = await receives(portal, there.url)
    const first = await requested(portal, ada)
    await deliver(portal)
    portal.clock.advance(60)
    const since = portal.clock.now()
    const second = await requested(portal, ada)
    await deliver(portal)
    there.got.length = 0
    expect(await deliverAgain(webhooksOf(portal), row, { vorgang: first })).toBe(1)
    await deliver(portal)
    expect(ids()).toEqual([first])
    portal.clock.advance(60)
    expect(await deliverAgain(webhooksOf(portal), row, { since })).toBe(2)
    await deliver(portal)
    expect(ids().toSorted()).toEqual([first, first, second].toSorted())
  })

  it('send to a new address what waits', async () => {
    const { row } = await receives(portal, 'http://127.0.0.1:1/nobody')
    await requested(portal, ada)
    await deliver(portal)
    await changeWebhook(webhooksOf(portal), row, { ...row, adresse: there.url })
    portal.clock.advance(10)
    await deliver(portal)
    expect(ids().length).toBe(1)
  })

  it('are dead after a day of failures, their receiver is paused, and a command sends them again', async () => {
    const { row } = await receives(portal, there.url)
    const id = await requested(portal, ada)
    there.answer((_, response) => void response.writeHead(500).end())
    await deliver(portal)
    portal.clock.advance(TRIED_SECONDS)
    await deliver(portal)
    expect(await states()).toEqual(['tot'])
    expect(await portal.sql('select angehalten_weil from portal.webhook')).toEqual([{ angehalten_weil: 'ausfall' }])
    expect(portal.logged.some((line) => line.includes('a webhook is paused'))).toBe(true)
    const later = await requested(portal, await portal.customer())
    portal.clock.advance(3600)
    await deliver(portal)
    expect(ids()).toEqual([id, id])
    there.answer((_, response) => void response.writeHead(204).end())
    there.got.length = 0
    await resumeWebhook(webhooksOf(portal), row)
    await deliver(portal)
    expect(ids()).toEqual([later])
    expect(await deliverAgain(webhooksOf(portal), row, 'dead')).toBe(1)
    await deliver(portal)
    expect([ids(), await statusOf(id)]).toEqual([[later, id], 'uebermittelt'])
  })

  it('keep every try with its time, status and duration', async () => {
    const { row } = await receives(portal, there.url)
    const id = await requested(portal, ada)
    there.answer((_, response) => void response.writeHead(503).end())
    await deliver(portal)
    there.answer((_, response) => void response.writeHead(200).end())
    portal.clock.advance(10)
    await deliver(portal)
    const tries = await versucheOf(webhooksOf(portal), row, id)
    expect(tries).toMatchObject([
      { status: 200, fehler: null, art: 'PersoenlicheDaten', am: new Date('2026-11-20T09:00:10Z') },
      { status: 503, fehler: null, am: new Date('2026-11-20T09:00:00Z') },
    ])
    expect(tries.every(({ dauer_ms: ms }) => ms >= 0 && ms < 5000)).toBe(true)
  })

  it('leave a pull its order and all of its Vorgaenge, whichever comes first', async () => {
    const key = await receiverOf(portal)
    await receives(portal, there.url)
    const all: string[] = []
    for (let round = 0; round < 3; round += 1) {
      all.push(await requested(portal, ada), await requested(portal, ada))
      if (round === 1) await key.pull()
      await deliver(portal)
    }
    const pulled = await key.drain(0)
    expect(pulled.map(({ VorgangId }) => VorgangId)).toEqual(all)
    expect(there.got.map(({ body }) => body.Folge).toSorted((a, b) => a - b)).toEqual(pulled.map(({ Folge }) => Folge))
  })

  it('leave it to the pull to say what was handed over, if a system pulls', async () => {
    await receiverOf(portal)
    await receives(portal, there.url)
    await requested(portal, ada)
    await deliver(portal)
    const open = () => portal.sql(`select from portal.outbox where zugestellt_am is null`)
    expect((await open()).length).toBe(1)
    await portal.sql('update portal.api_schluessel set widerrufen_am = $1', [portal.clock.now()])
    await requested(portal, ada)
    await deliver(portal)
    expect((await open()).length).toBe(1)
  })
})
