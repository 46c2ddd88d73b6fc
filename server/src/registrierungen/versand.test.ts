import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, TEST_BETREIBER, type TestPortal } from '../_kit/testing.ts'
import type { Signed } from '../_kit/testing/rows.ts'
import { PIN_SECONDS } from './limits.ts'
import { callsOf, emailOf, freePaar, type TestPaar } from './testing.ts'

describe.each(databaseKinds)('a PIN sent on %s', (kind) => {
  let portal: TestPortal
  let calls: ReturnType<typeof callsOf>
  let person: Signed
  let paar: TestPaar

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    calls = callsOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    portal.clock.advance(2 * DAY)
    person = await portal.signIn()
    paar = await freePaar(portal)
  })

  /** the person at a later time, with a new session */
  const later = async (seconds: number, who = person) => {
    portal.clock.advance(seconds)
    return portal.signIn({ sub: who.sub })
  }
  const registrierungen = () =>
    portal.sql('select kanal, status, gueltig_bis, pin_hash from portal.registrierung where gp_nummer = $1 order by created_at', [
      paar.GPNummer,
    ])

  it.each([{}, { GPNummer: '' }, { Vertragskonto: '2000000001' }, { GPNummer: '1000000001', Vertragskonto: '' }])(
    'needs both numbers: %j',
    async (body) => {
      const answer = await portal.request('POST', '/api/cc/v2/registrierungen/pinversand', {
        cookie: person.cookie,
        body: { ...body, KanalArt: 'EMail' },
      })
      expect([answer.status, answer.body]).toEqual([400, { code: 'GPoderVKNichtAngegeben' }])
    },
  )

  it('goes only to a channel that the partner has', async () => {
    const without = await freePaar(portal, { mobilfunknummer: null })
    const answer = await calls.send(person, without, 'Mobilfunknummer')
    expect([answer.status, answer.body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'KanalArt' }] }])
    expect((await calls.send(person, without, 'Phone')).body).toEqual({ code: 'UngueltigeAnfrage', felder: [{ feld: 'KanalArt' }] })
  })

  it.each([
    ['EMail', 'email', DAY],
    ['Mobilfunknummer', 'sms', 15 * MINUTE],
    ['Telefonnummer', 'call', 15 * MINUTE],
    ['Postversand', 'letter', 30 * DAY],
  ])('creates a message by %s, a registration with the right validity and a Vorgang', async (kanal, channel, seconds) => {
    const answer = await calls.send(person, paar, kanal)
    expect([answer.status, answer.body.Status]).toEqual([201, 'eingegangen'])
    const [message, ...more] = await calls.messagesFor(paar)
    expect(more).toEqual([])
    expect(message?.channel).toBe(channel)
    expect(await registrierungen()).toMatchObject([
      { kanal, status: 'versendet', gueltig_bis: new Date(portal.clock.now().getTime() + seconds * 1000) },
    ])
    const [vorgang] = await portal.sql('select * from portal.vorgang v join portal.outbox o on o.vorgang_id = v.id where v.id = $1', [
      answer.body.VorgangId,
    ])
    expect(vorgang).toMatchObject({ art: 'Pinversand', sub: person.sub, gp_nummer: null, ziel: 'erp', email: `${person.sub}@demo.example` })
    expect(vorgang?.['nutzlast']).toMatchObject({ ...paar, KanalArt: kanal })
    expect(await calls.count(person)).toBe(1)
  })

  it('appears in no row, no answer and no log line', async () => {
    const answer = await calls.send(person, paar)
    const pin = await calls.pinFor(paar)
    const [{ pin_hash } = {}] = await registrierungen()
    expect(pin_hash).toHaveLength(32)
    const rows = await portal.sql<{ row: string }>('select nutzlast::text as row from portal.vorgang where sub = $1', [person.sub])
    for (const text of [answer.text, ...rows.map(({ row }) => row), ...portal.logged]) {
      expect(text).not.toContain(pin)
      expect(text).not.toContain(pin.replace('-', ''))
    }
  })

  it('consists of 32 symbols that do not look alike', async () => {
    const pins = new Set<string>()
    for (let sent = 0; sent < 6; sent += 1) {
      const one = await freePaar(portal)
      await calls.send(person, one)
      pins.add(await calls.pinFor(one))
    }
    expect(pins.size).toBe(6)
    for (const pin of pins) expect(pin).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('is refused on the same channel for 60 seconds; then a new one ends it', async () => {
    await calls.send(person, paar)
    const again = await calls.send(person, paar)
    expect([again.status, again.body]).toEqual([409, { code: 'RegistrierungBereitsVorhanden' }])
    expect(again.headers.get('retry-after')).toBe('60')
    person = await later(59)
    expect((await calls.send(person, paar)).status).toBe(409)
    person = await later(1)
    expect((await calls.send(person, paar)).status).toBe(201)
    expect((await registrierungen()).map(({ status }) => status)).toEqual(['abgelaufen', 'versendet'])
    expect(await calls.count(person)).toBe(1)
  })

  it('is sent at once on another channel and ends the previous one', async () => {
    await calls.send(person, paar, 'Postversand')
    expect((await calls.send(person, paar, 'EMail')).status).toBe(201)
    expect((await registrierungen()).map(({ kanal, status }) => [kanal, status])).toEqual(
      expect.arrayContaining([
        ['Postversand', 'abgelaufen'],
        ['EMail', 'versendet'],
      ]),
    )
    // the letter with the ended PIN still counts
    expect(await calls.send(person, paar, 'Postversand')).toMatchObject({ status: 429, body: { code: 'ZuVieleAnfragen' } })
  })

  it('is not sent twice for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await calls.send(person, paar, 'EMail', { headers })
    const again = await calls.send(person, paar, 'EMail', { headers })
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    const other = await calls.send(person, paar, 'Postversand', { headers })
    expect([other.status, other.body.code]).toEqual([422, 'SchluesselAnderweitigVerwendet'])
    expect(await calls.messagesFor(paar)).toHaveLength(1)
    expect((await calls.send(person, paar, 'EMail', { headers: { 'idempotency-key': 'x' } })).body.code).toBe('SchluesselUngueltig')
  })

  it('is one letter if requested fifty times at once by several persons', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => portal.signIn()))
    const people = [person, ...others]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => calls.send(people[index % people.length] ?? person, paar, 'Postversand')),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => String(body.code)))
    expect([...refused].toSorted()).toEqual(['RegistrierungBereitsVorhanden', 'ZuVieleAnfragen'])
    expect(await calls.messagesFor(paar)).toHaveLength(1)
  })

  it('reaches a partner by letter once a day and three times in thirty days, even after an account is deleted', async () => {
    const sendAsSomebody = async () => (await calls.send(await portal.signIn(), paar, 'Postversand')).status
    expect(await sendAsSomebody()).toBe(201)
    await portal.sql(`update portal.registrierung set iss = '', sub = '' where gp_nummer = $1`, [paar.GPNummer])
    portal.clock.advance(DAY - 1)
    expect(await sendAsSomebody()).toBe(429)
    portal.clock.advance(1)
    expect(await sendAsSomebody()).toBe(201)
    portal.clock.advance(DAY)
    expect(await sendAsSomebody()).toBe(201)
    portal.clock.advance(28 * DAY - 1)
    expect(await sendAsSomebody()).toBe(429)
    portal.clock.advance(1)
    expect(await sendAsSomebody()).toBe(201)
  })

  it('reaches a partner by SMS or call three times an hour, by e-mail ten times a day', async () => {
    const send = async (kanal: string) => (await calls.send(person, paar, kanal)).status
    expect([await send('Mobilfunknummer'), await send('Telefonnummer')]).toEqual([201, 201])
    person = await later(61)
    expect([await send('Mobilfunknummer'), await send('Telefonnummer')]).toEqual([201, 429])
    person = await later(HOUR - 62)
    expect(await send('Mobilfunknummer')).toBe(429)
    person = await later(1)
    expect(await send('Mobilfunknummer')).toBe(201)
    for (let mails = 0; mails < 10; mails += 1) {
      expect(await send('EMail')).toBe(201)
      person = await later(61)
    }
    expect(await send('EMail')).toBe(429)
  })

  /** finds the counter of the channel's budget today; a budget starts with its first PIN */
  const budgetOf = async (kanal: string) => {
    await calls.send(person, await freePaar(portal), kanal)
    const own = await portal.sql<{ key: Buffer }>(`select key from portal.quota where used = 1 and since = $1`, [portal.clock.now()])
    return async (used: number) => {
      for (const { key } of own) await portal.sql('update portal.quota set used = $2 where key = $1', [key, used])
    }
  }

  it("is not sent beyond the day's budget, and the log says so", async () => {
    const countUpTo = await budgetOf('Telefonnummer')
    await countUpTo(300)
    const before = portal.logged.length
    const refused = await calls.send(person, paar, 'Telefonnummer')
    expect([refused.status, refused.body.code]).toEqual([429, 'ZuVieleAnfragen'])
    expect(await calls.messagesFor(paar)).toEqual([])
    const alarms = portal.logged.slice(before).filter((line) => line.includes('"level":50'))
    expect(alarms).toHaveLength(1)
    expect(alarms[0]).toContain('Telefonnummer')
    // the refused request used no budget
    expect((await calls.send(await later(DAY), paar, 'Telefonnummer')).status).toBe(201)
  })

  it('has a budget that grows with the contract accounts, so a rollout by letter takes a month at most', async () => {
    const countUpTo = await budgetOf('Postversand')
    await countUpTo(300)
    expect((await calls.send(person, paar, 'Postversand')).status).toBe(429)
    await portal.sql(
      `insert into portal.vertragskonto (vk_nummer, gp_nummer, typ, strasse, hausnummer, plz, ort)
       select 'x' || n, $1, 'Einspeiser', 'Weg', '1', '12345', 'Ort' from generate_series(1, 10000) n`,
      [paar.GPNummer],
    )
    await portal.database.asOwner((owner) => owner.run('analyze portal.vertragskonto'))
    // 4 % of 10,000 a day
    await countUpTo(399)
    expect((await calls.send(person, paar, 'Postversand')).status).toBe(201)
    await countUpTo(500)
    expect((await calls.send(person, await freePaar(portal), 'Postversand')).status).toBe(429)
    await portal.sql(`delete from portal.vertragskonto where vk_nummer like 'x%'`)
    await portal.database.asOwner((owner) => owner.run('analyze portal.vertragskonto'))
  })

  it('is not sent if the partner belongs to an account already', async () => {
    await portal.insert('zugang', { sub: 'somebody', gp_nummer: paar.GPNummer })
    expect(await calls.send(person, paar)).toMatchObject({ status: 409, body: { code: 'GPBereitsRegistriert' } })
    expect(await calls.messagesFor(paar)).toEqual([])
  })

  it("goes to the operator's master data, not to a requested change", async () => {
    await calls.send(person, paar)
    expect((await calls.messagesFor(paar)).map(({ to }) => to)).toEqual([emailOf(paar)])
  })

  it('counts as open until it expires', async () => {
    await calls.send(person, paar)
    const other = await freePaar(portal)
    await calls.send(person, other, 'Postversand')
    expect(await calls.count(person)).toBe(2)
    expect(await calls.count(await portal.signIn())).toBe(0)
    person = await later(DAY - 1)
    expect(await calls.count(person)).toBe(2)
    person = await later(1)
    expect(await calls.count(person)).toBe(1)
    person = await later(29 * DAY)
    expect(await calls.count(person)).toBe(0)
  })
})

