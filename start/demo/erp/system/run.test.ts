import { databaseKinds } from '#platform/db/testing.ts'
import { startTestPortal, type TestPortal } from '#server/_kit/testing.ts'
import type { Customer } from '#server/_kit/testing/rows.ts'
import { createSchluessel, revokeSchluessel } from '#server/erp/schluessel/acts.ts'
import { receiverOf, requested } from '#server/erp/testing/receiver.ts'
import { deliver, receives } from '#server/erp/webhook/testing.ts'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takePort } from '../../../../tools/ports.mjs'
import { createPortal, KeyRefused } from './portal.ts'
import { runSystem, type SystemOptions } from './run.ts'
import { gpOf, vkOf } from './customers.ts'
import { texts } from './texts.de.ts'
import { addressOf } from './webhook.ts'
import { openDoor, type Door, type Mood } from './testing.ts'

const GRUND = 'Die Angabe passt nicht zu unseren Unterlagen.'

describe.each(databaseKinds)('the reference system, for a portal on %s', (kind) => {
  let portal: TestPortal
  let door: Door
  let ada: Customer
  let lines: string[]
  let folder: string
  let ending: AbortController
  let keys: { id: string; schluessel: string }[]

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    door = await openDoor(portal.base)
  })
  afterAll(async () => {
    door.close()
    await portal.stop()
  })
  beforeEach(async () => {
    await portal.sql('delete from portal.outbox')
    await portal.sql('delete from portal.vorgang')
    portal.clock.set('2026-11-20T10:00:00+01:00')
    ada = await portal.customer()
    Object.assign(door, { mood: 'up', faults: [], zeilen: [] })
    lines = []
    keys = []
    folder = await mkdtemp(join(tmpdir(), 'netzportal-system-'))
    ending = new AbortController()
  })
  afterEach(async () => {
    ending.abort()
    await rm(folder, { recursive: true, force: true })
    expect(door.faults).toEqual([])
  })

  const run = (changes: Partial<SystemOptions> = {}) =>
    runSystem({
      url: door.url,
      keyFor: async () => {
        const rechte = ['lesen', 'bestaetigen', 'importieren'] as const
        const made = await createSchluessel(portal.database, { bezeichnung: 'Demo', rechte }, portal.clock.now())
        keys.push(made)
        return made.schluessel
      },
      seconds: 0,
      rejected: [],
      asked: [],
      nightSeconds: undefined,
      customers: 0,
      webhook: undefined,
      folder,
      kontotypOf: () => undefined,
      now: () => portal.clock.now(),
      pollMs: 5,
      say: (line) => void lines.push(line),
      signal: ending.signal,
      ...changes,
    })
  /** enough for a busy machine */
  const patience = { timeout: 15_000 }
  const rowOf = async (id: string) =>
    (await portal.sql<{ status: string; grund: string | null }>('select status, grund from portal.vorgang where id = $1', [id]))[0]
  let next = 2_100_000_000
  /** runs the portal's queue until the system has said what became of its last file */
  const imported = async () => {
    const before = lines.filter((line) => line.startsWith('Import ')).length
    await expect
      .poll(async () => {
        await portal.runJobs('import')
        return lines.filter((line) => line.startsWith('Import ')).length
      }, patience)
      .toBe(before + 1)
  }
  const nummerOf = async (id: string) => {
    const [row] = await portal.sql<{ nummer: string }>('select nummer from portal.vorgang where id = $1', [id])
    return (row?.nummer.match(/.{4}/g) ?? []).join(' ')
  }

  /** what it says after its greeting */
  const said = () => lines.slice(1)
  const confirmed = () => lines.filter((line) => line.endsWith('bestätigt')).length
  const statusOf = async (id: string) => (await rowOf(id))?.status
  const becomes = async (id: string, status: string) => {
    await expect.poll(() => statusOf(id), patience).toBe(status)
  }
  const end = async (running: Promise<void>) => {
    ending.abort()
    await running
    ending = new AbortController()
  }
  const account = async () => (await portal.insert('vertragskonto', { gp_nummer: ada.gp, vk_nummer: String(next++) })).vk_nummer

  /** The customer answers the question that is open. */
  const answers = async (id: string) => {
    const [question] = await portal.sql<{ id: string }>('select id from portal.rueckfrage where vorgang_id = $1', [id])
    const body = { RueckfrageId: question?.id, Antwort: 'Ja, so ist es.' }
    const answer = await portal.request('POST', `/api/portal/v1/vorgaenge/${id}/antwort`, { cookie: ada.cookie, body })
    expect(answer.status).toBe(200)
  }

  it('confirms requests and rejects the given kinds, with a line for each', async () => {
    const [phone, tax] = [await requested(portal, ada), await requested(portal, ada, { art: 'Steuernummer' })]
    const running = run({ rejected: ['Steuernummer'] })
    await expect.poll(() => said().length, patience).toBe(2)
    const later = await requested(portal, ada, { art: 'Einwilligung', gpNummer: undefined })
    await expect.poll(() => said().length, patience).toBe(3)
    const partner = `Geschäftspartner ${ada.gp}`
    expect(said()).toEqual([
      `10:00:00  ${await nummerOf(phone)}  Änderung Ihrer Angaben  ${partner}  bestätigt`,
      `10:00:00  ${await nummerOf(tax)}  Änderung der Steuernummer  ${partner}  abgelehnt: ${GRUND}`,
      `10:00:00  ${await nummerOf(later)}  Einwilligung  Person  bestätigt`,
    ])
    expect([await statusOf(phone), await rowOf(tax)]).toEqual(['bestaetigt', { status: 'abgelehnt', grund: GRUND }])
    await end(running)
  })

  it('answers questions and complaints', async () => {
    const asked = await Promise.all((['Frage', 'Beschwerde'] as const).map((art) => requested(portal, ada, { art, gpNummer: undefined })))
    const running = run()
    for (const id of asked) await becomes(id, 'bestaetigt')
    await expect.poll(confirmed, patience).toBe(2)
    await end(running)
  })

  it('asks about the given kinds first, and decides once the customer has answered', async () => {
    const id = await requested(portal, ada, { art: 'Steuernummer' })
    const running = run({ asked: ['Steuernummer'] })
    await expect.poll(said, patience).toEqual([expect.stringMatching(/ gefragt: Können Sie /)])
    await becomes(id, 'uebermittelt')
    await answers(id)
    await becomes(id, 'bestaetigt')
    await expect.poll(() => said().length, patience).toBe(3)
    await end(running)
  })

  it('decides after a crash between its question and its journal, if the customer answers meanwhile', async () => {
    const id = await requested(portal, ada, { art: 'Steuernummer' })
    const first = run({ seconds: 3600 })
    await becomes(id, 'uebermittelt')
    await end(first)
    const { refused } = await createPortal(door.url, keys[0]?.schluessel ?? '', ending.signal).askBack(id, texts.frage)
    expect(refused).toBeUndefined()
    await answers(id)
    const second = run({ asked: ['Steuernummer'] })
    await becomes(id, 'bestaetigt')
    await end(second)
    expect(lines.filter((line) => line.includes(' gefragt: '))).toEqual([])
  })

  it('takes an answer that another system has got before', async () => {
    const id = await requested(portal, ada, { art: 'Steuernummer' })
    const first = run({ asked: ['Steuernummer'] })
    await expect.poll(said, patience).toEqual([expect.stringMatching(/ gefragt: /)])
    await end(first)
    await answers(id)
    expect((await (await receiverOf(portal)).drain(0)).map(({ Art }) => Art)).toEqual(['Steuernummer', 'Antwort'])
    const second = run({ asked: ['Steuernummer'] })
    await becomes(id, 'bestaetigt')
    await end(second)
  })

  it('decides without an answer if nobody can give one', async () => {
    const id = await requested(portal, ada, { art: 'Steuernummer' })
    await portal.sql('delete from portal.zugang where gp_nummer = $1', [ada.gp])
    const running = run({ asked: ['Steuernummer'] })
    await becomes(id, 'bestaetigt')
    await expect.poll(said, patience).toEqual([expect.stringMatching(/ bestätigt$/)])
    await end(running)
  })

  it('delivers in its nightly run what it confirmed, with a letter, once', async () => {
    const vk = await account()
    await portal.insert('abschlag', { vk_nummer: vk, gp_nummer: ada.gp })
    await requested(portal, ada, { art: 'Abschlag', vkNummer: vk, nutzlast: { Wert: 77 } })
    await requested(portal, ada, { nutzlast: { Feld: 'Telefonnummer', Wert: '+4930123456' } })
    const running = run({ nightSeconds: 60, kontotypOf: () => 'Einspeiser' })
    await expect.poll(() => door.zeilen.length, patience).toBe(3)
    await imported()
    expect(said().slice(2)).toEqual(['Nachtlauf: 3 Zeilen und 1 Dokument.', expect.stringMatching(/^Import \d+: 3 Zeilen eingespielt\.$/)])
    expect(await portal.sql('select abschlag, folgeabschlag from portal.abschlag where vk_nummer = $1', [vk])).toEqual([
      { abschlag: 77, folgeabschlag: 77 },
    ])
    expect(await portal.sql('select titel, versanddatum::text from portal.dokument where vk_nummer = $1', [vk])).toEqual([
      { titel: 'Bestätigung: Änderung des Abschlags', versanddatum: '2026-11-20' },
    ])
    const more = await requested(portal, ada, { nutzlast: { Feld: 'Telefonnummer', Wert: '+4930123457' } })
    await becomes(more, 'bestaetigt')
    expect(door.zeilen).toHaveLength(3)
    portal.clock.advance(60)
    await expect.poll(() => door.zeilen.length, patience).toBe(4)
    await imported()
    expect(door.zeilen.at(-1)).toMatchObject({ GPNummer: ada.gp, Telefonnummer: '+4930123457' })
    await end(running)
  })

  it('has made-up customers, whose data the portal takes', async () => {
    const running = run({ customers: 20, nightSeconds: 60 })
    await expect.poll(() => door.zeilen.length, patience).toBe(120)
    await imported()
    expect(said().at(-1)).toMatch(/^Import \d+: 120 Zeilen eingespielt\.$/)
    await portal.insert('zugang', { iss: ada.iss, sub: ada.sub, gp_nummer: gpOf(1) })
    const id = await requested(portal, ada, { art: 'Dokumentenversand', vkNummer: vkOf(1), gpNummer: gpOf(1) })
    await becomes(id, 'bestaetigt')
    await expect.poll(() => door.zeilen.length, patience).toBe(122)
    await imported()
    expect(door.zeilen.at(-1)).toMatchObject({ art: 'dokument', Vertragskonto: vkOf(1), Vertragskontotyp: 'Trinkwasser' })
    await end(running)
  })

  it('waits the given time, and the customer sees that the request is in progress', async () => {
    const id = await requested(portal, ada)
    const running = run({ seconds: 30 })
    await becomes(id, 'uebermittelt')
    portal.clock.advance(29)
    const other = await requested(portal, ada)
    await becomes(other, 'uebermittelt')
    expect(said()).toEqual([])
    portal.clock.advance(1)
    await expect.poll(() => said().length, patience).toBe(1)
    expect([await statusOf(id), await statusOf(other)]).toEqual(['bestaetigt', 'uebermittelt'])
    await end(running)
  })

  it('continues after a restart: undecided ones are decided, decided ones are left alone, also after a line that a crash cut off', async () => {
    const decided = await requested(portal, ada)
    const first = run()
    await expect.poll(confirmed, patience).toBe(1)
    await end(first)
    const second = run({ seconds: 3600 })
    const waiting = await requested(portal, ada)
    await becomes(waiting, 'uebermittelt')
    await end(second)
    await appendFile(join(folder, 'journal.ndjson'), '{"kind":"decided","id":"')
    const third = run()
    await expect.poll(confirmed, patience).toBe(2)
    await end(third)
    const fourth = run()
    const last = await requested(portal, ada)
    await expect.poll(confirmed, patience).toBe(3)
    await end(fourth)
    expect([await statusOf(decided), await statusOf(waiting), await statusOf(last), confirmed()]).toEqual([
      'bestaetigt',
      'bestaetigt',
      'bestaetigt',
      3,
    ])
  })

  it.each<Mood>(['away', 'starting'])('continues after the portal was %s', async (trouble) => {
    const before = await requested(portal, ada)
    const running = run()
    await becomes(before, 'bestaetigt')
    door.mood = trouble
    await expect.poll(() => lines, patience).toContain('Das Portal antwortet nicht. Das Referenzsystem versucht es weiter.')
    const meanwhile = await requested(portal, ada)
    door.mood = 'up'
    await becomes(meanwhile, 'bestaetigt')
    expect(lines.filter((line) => line.startsWith('Das Portal antwortet nicht'))).toHaveLength(1)
    await expect.poll(() => lines, patience).toContain('Das Portal antwortet wieder.')
    expect(keys).toHaveLength(1)
    await end(running)
  })

  it('refuses a change of an account that belongs to somebody else by now', async () => {
    const vk = await account()
    const id = await requested(portal, ada, { art: 'Dokumentenversand', vkNummer: vk })
    await portal.sql('update portal.vertragskonto set gp_nummer = $1 where vk_nummer = $2', [(await portal.customer()).gp, vk])
    const running = run()
    await becomes(id, 'abgelehnt')
    expect((await rowOf(id))?.grund).toBe('Das Vertragskonto gehört inzwischen einem anderen Geschäftspartner.')
    await end(running)
  })

  it('reports a request that the customer withdrew first', async () => {
    const id = await requested(portal, ada)
    const running = run({ seconds: 10 })
    await becomes(id, 'uebermittelt')
    await portal.sql(`update portal.vorgang set status = 'ersetzt' where id = $1`, [id])
    portal.clock.advance(10)
    await expect.poll(() => lines.at(-1), patience).toMatch(/ war schon erledigt$/)
    await end(running)
  })

  it('starts over if the database was replaced: with a new key, from the first open Vorgang', async () => {
    const running = run()
    await requested(portal, ada)
    await expect.poll(() => said().length, patience).toBe(1)
    await portal.sql('delete from portal.outbox')
    await portal.sql('delete from portal.vorgang')
    await portal.database.asOwner((owner) => owner.script('alter sequence portal.outbox_folge restart'))
    await revokeSchluessel(portal.database, keys[0]?.id ?? '', portal.clock.now())
    const id = await requested(portal, ada)
    await becomes(id, 'bestaetigt')
    expect(keys).toHaveLength(2)
    await end(running)
  })

  it('gives up if no key is accepted', async () => {
    await expect(run({ keyFor: async () => `npk_${'a'.repeat(43)}` })).rejects.toBeInstanceOf(KeyRefused)
  })

  it('receives webhooks instead of pulling, and refuses forged ones', async () => {
    // its library compares with the real time
    portal.clock.set(new Date())
    ada = await portal.customer()
    await portal.sql('delete from portal.webhook')
    const port = await takePort()
    const { secret } = await receives(portal, addressOf(port))
    const running = run({ webhook: { port, secret } })
    await expect.poll(() => lines.length, patience).toBe(1)
    const id = await requested(portal, ada)
    await deliver(portal)
    await becomes(id, 'bestaetigt')
    const send = (method: string, headers: Record<string, string>) => fetch(addressOf(port), { method, headers, body: '{}' })
    const seconds = String(Math.floor(Date.now() / 1000))
    const forged = { 'webhook-id': 'x', 'webhook-timestamp': seconds, 'webhook-signature': 'v1,AAAA' }
    expect([(await send('POST', forged)).status, (await send('POST', {})).status, (await send('PUT', forged)).status]).toEqual([
      401, 401, 404,
    ])
    expect(lines.filter((line) => line.startsWith('Eine Sendung ohne gültige Signatur'))).toHaveLength(2)
    await end(running)
    const later = await requested(portal, ada)
    await deliver(portal)
    expect(await statusOf(later)).toBe('eingegangen')
  })
})
