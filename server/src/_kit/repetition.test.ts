import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODE } from '../account/testing/fake-konto.ts'
import { freePaar } from '../registrierungen/testing.ts'
import { idsFor, pathOf } from './testing/access.ts'
import { startInhabitedPortal, type InhabitedPortal } from './testing/inhabited-portal.ts'
import { matrix } from './testing/matrix.ts'
import type { Answer, RequestOptions } from './testing/requests.ts'

type Body = Readonly<Record<string, unknown>>

/** Changed fields that make another valid body of the same call. */
const different: Readonly<Record<string, Body>> = {
  'account.changePassword': { new_password: 'another password', confirm_password: 'another password' },
  'account.changeProfile': { given_name: 'Adele' },
  'account.initiateCommunicationMedium': { value: 'anders@demo.example' },
  'account.validateCommunicationMedium': { code: '654321' },
  'anlagen.requestSteuerbefreiungV4': { Zaehlerstand: 7 },
  'anlagen.requestSteuerbefreiungV5': { Zaehlerstand: 7 },
  'anlagen.requestZusammenlegungV4': { RueckrufErwuenscht: true },
  'anlagen.requestZusammenlegungV5': { RueckrufErwuenscht: true },
  'bankdaten.requestBankdaten': { Kontoinhaber: 'Adele Sonne' },
  'beschwerden.sendBeschwerde': { Beschwerde: 'Und laut ist er auch.' },
  'dokumente.markDokumente': { art: 'Mahnungen' },
  'fragen.askFrage': { Frage: 'Und die Gutschrift?' },
  'registrierungen.sendPin': { KanalArt: 'Postversand' },
  'wasseranschluesse.requestKuendigungV4': { Zaehlerstand: 1300 },
  'wasseranschluesse.requestKuendigungV5': { Zaehlerstand: 1300 },
  'zaehlerstaende.reportAblesung': { readingDate: '2026-11-18' },
}

const idempotent = allEndpoints.filter((endpoint) => endpoint.idempotent)
const withBody = idempotent.filter(({ body }) => body)
/** the account is gone at its second request, and a removal needs a second factor; their own tests cover that */
const ELSEWHERE = ['account.deleteAccount', 'freigaben.confirmFreigabe']
const withoutBody = idempotent.filter(({ body, name }) => !body && !ELSEWHERE.includes(name))

describe('another body', () => {
  it('exists for every call that takes a key and a body', () => {
    expect(Object.keys(different)).toEqual(withBody.map(({ name }) => name).toSorted())
  })
})

describe.each(databaseKinds)('a repeated request on %s', (kind) => {
  let inhabited: InhabitedPortal

  beforeAll(async () => {
    inhabited = await startInhabitedPortal(kind, [], [])
  })
  afterAll(() => inhabited.stop())

  /** The call as its owner makes it, with the same key each time. */
  async function repeatable(endpoint: Endpoint) {
    const { portal, world } = inhabited
    const row = matrix[endpoint.name]
    const ids = row ? idsFor(row, world.owner.ids) : {}
    const [cookie] = await world.cookiesOf(endpoint.who === 'betrieb' ? 'betrieb' : 'owner')
    const headers = { 'idempotency-key': randomUUID() }
    const body: Body = { ...row?.needs?.(ids).body, ...(await freshPartOf(endpoint, cookie)) }
    const send = (options: RequestOptions): Promise<Answer> =>
      portal.request(endpoint.method, pathOf(endpoint, ids), { cookie, headers, ...options })
    return { body, send }
  }

  /** Fresh input for calls that work only once per input. */
  async function freshPartOf({ name }: Endpoint, cookie: string | undefined): Promise<Body> {
    const { portal } = inhabited
    if (name === 'registrierungen.sendPin') return { ...(await freePaar(portal)) }
    if (name !== 'account.validateCommunicationMedium') return {}
    await portal.request('POST', '/auth/initiate_communication_medium', {
      cookie,
      body: { medium: 'mobile_number', value: '+491511111111' },
    })
    return { code: CODE }
  }

  const replayed = ({ headers }: Answer) => headers.get('idempotency-replayed')

  it.each(withBody)('gets the first answer, and is refused with another body: $name', async (endpoint) => {
    const { body, send } = await repeatable(endpoint)
    const first = await send({ body })
    expect([Object.keys(endpoint.answers), replayed(first)]).toEqual([[String(first.status)], null])
    expect(await send({ body: { ...body, ...different[endpoint.name] } })).toMatchObject({
      status: 422,
      body: { code: 'SchluesselAnderweitigVerwendet' },
    })
    const again = await send({ body })
    expect([again.status, again.text, replayed(again)]).toEqual([first.status, first.text, 'true'])
  })

  it.each(withoutBody)('gets the first answer: $name', async (endpoint) => {
    const { send } = await repeatable(endpoint)
    const first = await send({})
    expect([Object.keys(endpoint.answers), replayed(first)]).toEqual([[String(first.status)], null])
    const again = await send({})
    expect([again.status, again.text, replayed(again)]).toEqual([first.status, first.text, 'true'])
  })
})
