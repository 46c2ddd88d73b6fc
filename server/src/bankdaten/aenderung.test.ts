import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { composeIBAN } from 'ibantools'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { receiverOf } from '../erp/testing/receiver.ts'
import { ALT, lastschrift, NEU, setUpBankdaten, wunsch, type Kunde } from './testing.ts'

/** IBANs of one bank, each with its own number. */
const ibanOf = (index: number) => composeIBAN({ countryCode: 'DE', bban: `37040044${String(index).padStart(10, '0')}` }) ?? ''

describe.each(databaseKinds)('a change of bank details on %s', (kind) => {
  const site = setUpBankdaten(kind)
  beforeEach(() => site.portal.clock.set('2026-11-20T10:00:00+01:00'))

  /** after the 24 hours: the operator's system has it and may confirm */
  const confirmNextDay = async (id: string) => {
    site.portal.clock.advance(DAY)
    return (await receiverOf(site.portal)).confirm(id)
  }
  const signedInAnew = async (of: Kunde) => ({ ...of, ...(await site.portal.signIn({ iss: of.iss, sub: of.sub })) })
  const said = ({ status, body }: { status: number; body: { code?: string; felder?: { feld: string }[] } }) =>
    [status, body.code, ...(body.felder ?? []).map(({ feld }) => feld)].filter(Boolean).join(' ')
  const changed = async (of: Kunde) => [
    (await site.vorgaenge(of)).length,
    (await site.messages(of)).length,
    (await site.row(of))?.['auszahlung_iban'],
  ]

  it("waits with its bank's name, is audited and changes nothing yet", async () => {
    const ada = await site.kunde()
    const answer = await site.request(ada, { ...wunsch, IBAN: 'de02 1203 0000 0000 2020 51', Kontoinhaber: ' Ada Sonne ' })
    const [vorgang] = await site.vorgaenge(ada)
    const UebergabeAb = new Date(site.portal.clock.now().getTime() + DAY * 1000).toISOString()
    expect([answer.status, answer.body]).toEqual([
      200,
      { VorgangId: vorgang?.id, Nummer: expect.stringMatching(/^[0-9A-Z]{12}$/), Status: 'eingegangen', UebergabeAb },
    ])
    expect(vorgang?.nutzlast).toEqual({
      Zweck: 'Auszahlung',
      Kontoinhaber: 'Ada Sonne',
      IBAN: NEU,
      Bankname: 'Deutsche Kreditbank Berlin',
    })
    expect(await site.row(ada)).toMatchObject({ auszahlung_iban: ALT })
    expect(await site.protokoll(ada)).toEqual([{ handlung: 'BankdatenBeantragt', gp_nummer: ada.gp, vk_nummer: ada.vk }])
  })

  describe('a refused change', () => {
    it.each<[string, unknown, string]>([
      ['of an IBAN with wrong check digits', { ...wunsch, IBAN: 'DE02120300000000202052' }, '400 UngueltigeAnfrage IBAN'],
      ['of an IBAN that is too short', { ...wunsch, IBAN: NEU.slice(0, -1) }, '400 UngueltigeAnfrage IBAN'],
      ['of an account outside of SEPA', { ...wunsch, IBAN: 'AE070331234567890123456' }, '400 UngueltigeAnfrage IBAN'],
      ['without a holder', { ...wunsch, Kontoinhaber: ' ' }, '400 UngueltigeAnfrage Kontoinhaber'],
      ['of another purpose', { ...wunsch, Zweck: 'Beides' }, '400 UngueltigeAnfrage Zweck'],
      ['of a debit without a mandate', { ...lastschrift, MandatErteilt: undefined }, '400 UngueltigeAnfrage MandatErteilt'],
      ['of a debit with a mandate refused', { ...lastschrift, MandatErteilt: false }, '400 UngueltigeAnfrage MandatErteilt'],
      ['of a payout with a mandate', { ...wunsch, MandatErteilt: true }, '400 UngueltigeAnfrage MandatErteilt'],
      ['of a payout with a mandate refused', { ...wunsch, MandatErteilt: false }, '400 UngueltigeAnfrage MandatErteilt'],
      ...['GPNummer', 'sub', 'status', 'UebergabeAb', 'nichtVor', 'Bankname', 'constructor', 'toString'].map(
        (key): [string, unknown, string] => [`with ${key}`, { ...wunsch, [key]: '1' }, `400 UngueltigeAnfrage ${key}`],
      ),
      ['of a list', [wunsch], '400 UngueltigeAnfrage'],
    ])('a request %s is refused without a stored row or a message', async (_, body, refusal) => {
      const ada = await site.kunde()
      expect(said(await site.request(ada, body))).toBe(refusal)
      expect([...(await changed(ada)), await site.protokoll(ada)]).toEqual([0, 0, ALT, []])
    })

    it('a request with a prototype among the keys is refused', async () => {
      const ada = await site.kunde()
      const rawBody = JSON.stringify(wunsch).replace('{', '{"__proto__":{"x":1},')
      expect((await site.request(ada, undefined, { rawBody })).status).toBe(400)
      expect(await changed(ada)).toEqual([0, 0, ALT])
    })

    it("a request for another customer's account is refused like one for an unknown account or one of another type", async () => {
      const [ada, ben, service] = [await site.kunde(), await site.kunde(), await site.kunde({ konto: { typ: 'Dienstleistung' } })]
      for (const one of [{ ...ada, vk: ben.vk }, { ...ada, vk: '5999999999' }, { ...ada, vk: 'x' }, service]) {
        expect(said(await site.request(one))).toBe('404 NichtGefunden')
      }
      expect([await changed(ben), await changed(service)]).toEqual([
        [0, 0, ALT],
        [0, 0, ALT],
      ])
    })

    it('a request is refused while the payout is assigned, even if that came after a first request', async () => {
      const [ada, ben] = [await site.kunde({ bank: { abtretung: true } }), await site.kunde()]
      for (const body of [wunsch, lastschrift]) expect(said(await site.request(ada, body))).toBe('409 AbtretungVorhanden')
      expect(await changed(ada)).toEqual([0, 0, ALT])
      const first = await site.request(ben)
      await site.portal.sql('update portal.bankdaten set abtretung = true where vk_nummer = $1', [ben.vk])
      expect([(await site.request(ben)).body, said(await site.request(ben, lastschrift))]).toEqual([first.body, '409 AbtretungVorhanden'])
    })

    it('a request with a sign-in older than five minutes or without one is refused', async () => {
      const ada = await site.kunde()
      site.portal.clock.advance(301)
      expect(said(await site.request(ada))).toBe('403 NeuBestaetigen')
      expect(said(await site.request({ ...ada, cookie: '' }))).toBe('401 NichtAngemeldet')
      expect(await changed(ada)).toEqual([0, 0, ALT])
      site.portal.clock.advance(-1)
      expect((await site.request(ada)).status).toBe(200)
    })

    it('a request from another origin is refused', async () => {
      const ada = await site.kunde()
      const answer = await site.request(ada, wunsch, { headers: { origin: 'https://evil.example' } })
      expect([said(answer), ...(await changed(ada))]).toEqual(['403 HerkunftUnzulaessig', 0, 0, ALT])
    })
  })

  describe('a repeated change', () => {
    it('is the first one while that waits, without further messages', async () => {
      const ada = await site.kunde()
      const first = await site.request(ada)
      site.portal.clock.advance(60)
      const again = await site.request(ada, { ...wunsch, IBAN: ' de02-1203-0000-0000-2020-51' })
      expect(again.body).toEqual(first.body)
      expect(await changed(ada)).toEqual([1, 2, ALT])
    })

    it('is refused with another value until the first is withdrawn; then it is a new one', async () => {
      const ada = await site.kunde()
      const first = await site.request(ada)
      const other = { ...wunsch, IBAN: 'NL91ABNA0417164300' }
      expect(said(await site.request(ada, other))).toBe('409 VorgangBereitsOffen')
      // the other purpose of the account has its own key
      expect((await site.request(ada, lastschrift)).status).toBe(200)
      expect((await site.withdraw(ada, first.body.VorgangId)).status).toBe(200)
      site.portal.clock.advance(1)
      const second = await site.request(ada, other)
      expect([second.status, second.body.VorgangId === first.body.VorgangId]).toEqual([200, false])
    })

    it('is refused if another person who sees the partner requests it, since the first request is not theirs', async () => {
      const ada = await site.kunde()
      const partner = { ...(await site.portal.signIn({ gps: [ada.gp] })), vk: ada.vk }
      await site.request(ada)
      expect(said(await site.request(partner))).toBe('409 VorgangBereitsOffen')
    })

    it("is a new one after the operator's decision, either way", async () => {
      const erp = await receiverOf(site.portal)
      for (const decide of [confirmNextDay, (id: string) => erp.reject(id, 'Die IBAN passt nicht zum Namen.')]) {
        const ada = await site.kunde()
        const first = await site.request(ada)
        expect((await decide(first.body.VorgangId)).status).toBe(200)
        site.portal.clock.advance(1)
        const second = await site.request(await signedInAnew(ada))
        expect([second.status, second.body.VorgangId === first.body.VorgangId]).toEqual([200, false])
      }
    })

    it('gets the first answer if it has the same key, whatever its status, and has no effect', async () => {
      const ada = await site.kunde()
      const options = site.withKey()
      const first = await site.request(ada, wunsch, options)
      await site.withdraw(ada, first.body.VorgangId)
      const before = await changed(ada)
      const again = await site.request(ada, wunsch, options)
      expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
      expect(await changed(ada)).toEqual(before)
      expect(said(await site.request(ada, { ...wunsch, Kontoinhaber: 'Mallory' }, options))).toBe('422 SchluesselAnderweitigVerwendet')
      site.portal.clock.advance(301)
      expect(said(await site.request(ada, wunsch, options))).toBe('403 NeuBestaetigen')
      const stored = await site.portal.sql<{ antwort: string }>('select antwort from portal.idempotenz where sub = $1', [ada.sub])
      expect(JSON.stringify(stored)).not.toMatch(/2051|stoppen/)
    })
  })

  describe('a change requested a hundred times at once', () => {
    it('creates one that waits and one message per contact if the values differ', async () => {
      const ada = await site.kunde()
      const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => site.request(ada, { ...wunsch, IBAN: ibanOf(index) })))
      const good = answers.filter(({ status }) => status === 200)
      expect([good.length, ...(await changed(ada))]).toEqual([1, 1, 2, ALT])
      expect(new Set(answers.filter(({ status }) => status !== 200).map(said))).toEqual(new Set(['409 VorgangBereitsOffen']))
      expect((await site.vorgaenge(ada))[0]?.id).toBe(good[0]?.body.VorgangId)
    })

    it('is one with equal answers if the value is the same', async () => {
      const ada = await site.kunde()
      const answers = await Promise.all(Array.from({ length: 100 }, () => site.request(ada)))
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.VorgangId}`)).size).toBe(1)
      expect(await changed(ada)).toEqual([1, 2, ALT])
    })

    it('is one, or answered as still running, if the key is the same', async () => {
      const ada = await site.kunde()
      const options = site.withKey(randomUUID())
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.request(ada, wunsch, options)))
      expect(answers.every((answer) => ['200', '409 AnfrageInArbeit'].includes(said(answer)))).toBe(true)
      expect(await changed(ada)).toEqual([1, 2, ALT])
    })
  })

  it('is limited to five a day per person, across accounts and in parallel', async () => {
    const ada = await site.kunde()
    const accounts = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const vk = `59${ada.vk.slice(-7)}${index}`
        await site.portal.insert('vertragskonto', { vk_nummer: vk, gp_nummer: ada.gp })
        return vk
      }),
    )
    const answers = await Promise.all(accounts.map((vk) => site.request({ ...ada, vk })))
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['ZuVieleAnfragen', String(DAY)])
  })

  describe('the message to the old contacts', () => {
    const tos = async (of: Kunde) => (await site.messages(of)).map(({ to }) => to).toSorted()

    it("is sent to the partner's address and the account's, with only the end of the IBAN", async () => {
      const ada = await site.kunde()
      await site.request(ada)
      const [mail, other] = await site.messages(ada)
      expect(await tos(ada)).toEqual([ada.alt, `${ada.sub}@demo.example`].toSorted())
      expect(mail?.text).toBe(other?.text)
      for (const part of [ada.vk, 'auf 2051 endet', '21.11.2026', '0800 000 0000', `${site.portal.base}/bankdaten/stoppen/`]) {
        expect(mail?.text).toContain(part)
      }
      expect(mail?.text).not.toMatch(/Ada|DE\d\d|Kreditbank/)
    })

    it('is sent once if both are the same address, and never to a requested one', async () => {
      const ada = await site.kunde()
      await site.portal.sql('update portal.geschaeftspartner set email_adresse = $2 where gp_nummer = $1', [
        ada.gp,
        `${ada.sub.toUpperCase()}@Demo.example `,
      ])
      const nutzlast = JSON.stringify({ Feld: 'EMailAdresse', Wert: 'mallory@web.example' })
      const what = { art: 'PersoenlicheDaten', schluessel: `${ada.gp}|EMailAdresse`, gp_nummer: ada.gp, nutzlast }
      await site.portal.insert('vorgang', { id: randomUUID(), nummer: `M${ada.gp}`, iss: ada.iss, sub: ada.sub, ...what })
      const before = (await site.portal.messages()).length
      await site.request(ada)
      const sent = (await site.portal.messages()).slice(0, (await site.portal.messages()).length - before)
      expect(sent.map(({ to }) => to.trim().toLowerCase())).toEqual([`${ada.sub}@demo.example`])
    })

    it.each([[null], ['known@web.example']])('is sent by SMS too if master data have a mobile number (address %j)', async (address) => {
      const ada = await site.kunde({ partner: { email_adresse: address, mobilfunknummer: '0171 3920001' } })
      await site.request(ada)
      const sms = (await site.portal.messages()).find(({ channel }) => channel === 'sms')
      expect([sms?.to, await tos(ada)]).toEqual(['+491713920001', [`${ada.sub}@demo.example`]])
      expect(sms?.text).toContain(`/bankdaten/stoppen/${await site.token(ada)}`)
    })

    it('comes with a notice without the link to everyone who sees the partner', async () => {
      const ada = await site.kunde()
      await site.request(ada)
      const rows = await site.portal.sql<{ nachricht: string }>('select nachricht, vk_nummer from portal.meldung where gp_nummer = $1', [
        ada.gp,
      ])
      expect(rows).toEqual([{ nachricht: expect.stringContaining('Waren Sie das nicht?'), vk_nummer: ada.vk }])
      expect(rows[0]?.nachricht).not.toMatch(/http|2051/)
    })

    it('needs a contact: a change without any is refused', async () => {
      const ada = await site.kunde({ partner: { email_adresse: null, mobilfunknummer: null } })
      await site.portal.sql(`update portal.sitzung set profil = jsonb_set(profil, '{email}', '""') where sub = $1`, [ada.sub])
      expect(said(await site.request(ada))).toBe('409 KontaktFehlt')
      expect([...(await changed(ada)), await site.protokoll(ada)]).toEqual([0, 0, ALT, []])
    })

    it("has the portal's own address, whatever host the request has", async () => {
      const ada = await site.kunde()
      const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'https' }
      await site.request(ada, wunsch, { headers })
      expect(JSON.stringify(await site.messages(ada))).not.toContain('evil.example')
    })

    it('has a token of which only the hash is stored', async () => {
      const ada = await site.kunde()
      await site.request(ada)
      const token = await site.token(ada)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const rows = await site.portal.sql(`select encode(token_hash, 'escape') as hash, s.* from portal.bankstopp s`)
      expect(JSON.stringify(rows)).not.toContain(token)
    })
  })

  describe('a change confirmed by the operator', () => {
    it('gets an error within 24 hours, to the second; a refusal is possible at any time', async () => {
      const erp = await receiverOf(site.portal)
      const [ada, ben] = [await site.kunde(), await site.kunde()]
      const [first, second] = [await site.request(ada), await site.request(ben)]
      for (const seconds of [0, DAY - 1]) {
        site.portal.clock.advance(seconds)
        expect(said(await erp.confirm(first.body.VorgangId))).toBe('409 NochNichtUebergeben')
        expect([await site.row(ada), (await site.vorgaenge(ada))[0]?.status]).toMatchObject([{ auszahlung_iban: ALT }, 'eingegangen'])
      }
      expect((await erp.reject(second.body.VorgangId, 'Die IBAN passt nicht.')).status).toBe(200)
      site.portal.clock.advance(1)
      expect((await erp.confirm(first.body.VorgangId)).status).toBe(200)
      expect(await site.row(ada)).toMatchObject({ auszahlung_iban: NEU })
    })

    it('takes effect: a payout leaves the debit unchanged', async () => {
      const debit = { abbuchung_kontoinhaber: 'Ada', abbuchung_iban: ALT, mandatsreferenz: 'NM-1', mandat_genutzt_am: '2026-01-02' }
      const ada = await site.kunde({ bank: debit })
      await confirmNextDay((await site.request(ada)).body.VorgangId)
      expect(await site.row(ada)).toMatchObject({
        auszahlung_kontoinhaber: 'Ada Sonne',
        auszahlung_iban: NEU,
        auszahlung_bankname: 'Deutsche Kreditbank Berlin',
        ...debit,
      })
    })

    it('starts a new mandate on its day if it is a debit, and an unknown bank has no name', async () => {
      const erp = await receiverOf(site.portal)
      const ada = await site.kunde({
        bank: { abbuchung_kontoinhaber: 'A', abbuchung_iban: ALT, abbuchung_bankname: 'B', mandatsreferenz: 'NM-1' },
      })
      site.portal.clock.set('2026-11-20T23:30:00+01:00')
      const fresh = { ...ada, ...(await site.portal.signIn({ sub: ada.sub, iss: ada.iss })) }
      const asked = await site.request(fresh, { ...lastschrift, IBAN: 'NL91ABNA0417164300' })
      site.portal.clock.set('2026-11-23T10:00:00+01:00')
      await erp.confirm(asked.body.VorgangId)
      expect(await site.row(ada)).toMatchObject({
        abbuchung_iban: 'NL91ABNA0417164300',
        abbuchung_bankname: null,
        mandatsreferenz: null,
        mandat_genutzt_am: '2026-11-20',
        auszahlung_iban: ALT,
      })
    })

    it('creates a missing row, and gets an error for an account that moved', async () => {
      const [ada, ben] = [await site.kunde(), await site.kunde()]
      await site.portal.sql('delete from portal.bankdaten where vk_nummer = $1', [ada.vk])
      const first = await site.request(ada)
      await confirmNextDay(first.body.VorgangId)
      expect(await site.row(ada)).toMatchObject({ auszahlung_iban: NEU, abbuchung_iban: null, gp_nummer: ada.gp })
      site.portal.clock.advance(1)
      const second = await site.request(await signedInAnew(ada), { ...wunsch, IBAN: 'NL91ABNA0417164300' })
      await site.portal.sql('update portal.vertragskonto set gp_nummer = $2 where vk_nummer = $1', [ada.vk, ben.gp])
      expect(said(await confirmNextDay(second.body.VorgangId))).toBe('409 VorgangErledigt')
      // the new owner of the account sees nothing of the previous one
      expect(await site.row(ada)).toBeUndefined()
    })

    it('changes nothing once refused', async () => {
      const erp = await receiverOf(site.portal)
      const ada = await site.kunde()
      await erp.reject((await site.request(ada)).body.VorgangId, 'Die IBAN passt nicht.')
      expect([await site.row(ada), await site.staende(ada)]).toMatchObject([{ auszahlung_iban: ALT }, []])
    })
  })
})
