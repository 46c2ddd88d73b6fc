import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { allDecisionEffects } from '../all-vorgaenge.ts'
import { decideVorgang, type Decision } from '../vorgaenge/entscheidung/acts.ts'

const lindenweg = { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' }
const ahornweg = { street: 'Ahornweg', houseNumber: '7 a', zip: '54321', city: 'Nachbarstadt' }

/** Every field with the name of its pending twin, the value in force and a new one. */
const felder = [
  { feld: 'Geburtsdatum', twin: 'GeaendertesGeburtsdatum', from: '1980-02-29', to: '1981-03-31' },
  { feld: 'Telefonnummer', twin: 'GeaenderteTelefonnummer', from: '+493023125001', to: '+493023125099' },
  { feld: 'Mobilfunknummer', twin: 'GeaenderteMobilfunknummer', from: '+491713920001', to: '+491713920099' },
  { feld: 'EMailAdresse', twin: 'GeaenderteEMailAdresse', from: 'alt@demo.example', to: 'neu@demo.example' },
  { feld: 'Postanschrift', twin: 'GeaendertePostanschrift', from: lindenweg, to: ahornweg },
  { feld: 'Steuernummer', twin: 'GeaenderteSteuernummer', from: '12/345/67890', to: '98/765/43210' },
] as const
type Feld = (typeof felder)[number]['feld']

const partner = {
  geburtsdatum: '1980-02-29',
  strasse: 'Lindenweg',
  hausnummer: '4',
  plz: '12345',
  ort: 'Musterstadt',
  telefonnummer: '+493023125001',
  mobilfunknummer: '+491713920001',
  email_adresse: 'alt@demo.example',
  steuernummer: '12/345/67890',
}

const PARALLEL = 50

function pathOf(feld: Feld | 'alle', gp: string, version = 'v5'): string {
  if (feld !== 'Steuernummer') return `/api/css/${version}/geschaeftspartner/${gp}/persoenlichedaten`
  return version === 'v4' ? `/api/css/v4/geschaeftspartner/${gp}/steuernummer` : `/api/css/v5/pages/gp-bearbeiten/${gp}/steuernummer`
}

describe.each(databaseKinds)('personal data on %s', (kind) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(kind, { strangePayloads: true })
  })
  afterAll(() => portal.stop())

  const customer = (row: Record<string, unknown> = partner) => portal.customer({ partner: row })
  const send = (one: Customer, feld: Feld | 'alle', body: unknown, version?: string) =>
    portal.request('PATCH', pathOf(feld, one.gp, version), { cookie: one.cookie, body })
  const ask = (one: Customer, feld: Feld, wert: unknown, version?: string) => send(one, feld, { [feld]: wert }, version)
  const vorgaenge = ({ gp }: Customer) =>
    portal.sql<{ id: string; art: string; schluessel: string; status: string; nutzlast: object; email: string }>(
      `select id, art, schluessel, status, nutzlast, email from portal.vorgang where gp_nummer = $1 order by art, schluessel, created_at, status <> 'ersetzt'`,
      [gp],
    )
  const statuses = async (one: Customer) => (await vorgaenge(one)).map(({ status }) => status)
  const outbox = async ({ gp }: Customer) =>
    (await portal.sql('select ziel from portal.outbox where gp_nummer = $1', [gp])).map((row) => row['ziel'])
  const row = async ({ gp }: Customer) => {
    const [found] = await portal.sql(
      `select geburtsdatum, strasse, hausnummer, plz, ort, telefonnummer, mobilfunknummer, email_adresse, steuernummer
         from portal.geschaeftspartner where gp_nummer = $1`,
      [gp],
    )
    return found
  }
  const read = async ({ gp, cookie }: Customer) => (await portal.request('GET', `/api/css/v5/pages/gp-bearbeiten/${gp}`, { cookie })).body
  const decide = (id: string, decision: Decision) => {
    const service = { clock: portal.clock, sides: allDecisionEffects, tellDecision: async () => undefined }
    return asSystem(portal.database, (db) => db.transaction((tx) => decideVorgang(service, tx, id, decision)))
  }
  const idOf = ({ body }: Awaited<ReturnType<typeof ask>>): string => body.Vorgaenge[0].VorgangId
  const mailsTo = async (address: string) => (await portal.messages()).filter(({ to }) => to === address)
  const nothingHappened = async (one: Customer) => {
    expect([await vorgaenge(one), await outbox(one), await row(one)]).toEqual([[], [], partner])
  }

  describe.each(felder)('$feld', ({ feld, twin, from, to }) => {
    describe('a refused change', () => {
      it.each(['v4', 'v5'])(
        "a change for another customer's partner is refused as for an unknown one in %s, and stores nothing",
        async (version) => {
          const [ada, ben] = [await customer(), await customer()]
          const foreign = await ask({ ...ada, gp: ben.gp }, feld, to, version)
          const missing = await ask({ ...ada, gp: '9999999999' }, feld, to, version)
          const malformed = await ask({ ...ada, gp: '1' }, feld, to, version)
          expect([foreign.status, foreign.text]).toEqual([404, '{"code":"NichtGefunden"}'])
          expect([same(foreign), same(malformed)]).toEqual([same(missing), same(missing)])
          await nothingHappened(ada)
          await nothingHappened(ben)
        },
      )

      it('a change without a session or with an expired one is refused', async () => {
        const ada = await customer()
        expect((await ask({ ...ada, cookie: 'sid=of-nobody' }, feld, to)).status).toBe(401)
        await portal.sql(`update portal.sitzung set last_seen_at = $2 where sub = $1`, [ada.sub, '2026-11-01T12:00:00Z'])
        expect((await ask(ada, feld, to)).body).toEqual({ code: 'NichtAngemeldet' })
        await nothingHappened(ada)
      })

      it.each([
        ['the number of the partner', `"GPNummer":"1000000001"`],
        ['its name', `"Name":"Mallory"`],
        ['an owner', `"sub":"somebody"`],
        ['a role', `"role":"support"`],
        ['an end', `"Ablaufdatum":"2026-01-01"`],
        ['a state', `"status":"bestaetigt"`],
        ['a pending twin', `"GeaenderteTelefonnummer":"+493023125099"`],
        ['the name of a prototype', `"__proto__":{"Telefonnummer":"+493023125099"}`],
        ['a constructor', `"constructor":{"prototype":{"x":1}}`],
      ])('a change with %s beside the value is refused and stores nothing', async (_, further) => {
        const ada = await customer()
        const rawBody = `{"${feld}":${JSON.stringify(to)},${further}}`
        const answer = await portal.request('PATCH', pathOf(feld, ada.gp), { cookie: ada.cookie, rawBody })
        expect([answer.status, answer.body.code]).toEqual([400, 'UngueltigeAnfrage'])
        await nothingHappened(ada)
      })

      it.each([
        null,
        '',
        ' ',
        1,
        1e21,
        true,
        [to],
        { Wert: to },
        { ...ahornweg, zip: 12345 },
        { ...ahornweg, GPNummer: '1' },
        '\0',
        'a\ud800@b',
        'a\0@b',
      ])('a change to the value %j is refused, names the field and stores nothing', async (wert) => {
        const ada = await customer()
        const answer = await ask(ada, feld, wert)
        expect([answer.status, answer.body.code]).toEqual([400, 'UngueltigeAnfrage'])
        expect(answer.body.felder[0].feld).toMatch(new RegExp(`^${feld}`))
        await nothingHappened(ada)
      })
    })

    it("creates a Vorgang of its own with the person's current e-mail address", async () => {
      const ada = await customer()
      const answer = await ask(ada, feld, to)
      expect([answer.status, answer.body]).toEqual([
        200,
        { Vorgaenge: [{ VorgangId: expect.any(String), Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/), Status: 'eingegangen' }] },
      ])
      const isTax = feld === 'Steuernummer'
      expect(await vorgaenge(ada)).toEqual([
        {
          id: idOf(answer),
          art: isTax ? 'Steuernummer' : 'PersoenlicheDaten',
          schluessel: isTax ? ada.gp : `${ada.gp}|${feld}`,
          status: 'eingegangen',
          nutzlast: { Feld: feld, Wert: to },
          email: `${ada.sub}@demo.example`,
        },
      ])
      expect([await outbox(ada), await row(ada)]).toEqual([['erp'], partner])
    })

    it('is shown beside the value in force on the page, in the overview and in the list of v4', async () => {
      const ada = await customer()
      await ask(ada, feld, to)
      const both = { [feld]: from, [twin]: to }
      expect(await read(ada)).toMatchObject(both)
      const overview = await portal.request('GET', '/api/css/v5/pages/vertraege', { cookie: ada.cookie })
      expect(overview.body.Geschaeftspartner).toMatchObject([both])
      const list = await portal.request('GET', '/api/css/v4/geschaeftspartner', { cookie: ada.cookie })
      expect(list.body).toMatchObject([both])
      const others = felder.filter((other) => other.feld !== feld).map((other) => other.twin)
      for (const other of others) expect(await read(ada)).not.toHaveProperty(other)
    })

    it('succeeds and stores nothing if it is changed to the value in force', async () => {
      const ada = await customer()
      const answer = await ask(ada, feld, from)
      expect([answer.status, answer.body]).toEqual([200, { Vorgaenge: [] }])
      await nothingHappened(ada)
    })

    it('returns the first Vorgang when requested again, in v4 and v5', async () => {
      const ada = await customer()
      const first = await ask(ada, feld, to, 'v5')
      const twinAnswer = await ask(ada, feld, to, 'v4')
      expect([twinAnswer.status, twinAnswer.text]).toEqual([200, first.text])
      expect([await statuses(ada), await outbox(ada)]).toEqual([['eingegangen'], ['erp']])
    })

    it(`is one Vorgang if requested ${PARALLEL} times at once in v4 and v5`, async () => {
      const ada = await customer()
      const answers = await Promise.all(Array.from({ length: PARALLEL }, (_, index) => ask(ada, feld, to, index % 2 ? 'v4' : 'v5')))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect([await statuses(ada), await outbox(ada)]).toEqual([['eingegangen'], ['erp']])
    })

    it('withdraws the open Vorgang if it is changed back to the value in force', async () => {
      const ada = await customer()
      const first = await ask(ada, feld, to)
      const back = await ask(ada, feld, from)
      expect(back.body).toEqual({
        Vorgaenge: [{ VorgangId: idOf(first), Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/), Status: 'zurueckgezogen' }],
      })
      expect(await statuses(ada)).toEqual(['zurueckgezogen'])
      expect(await read(ada)).not.toHaveProperty(twin)
      expect((await ask(ada, feld, from)).body).toEqual({ Vorgaenge: [] })
    })

    it("is a new Vorgang if it is changed back to the value in force when the operator's system has the first one", async () => {
      const ada = await customer()
      const first = await ask(ada, feld, to)
      await portal.sql(`update portal.vorgang set status = 'uebermittelt' where id = $1`, [idOf(first)])
      const back = await ask(ada, feld, from)
      expect(back.body.Vorgaenge).toEqual([
        { VorgangId: expect.not.stringContaining(idOf(first)), Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/), Status: 'eingegangen' },
      ])
      expect(await statuses(ada)).toEqual(['ersetzt', 'eingegangen'])
      expect(await read(ada)).toMatchObject({ [feld]: from, [twin]: from })
    })

    it('becomes the value in force once the operator confirms it', async () => {
      const [ada, ben] = [await customer(), await customer()]
      const answer = await ask(ada, feld, to)
      await decide(idOf(answer), { status: 'bestaetigt' })
      const whole = await read(ada)
      expect(whole).toMatchObject({ [feld]: to })
      expect(whole).not.toHaveProperty(twin)
      for (const other of felder.filter((one) => one.feld !== feld)) expect(whole).toMatchObject({ [other.feld]: other.from })
      expect(await row(ben)).toEqual(partner)
      expect((await ask(ada, feld, to)).body).toEqual({ Vorgaenge: [] })
      expect((await ask(ada, feld, from)).body.Vorgaenge).toMatchObject([{ Status: 'eingegangen' }])
    })

    it('disappears once the operator refuses it, and may be requested again', async () => {
      const ada = await customer()
      const before = await read(ada)
      const first = await ask(ada, feld, to)
      await decide(idOf(first), { status: 'abgelehnt', grund: 'Das passt nicht zu unseren Unterlagen.' })
      expect([await read(ada), await row(ada)]).toEqual([before, partner])
      expect(idOf(await ask(ada, feld, to))).not.toBe(idOf(first))
    })

    it('can be requested if the operator has none yet', async () => {
      const ada = await customer({})
      expect((await ask(ada, feld, from)).body.Vorgaenge).toMatchObject([{ Status: 'eingegangen' }])
      const whole = await read(ada)
      expect(whole).toMatchObject({ [twin]: from })
      expect(whole).not.toHaveProperty(feld)
    })
  })

  const personal = felder.filter(({ feld }) => feld !== 'Steuernummer')
  const all = Object.fromEntries(personal.map(({ feld, to }) => [feld, to]))

  it('has a Vorgang per field of a call, each decided separately', async () => {
    const ada = await customer()
    const { body } = await send(ada, 'alle', all)
    expect(body.Vorgaenge).toHaveLength(personal.length)
    const twins = Object.fromEntries(personal.map(({ twin, to }) => [twin, to]))
    expect(await read(ada)).toMatchObject(twins)
    const rows = await vorgaenge(ada)
    const phone = rows.find(({ schluessel }) => schluessel === `${ada.gp}|Telefonnummer`)?.id ?? ''
    const address = rows.find(({ schluessel }) => schluessel === `${ada.gp}|Postanschrift`)?.id ?? ''
    await decide(phone, { status: 'bestaetigt' })
    await decide(address, { status: 'abgelehnt', grund: 'Diese Straße kennen wir nicht.' })
    const whole = await read(ada)
    expect(whole).toMatchObject({ Telefonnummer: '+493023125099', Postanschrift: lindenweg, GeaenderteEMailAdresse: 'neu@demo.example' })
    expect(whole).not.toHaveProperty('GeaenderteTelefonnummer')
    expect(whole).not.toHaveProperty('GeaendertePostanschrift')
  })

  it('stores no field of a call if one is refused', async () => {
    const ada = await customer()
    const answer = await send(ada, 'alle', { ...all, Geburtsdatum: '2026-11-21' })
    expect([answer.status, answer.body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'Geburtsdatum' }] }])
    await nothingHappened(ada)
  })

  it('creates no Vorgang for fields that have the requested value already', async () => {
    const ada = await customer()
    const { body } = await send(ada, 'alle', { ...all, Telefonnummer: '+493023125001', Postanschrift: lindenweg })
    expect(body.Vorgaenge).toHaveLength(personal.length - 2)
  })

  it('accepts a call without fields and stores nothing', async () => {
    const ada = await customer()
    expect(await send(ada, 'alle', {})).toMatchObject({ status: 200, body: { Vorgaenge: [] } })
    await nothingHappened(ada)
  })

  it('replaces the open request by one with another value', async () => {
    const ada = await customer()
    await ask(ada, 'EMailAdresse', 'erste@demo.example')
    await ask(ada, 'EMailAdresse', 'zweite@demo.example')
    expect(await statuses(ada)).toEqual(['ersetzt', 'eingegangen'])
    expect(await read(ada)).toMatchObject({ GeaenderteEMailAdresse: 'zweite@demo.example' })
  })

  it('has one open request after 50 different values at once, and keeps all as history', async () => {
    const ada = await customer()
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => send(ada, 'alle', { ...all, EMailAdresse: `${index}@demo.example` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const mails = (await vorgaenge(ada)).filter(({ schluessel }) => schluessel.endsWith('EMailAdresse'))
    expect(mails).toHaveLength(PARALLEL)
    expect(mails.filter(({ status }) => status === 'eingegangen')).toHaveLength(1)
    expect((await vorgaenge(ada)).filter(({ schluessel }) => schluessel.endsWith('Telefonnummer'))).toHaveLength(1)
  })

  it('shows a requested value to everyone who sees the partner', async () => {
    const ada = await customer()
    const ben = { ...(await portal.signIn({ gps: [ada.gp] })), gp: ada.gp }
    await ask(ada, 'Telefonnummer', '+493023125099')
    // but no receipt of the other person's request
    expect((await ask(ben, 'Telefonnummer', '+493023125099')).body).toEqual({ Vorgaenge: [] })
    expect(await statuses(ada)).toEqual(['eingegangen'])
    expect(await read(ben)).toMatchObject({ GeaenderteTelefonnummer: '+493023125099' })
  })

  it('changes the partners of a person separately', async () => {
    const [ada, ben] = [await customer(), await customer()]
    const { cookie } = await portal.signIn({ gps: [ada.gp, ben.gp] })
    await ask({ ...ben, cookie }, 'Telefonnummer', '+493023125099')
    expect([await statuses(ada), await statuses(ben)]).toEqual([[], ['eingegangen']])
  })

  it.each(['030 23125099', '030/231 250-99', '0049 (30) 23125099', '+49 (0)30 23125099'])(
    'stores the telephone number %s in its international form',
    async (typed) => {
      const ada = await customer()
      await ask(ada, 'Telefonnummer', typed)
      expect(await read(ada)).toMatchObject({ GeaenderteTelefonnummer: '+493023125099' })
    },
  )

  it('treats another spelling of the telephone number in force as the same number', async () => {
    const ada = await customer({ telefonnummer: '030 / 231 250 99' })
    expect((await ask(ada, 'Telefonnummer', '+493023125099')).body).toEqual({ Vorgaenge: [] })
  })

  it('trims the parts of an address', async () => {
    const ada = await customer()
    await ask(ada, 'Postanschrift', { ...ahornweg, street: '  Ahornweg ', city: ' Nachbarstadt ' })
    expect(await read(ada)).toMatchObject({ GeaendertePostanschrift: ahornweg })
    expect((await ask(ada, 'Postanschrift', { ...lindenweg, zip: ' 12345 ' })).body.Vorgaenge).toMatchObject([{ Status: 'zurueckgezogen' }])
  })

  it.each(['Person', 'Organisation', null])('accepts a birthday for a partner of kind %s, which the operator decides', async (typ) => {
    const one = await customer()
    await portal.sql('update portal.geschaeftspartner set typ = $2 where gp_nummer = $1', [one.gp, typ])
    expect((await ask(one, 'Geburtsdatum', '1981-03-31')).status).toBe(200)
  })

  it.each([
    ['1899-12-31', 400],
    ['1900-01-01', 200],
    ['2024-02-29', 200],
    ['2023-02-29', 400],
    ['2026-11-20', 200],
    ['2026-11-21', 400],
    ['20.11.1980', 400],
  ])('answers a birthday of %s with %i on 20 November 2026', async (day, status) => {
    expect((await ask(await customer(), 'Geburtsdatum', day)).status).toBe(status)
  })

  it.each([
    ['one second before midnight in Berlin', '2026-11-20T22:59:59Z', 400],
    ['at midnight in Berlin', '2026-11-20T23:00:00Z', 200],
  ])('compares a birthday with the day in Berlin: %s', async (_, moment, status) => {
    const before = portal.clock.now()
    portal.clock.set(moment)
    const ada = await customer()
    const answer = await ask(ada, 'Geburtsdatum', '2026-11-21')
    portal.clock.set(before)
    expect(answer.status).toBe(status)
  })

  it.each([
    ['123456789', 400],
    ['1234567890', 200],
    ['1234567890123', 200],
    ['12345678901234', 400],
    ['1/2/3/4567890', 200],
    ['1/2/3/4/567890', 400],
  ])('answers the tax number %s with %i', async (number, status) => {
    expect((await ask(await customer(), 'Steuernummer', number)).status).toBe(status)
  })

  it('refuses to confirm a payload that it cannot read', async () => {
    const ada = await customer()
    const id = idOf(await ask(ada, 'Telefonnummer', '+493023125099'))
    await portal.sql(`update portal.vorgang set nutzlast = '{"Feld":"Faxnummer","Wert":"1"}' where id = $1`, [id])
    await expect(decide(id, { status: 'bestaetigt' })).rejects.toThrow('no known field')
    expect([await statuses(ada), await row(ada)]).toEqual([['eingegangen'], partner])
  })

  it('announces a change of the e-mail address to the one in force, once and without the new one', async () => {
    const [alt, neu] = ['alt-mail@web.example', 'mallory@web.example']
    const ada = await customer({ ...partner, email_adresse: alt })
    for (let times = 0; times < 2; times += 1) expect((await ask(ada, 'EMailAdresse', neu)).status).toBe(200)
    const [mail, ...further] = await mailsTo(alt)
    expect([mail?.subject, further, await mailsTo(neu)]).toEqual(['Ihre E-Mail-Adresse soll geändert werden', [], []])
    expect(mail?.text).toContain(ada.gp)
    expect(mail?.text).not.toContain('mallory')
    for (let times = 0; times < 10; times += 1) {
      portal.clock.advance(1)
      await ask(ada, 'EMailAdresse', `mallory${times}@web.example`)
    }
    expect(await mailsTo(alt)).toHaveLength(5)
    // no mail about other fields, nor without an address in force
    await ask(ada, 'Telefonnummer', '+493023125099')
    expect(await mailsTo(alt)).toHaveLength(5)
    const ben = await customer({ ...partner, email_adresse: null })
    const before = (await portal.messages()).length
    await ask(ben, 'EMailAdresse', neu)
    expect(await portal.messages()).toHaveLength(before)
  })
})