describe.each(databaseKinds)('a PIN of an operator that sends only e-mails, on %s', (kind) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(kind, { channels: ['email'] })
  })
  afterAll(() => portal.stop())

  it('has e-mail as its only channel', async () => {
    const calls = callsOf(portal)
    const person = await portal.signIn()
    const paar = await freePaar(portal)
    const { body } = await calls.kanaele(person, paar)
    expect(body.Kommunikationskanaele).toEqual([{ KanalArt: 'EMail', AnzeigeName: 'g•••@d•••.example' }])
    expect((await calls.send(person, paar, 'Postversand')).body.code).toBe('UngueltigeAnfrage')
    expect((await calls.send(person, paar)).status).toBe(201)
  })
})

describe.each(databaseKinds)("a PIN under the operator's own budget on %s", (kind) => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal(kind, { pinBudgets: { EMail: 2, Postversand: 0 } })))
  afterAll(() => portal.stop())

  it('is sent as often as the operator set, per channel', async () => {
    const calls = callsOf(portal)
    const send = async (kanal: string) => (await calls.send(await portal.signIn(), await freePaar(portal), kanal)).status
    expect(await Promise.all([send('EMail'), send('EMail'), send('EMail')]).then((sent) => sent.toSorted())).toEqual([201, 201, 429])
    expect(await send('Postversand')).toBe(429)
    expect(await send('Mobilfunknummer')).toBe(201)
    // a refused one is not sent, so the metrics show no more than the budget
    expect(await portal.budgets()).toEqual([
      { budget: 'PIN EMail', used: 2, most: 2 },
      { budget: 'PIN Telefonnummer', used: 0, most: 300 },
      { budget: 'PIN Mobilfunknummer', used: 1, most: 1000 },
      { budget: 'PIN Postversand', used: 0, most: 0 },
    ])
    portal.clock.advance(DAY + 1)
    expect(await portal.budgets()).toMatchObject([{ used: 0 }, { used: 0 }, { used: 0 }, { used: 0 }])
  })
})

describe.each(databaseKinds)("a PIN with the operator's own validity on %s", (kind) => {
  const betreiber = { ...TEST_BETREIBER, pinSekunden: { ...PIN_SECONDS, EMail: 1200 } }
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal(kind, { betreiber })))
  afterAll(() => portal.stop())

  it('states it in its message and expires then', async () => {
    const calls = callsOf(portal)
    const [person, paar] = [await portal.signIn(), await freePaar(portal)]
    await calls.send(person, paar)
    const [mail] = await calls.messagesFor(paar)
    expect(mail?.text).toContain('Die PIN gilt 20 Minuten, bis zum 20.11.2026, 10:20 Uhr.')
    const pin = await calls.pinFor(paar)
    portal.clock.advance(1200)
    expect((await calls.enter(person, pin)).body.code).toBe('PINUngueltig')
  })
})
