import { everyDatabaseKind } from '#platform/db/testing.ts'
import { BANK_LOOKS, CHANGES, IBAN_LOOKS } from '#server/bankdaten/limits.ts'
import { MOST_A_DAY as BESCHWERDEN } from '#server/beschwerden/limits.ts'
import { EACH_MINUTE } from '#server/completion/limits.ts'
import {
  CODES_OF_ANTRAG,
  CODES_OF_PERSON,
  TRIES_OF_CODE,
  TRIES_OF_PERSON as TRIES_OF_ALL_CODES,
} from '#server/einspeiserantraege/limits.ts'
import { MOST_WAITING_IMPORTS } from '#server/erp/limits.ts'
import { createSchluessel } from '#server/erp/schluessel/acts.ts'
import { REPORTS_OF_NETWORK } from '#server/faults/limits.ts'
import { MOST_A_DAY as FRAGEN } from '#server/fragen/limits.ts'
import { MOST_A_DAY as GERAETE } from '#server/geraete/limits.ts'
import { LETTERS_OF_DAY, PER_PARTNER, TRIES_OF_PERSON, WRONG_PAIRS } from '#server/registrierungen/limits.ts'
import type { Answer } from '#server/_kit/testing/requests.ts'
import type { Customer } from '#server/_kit/testing/rows.ts'
import { MOST_SEARCHES } from '#contract/support/limits.ts'
import { PIN_TRIES } from '#contract/registrierungen/limits.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSpread, type SpreadPortals } from '../testing/spread-portals.ts'

const PORTALS = 4
/** requests beyond a limit; with a count for each process many of them would pass */
const BEYOND = 3 * PORTALS
const SIGN_INS = 10
const BEGUN = 4 * SIGN_INS
const REQUESTS = 20
const CALLS_OF_DAY = 5
const LOCK_AFTER = 6
const CODES_OF_NETWORK = 10
const CODES_OF_ADDRESS = 30
const IBAN = 'DE02120300000000202051'

