import type { Database } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import type { Answer, RequestOptions } from '../_kit/testing/requests.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { setUpKonto } from '../account/testing/konto-site.ts'

/** a German account that no row has */
export const NEU = 'DE02120300000000202051'
/** the account in the test rows */
export const ALT = 'DE89370400440532013000'

export const wunsch = { Zweck: 'Auszahlung', Kontoinhaber: 'Ada Sonne', IBAN: NEU }
export const lastschrift = { ...wunsch, Zweck: 'Abbuchung', MandatErteilt: true }

/** A customer with one account that has bank details, and the address in master data. */
export interface Kunde extends Customer {
  readonly vk: string
  /** the partner's address in master data */
  readonly alt: string
}

interface Rows {
  readonly konto?: Readonly<Record<string, unknown>>
  readonly bank?: Readonly<Record<string, unknown>>
  readonly partner?: Readonly<Record<string, unknown>>
}

interface VorgangSeen {
  readonly id: string
  readonly status: string
  readonly nutzlast: Readonly<Record<string, unknown>>
}

/** A portal whose provider ends sessions, customers with bank details, and look-ups for their tests. */
export function setUpBankdaten(kind: Database['kind']) {
  const site = setUpKonto(kind)
  let number = 5_000_000_000

  const kunde = async ({ konto = {}, bank = {}, partner = {} }: Rows = {}): Promise<Kunde> => {
    const vk = String((number += 1))
    const alt = `alt-${vk}@web.example`
    const customer = await site.portal.customer({ partner: { email_adresse: alt, ...partner } })
    await site.portal.insert('vertragskonto', { vk_nummer: vk, gp_nummer: customer.gp, ...konto })
    await site.portal.insert('bankdaten', { vk_nummer: vk, gp_nummer: customer.gp, ...bank })
    return { ...customer, vk, alt }
  }
  const messages = async ({ sub, alt }: Kunde) =>
    (await site.portal.messages()).filter(({ to }) => to === alt || to === `${sub}@demo.example`)
  const stopp = (method: string, token: string) => site.portal.request(method, `/api/portal/v1/bankdaten/stoppen/${token}`)

  return {
    get portal() {
      return site.portal
    },
    get provider() {
      return site.provider
    },
    isAlive: site.isAlive,
    askedPaths: site.askedPaths,
    kunde,
    messages,
    request: ({ vk, cookie }: Pick<Kunde, 'vk' | 'cookie'>, body: unknown = wunsch, options: RequestOptions = {}): Promise<Answer> =>
      site.portal.request('POST', `/api/portal/v1/bankdaten/${vk}/aenderung`, { cookie, body, ...options }),
    withKey: (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } }),
    ibans: ({ vk, cookie }: Pick<Kunde, 'vk' | 'cookie'>) => site.portal.request('GET', `/api/portal/v1/bankdaten/${vk}/iban`, { cookie }),
    bank: ({ cookie }: Pick<Kunde, 'cookie'>, IBAN: unknown) =>
      site.portal.request('POST', '/api/portal/v1/bankdaten/bank', { cookie, body: { IBAN } }),
    staende: async ({ cookie }: Pick<Kunde, 'cookie'>) =>
      (await site.portal.request('GET', '/api/portal/v1/bankdaten', { cookie })).body.Konten,
    /** the requests about this account, oldest first */
    vorgaenge: ({ vk }: Pick<Kunde, 'vk'>) =>
      site.portal.sql<VorgangSeen>(
        `select id, status, nutzlast from portal.vorgang where vk_nummer = $1 and art = 'Bankdaten' order by created_at`,
        [vk],
      ),
    row: async ({ vk }: Pick<Kunde, 'vk'>) => (await site.portal.sql('select * from portal.bankdaten where vk_nummer = $1', [vk]))[0],
    protokoll: ({ sub }: Pick<Kunde, 'sub'>) =>
      site.portal.sql('select handlung, gp_nummer, vk_nummer from portal.protokoll where sub = $1 order by id', [sub]),
    /** the token in the latest link sent to this customer's contacts */
    token: async (of: Kunde) => {
      const [{ text } = { text: '' }] = await messages(of)
      return /\/bankdaten\/stoppen\/([\w-]{43})/.exec(text)?.[1] ?? ''
    },
    showStopp: (token: string) => stopp('GET', token),
    stop: (token: string) => stopp('POST', token),
    withdraw: ({ cookie }: Pick<Kunde, 'cookie'>, id: string) =>
      site.portal.request('POST', `/api/portal/v1/vorgaenge/${id}/zuruecknahme`, { cookie }),
  }
}