describe.runIf(everyDatabaseKind.includes('postgres'))('four portals with a provider each', () => {
  let folder: string
  let site: SpreadPortals
  let ada: Customer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-letters-'))
    await mkdir(join(folder, 'briefe'))
    site = await startSpread(PORTALS, {
      ANMELDUNGEN_JE_NETZ: String(SIGN_INS),
      ANFRAGEN_JE_NETZ: String(REQUESTS),
      SPERRE_VERSUCHE: String(LOCK_AFTER),
      PIN_BUDGET_ANRUF: String(CALLS_OF_DAY),
      SMS_GATEWAY_URL: 'http://127.0.0.1:1',
      SMS_GATEWAY_TOKEN: 'token',
      BRIEF_ORDNER: join(folder, 'briefe'),
      BRIEF_ABSENDER: 'Netz Beispiel AG, Netzweg 1, 12345 Musterstadt',
    })
    ada = await site.rows.customer()
  }, 180_000)
  afterAll(async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The code of a refusal, else the status. */
  const outcomeOf = ({ status, body }: Answer): string => (status === 429 ? '429' : String(body?.code ?? status))
  const fresh = () => ({ 'idempotency-key': randomUUID() })
  const post =
    (path: string, body: object, cookie = ada.cookie) =>
    async (number: number) =>
      outcomeOf(await site.ask(number, 'POST', path, { cookie, body, headers: fresh() }))
  const within = (most: number, good: string) => ({ [good]: most, 429: BEYOND })

  describe('count together, for a person:', () => {
    it.each([
      ['questions', FRAGEN, '/api/portal/v1/fragen', { Frage: 'Wann kommt der Zähler?' }, '201'],
      ['complaints', BESCHWERDEN, '/api/portal/v1/beschwerden', { Beschwerde: 'Zu spät', Thema: 'Energie', Rolle: 'Privat' }, '201'],
      ['devices', GERAETE, '/api/css/v5/pages/geraete/signifikante-lasten/melde-neue-anmeldung', {}, '201'],
      ['suggestions of addresses', EACH_MINUTE, '/completion/address', { input: 'Lindenweg' }, '200'],
      ['checks of e-mail addresses', EACH_MINUTE, '/completion/email', { email: 'ada@netz.de' }, '200'],
      ['names of banks', BANK_LOOKS.most, '/api/portal/v1/bankdaten/bank', { IBAN }, '200'],
    ])('%s', async (_what, most, path, body, good) => {
      expect(await site.spread(most + BEYOND, post(path, body))).toEqual(within(most, good))
    })

    it('whole IBANs', async () => {
      const vk_nummer = '2000000001'
      await site.rows.insert('vertragskonto', { vk_nummer, gp_nummer: ada.gp })
      await site.rows.insert('bankdaten', { vk_nummer, gp_nummer: ada.gp })
      const look = async (number: number) =>
        outcomeOf(await site.ask(number, 'GET', `/api/portal/v1/bankdaten/${vk_nummer}/iban`, { cookie: ada.cookie }))
      expect(await site.spread(IBAN_LOOKS.most + BEYOND, look)).toEqual(within(IBAN_LOOKS.most, '200'))
    })

    it('changes of bank details, over all accounts', async () => {
      const accounts = Array.from({ length: CHANGES.most + BEYOND }, (_, index) => String(2_100_000_001 + index))
      for (const vk_nummer of accounts) await site.rows.insert('vertragskonto', { vk_nummer, gp_nummer: ada.gp })
      const wish = { Zweck: 'Auszahlung', Kontoinhaber: 'Ada Sonne', IBAN }
      const change = (number: number) => post(`/api/portal/v1/bankdaten/${accounts[number]}/aenderung`, wish)(number)
      expect(await site.spread(accounts.length, change)).toEqual(within(CHANGES.most, '200'))
    })

    it('searches of staff', async () => {
      const sven = await site.rows.signIn({ rollen: ['support'], zweiterFaktor: true })
      const search = post('/api/portal/v1/support/kundensuche', { Suche: 'Sonnenblume' }, sven.cookie)
      expect(await site.spread(MOST_SEARCHES + BEYOND, search)).toEqual(within(MOST_SEARCHES, '200'))
    })
  })

  describe('count together, while a contract is added:', () => {
    let last = 5_500_000_000
    const freePaar = async () => {
      last += 1
      const paar = { GPNummer: String(last), Vertragskonto: `2${String(last).slice(1)}` }
      const contact = { email_adresse: `gp${last}@kunde.example`, mobilfunknummer: '+491713920089', telefonnummer: `+49${last}` }
      const address = { strasse: 'Am Neubau', hausnummer: '1', plz: '12344', ort: 'Musterfelde' }
      await site.rows.insert('geschaeftspartner', { gp_nummer: paar.GPNummer, name: 'Nora Neu', ...contact, ...address })
      await site.rows.insert('vertragskonto', { vk_nummer: paar.Vertragskonto, gp_nummer: paar.GPNummer })
      return paar
    }
    const wrongPair = async (number: number, cookie: string, ip: string) =>
      outcomeOf(
        await site.ask(number, 'GET', '/api/cc/v2/registrierungen/komkanaele?gpnummer=9999999999&vertragskonto=9999999998', { cookie, ip }),
      )

    it('wrong pairs of a person', async () => {
      const { cookie } = await site.rows.signIn()
      const { most } = WRONG_PAIRS.ofPerson
      const ask = (number: number) => wrongPair(number, cookie, '198.51.100.1')
      expect(await site.spread(most + BEYOND, ask)).toEqual(within(most, 'GPVKKombinationUngueltig'))
    })

    it('wrong pairs of a network', async () => {
      const { most } = WRONG_PAIRS.ofNetwork
      const people = await Promise.all(Array.from({ length: most + BEYOND }, () => site.rows.signIn()))
      const ask = (number: number) => wrongPair(number, people[number]?.cookie ?? '', '198.51.100.2')
      expect(await site.spread(people.length, ask)).toEqual(within(most, 'GPVKKombinationUngueltig'))
    })

    it.each([
      ['EMail', PER_PARTNER.emails],
      ['Mobilfunknummer', PER_PARTNER.telephone],
      ['Postversand', LETTERS_OF_DAY.most],
    ])('PINs of a partner, whoever asks: %s', async (KanalArt, most) => {
      const paar = await freePaar()
      const people = await Promise.all(Array.from({ length: most + BEYOND }, () => site.rows.signIn()))
      const send = (number: number) => post('/api/cc/v2/registrierungen/pinversand', { ...paar, KanalArt }, people[number]?.cookie)(number)
      expect(await site.spread(people.length, send)).toEqual(within(most, '201'))
    })

    it('PINs of all people in a day, by the budget', async () => {
      const pairs = await Promise.all(Array.from({ length: CALLS_OF_DAY + BEYOND }, freePaar))
      const people = await Promise.all(pairs.map(() => site.rows.signIn()))
      const send = (number: number) =>
        post('/api/cc/v2/registrierungen/pinversand', { ...pairs[number], KanalArt: 'Telefonnummer' }, people[number]?.cookie)(number)
      expect(await site.spread(pairs.length, send)).toEqual(within(CALLS_OF_DAY, '201'))
    })

    it('wrong PINs, of one and of a person', async () => {
      const nora = await site.rows.signIn()
      const enter = post('/api/cc/v2/registrierungen/pin', { PIN: 'ZZZZ-ZZZZ' }, nora.cookie)
      const rounds = TRIES_OF_PERSON.most / PIN_TRIES
      for (let round = 0; round < rounds; round += 1) {
        const send = post('/api/cc/v2/registrierungen/pinversand', { ...(await freePaar()), KanalArt: 'EMail' }, nora.cookie)
        expect(await send(round)).toBe('201')
        expect(await site.spread(PIN_TRIES + BEYOND, enter)).toEqual(within(PIN_TRIES, 'PINUngueltig'))
      }
      expect(await post('/api/cc/v2/registrierungen/pinversand', { ...(await freePaar()), KanalArt: 'EMail' }, nora.cookie)(0)).toBe('201')
      expect(await site.spread(BEYOND, enter)).toEqual({ 429: BEYOND })
    })
  })

  describe('count together, about applications:', () => {
    let last = 0
    const invited = async () => {
      last += 1
      const antrag = { antragsnummer: `ESA-${last}`, antrag_id: randomBytes(16).toString('hex'), betreiber_email: 'nora@kunde.example' }
      await site.rows.insert('antrag', { ...antrag, eingeladen_bis: new Date(Date.now() + 1e9) })
      return antrag.antrag_id
    }
    const sendCode = (antrag = '', cookie = '') => post(`/api/portal/v1/einspeiserantraege/${antrag}/code`, {}, cookie)

    it('codes of a person', async () => {
      const antraege = await Promise.all(Array.from({ length: CODES_OF_PERSON.most + BEYOND }, invited))
      const { cookie } = await site.rows.signIn()
      const send = (number: number) => sendCode(antraege[number], cookie)(number)
      expect(await site.spread(antraege.length, send)).toEqual(within(CODES_OF_PERSON.most, '200'))
    })

    it('codes of an application', async () => {
      const antrag = await invited()
      const people = await Promise.all(Array.from({ length: CODES_OF_ANTRAG.most + BEYOND }, () => site.rows.signIn()))
      const send = (number: number) => sendCode(antrag, people[number]?.cookie)(number)
      expect(await site.spread(people.length, send)).toEqual(within(CODES_OF_ANTRAG.most, '200'))
    })

    it('tries of a code, and of a person', async () => {
      const { cookie } = await site.rows.signIn()
      const at = async (number: number) => {
        const antrag = await invited()
        expect(await sendCode(antrag, cookie)(number)).toBe('200')
        return post(`/api/css/v5/pages/einspeiserantraege/${antrag}/verknuepfen`, { Code: 'xxxxxx' }, cookie)
      }
      for (let round = 0; round < TRIES_OF_ALL_CODES.most / TRIES_OF_CODE; round += 1)
        expect(await site.spread(TRIES_OF_CODE + BEYOND, await at(round))).toEqual(within(TRIES_OF_CODE, 'CodeUngueltig'))
      expect(await site.spread(BEYOND, await at(0))).toEqual({ 429: BEYOND })
    })
  })

  it('count together faults of pages from a network', async () => {
    const report = { kind: 'script', message: 'x is undefined', stack: '', page: '/vertraege', version: '2.26.3' }
    const send = async (number: number) =>
      outcomeOf(await site.ask(number, 'POST', '/api/portal/v1/faults', { body: report, ip: '2001:db8:1:2::' + number.toString(16) }))
    expect(await site.spread(REPORTS_OF_NETWORK.most + BEYOND, send)).toEqual(within(REPORTS_OF_NETWORK.most, '204'))
  })

  it('count together imports that wait', async () => {
    const { schluessel } = await createSchluessel(site.database, { bezeichnung: 'SAP', rechte: ['importieren'] }, new Date())
    const free = 2
    await site.rows.sql(
      `insert into portal.import (import_id, weg, wer, format, probelauf, streng, zustand, datei, angenommen_am)
       select gen_random_uuid(), 'http', 'Voll', 'ndjson', false, false, 'empfang', 'import/x' || i || '.gz', now()
         from generate_series(1, ${MOST_WAITING_IMPORTS - free}) i`,
    )
    const headers = { authorization: `Bearer ${schluessel}`, 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked' }
    const refused: IncomingMessage[] = []
    // none comes to its end, so that none makes room
    const sendings = Array.from({ length: free + BEYOND }, (_, number): ClientRequest => {
      const sending = request(`${site.baseOf(number)}/api/erp/v1/import`, { method: 'POST', headers })
      sending.on('error', () => undefined).on('response', (answer) => refused.push(answer.resume()))
      sending.write('{')
      return sending
    })
    const taken = async () => (await site.rows.sql(`select 1 from portal.import where wer = 'SAP' and zustand = 'empfang'`)).length
    await expect.poll(async () => (await taken()) + refused.length).toBe(free + BEYOND)
    expect({ taken: await taken(), refused: refused.map(({ statusCode }) => statusCode) }).toEqual({
      taken: free,
      refused: Array<number>(BEYOND).fill(429),
    })
    const ends = sendings.filter(({ closed }) => !closed).map((sending) => new Promise((resolve) => sending.once('close', resolve)))
    for (const sending of sendings) sending.destroy()
    await Promise.all(ends)
  })

  describe('count together, at the provider:', () => {
    const html = { accept: 'text/html', 'sec-fetch-dest': 'document' }
    const login = (number: number, ip: string) => site.ask(number, 'GET', '/auth/login?pfad=/', { ip, headers: html })
    const toProvider = ({ headers }: Answer) => headers.get('location')?.startsWith(`${site.publicUrl}/id/`) === true
    const cookiesOf = ({ headers }: Answer) =>
      headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    const pathOf = (location: string | null) => location?.replace(site.publicUrl, '') ?? ''

    it('sign-ins that the portal begins for a network', async () => {
      const begin = async (number: number) => (toProvider(await login(number, '198.51.100.10')) ? 'begun' : '429')
      expect(await site.spread(BEGUN + BEYOND, begin)).toEqual(within(BEGUN, 'begun'))
    })

    it('sign-ins that begin at the provider from a network', async () => {
      const begin = async (number: number) => {
        const begun = await login(number, `203.0.113.${number}`)
        const answer = await site.ask(number + 1, 'GET', pathOf(begun.headers.get('location')), { ip: '198.51.100.11', headers: html })
        return String(answer.status)
      }
      expect(await site.spread(SIGN_INS + BEYOND, begin)).toEqual(within(SIGN_INS, '303'))
    })

    it.each(['nobody@kunde.example'])('wrong passwords for %s', async (username) => {
      const guess = async (number: number) => {
        const ip = `192.0.2.${number + 10}`
        const begun = await login(number, ip)
        const screen = await site.ask(number + 1, 'GET', pathOf(begun.headers.get('location')), { ip, headers: html })
        const requestId = new URL(screen.headers.get('location') ?? '', site.publicUrl).searchParams.get('requestId') ?? ''
        const cookie = cookiesOf(screen)
        const form = new URLSearchParams({ username, username_type: 'email', password: 'falsch', requestId })
        const answer = await site.ask(number + 2, 'POST', '/id/login-srv/login', {
          ip,
          cookie,
          rawBody: form.toString(),
          headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
        })
        return new URL(answer.headers.get('location') ?? '', site.publicUrl).searchParams.get('error') ?? String(answer.status)
      }
      expect(await site.spread(LOCK_AFTER + BEYOND, guess)).toEqual({ invalid_username_or_password: LOCK_AFTER, account_locked: BEYOND })
    })

    const initiate = async (number: number, email: string, ip: string): Promise<Answer> =>
      site.ask(number, 'POST', '/id/users-srv/resetpassword/initiate', {
        ip,
        body: { resetMedium: 'email', processingType: 'CODE', email },
      })

    it('requests for codes from a network', async () => {
      const ask = async (number: number) => String((await initiate(number, `n${number}@kunde.example`, '198.51.100.20')).status)
      expect(await site.spread(REQUESTS + BEYOND, ask)).toEqual(within(REQUESTS, '200'))
    })

    it('codes to an address, from a network and from all', async () => {
      const from = (ip: string) => async (number: number) => String((await initiate(number, 'oft@kunde.example', ip)).status)
      const networks = CODES_OF_ADDRESS / CODES_OF_NETWORK
      const asked = CODES_OF_NETWORK + PORTALS
      for (let network = 0; network < networks; network += 1)
        expect(await site.spread(asked, from(`198.51.100.${30 + network}`))).toEqual({ 200: CODES_OF_NETWORK, 429: PORTALS })
      expect(await site.spread(PORTALS, from('198.51.100.40'))).toEqual({ 429: PORTALS })
    })

    it('tries of a code', async () => {
      const ip = '198.51.100.50'
      const begun = await initiate(0, 'code@kunde.example', ip)
      const cookie = cookiesOf(begun)
      const body = { resetRequestId: begun.body.data.rprq, code: '000000' }
      const enter = async (number: number) =>
        String((await site.ask(number, 'POST', '/id/users-srv/resetpassword/validatecode', { ip, cookie, body })).status)
      expect(await site.spread(TRIES_OF_CODE + BEYOND, enter)).toEqual(within(TRIES_OF_CODE, '400'))
    })
  })
})
