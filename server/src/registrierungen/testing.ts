import { formatPin } from '#contract/registrierungen/rules.ts'
import type { QueuedMessage } from '#platform/dispatch/message.ts'
import type { TestPortal } from '../_kit/testing.ts'
import type { RequestOptions } from '../_kit/testing/requests.ts'
import type { Signed } from '../_kit/testing/rows.ts'

export interface TestPaar {
  readonly GPNummer: string
  readonly Vertragskonto: string
}

const CALLS = '/api/cc/v2/registrierungen'
let last = 5_000_000_000

/** Creates a business partner with an account that no person has added; all channels work unless the columns say otherwise. */
export async function freePaar(portal: TestPortal, partner: Record<string, unknown> = {}, konto: Record<string, unknown> = {}) {
  last += 1
  const paar: TestPaar = { GPNummer: String(last), Vertragskonto: `2${String(last).slice(1)}` }
  await portal.insert('geschaeftspartner', {
    gp_nummer: paar.GPNummer,
    name: 'Nora Neu',
    strasse: 'Am Neubau',
    hausnummer: '1',
    plz: '12344',
    ort: 'Musterfelde',
    email_adresse: emailOf(paar),
    mobilfunknummer: '+491713920089',
    telefonnummer: telefonOf(paar),
    ...partner,
  })
  await portal.insert('vertragskonto', { vk_nummer: paar.Vertragskonto, gp_nummer: paar.GPNummer, ...konto })
  return paar
}

export function emailOf({ GPNummer }: TestPaar): string {
  return `gp${GPNummer}@demo.example`
}

function telefonOf({ GPNummer }: TestPaar): string {
  return `+49${GPNummer.slice(2)}01`
}

/** The calls of a person. */
export function callsOf(portal: TestPortal) {
  const send = (person: Signed, body: object, options: RequestOptions = {}) =>
    portal.request('POST', `${CALLS}/pinversand`, { cookie: person.cookie, body, ...options })
  const messagesFor = async (paar: TestPaar) => (await portal.messages()).filter((message) => isFor(message, paar))
  return {
    kanaele: (person: Signed, { GPNummer, Vertragskonto }: TestPaar) =>
      portal.request('GET', `${CALLS}/komkanaele?${new URLSearchParams({ gpnummer: GPNummer, vertragskonto: Vertragskonto }).toString()}`, {
        cookie: person.cookie,
      }),
    count: async (person: Signed): Promise<number> => (await portal.request('GET', CALLS, { cookie: person.cookie })).body.Anzahl,
    send: (person: Signed, paar: TestPaar, KanalArt = 'EMail', options: RequestOptions = {}) =>
      send(person, { ...paar, KanalArt }, options),
    enter: (person: Signed, PIN: string) => portal.request('POST', `${CALLS}/pin`, { cookie: person.cookie, body: { PIN } }),
    messagesFor,
    /** the PIN in the newest message for the account */
    pinFor: async (paar: TestPaar): Promise<string> => {
      const [message] = await messagesFor(paar)
      const pin = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(message?.text ?? '')?.[0]
      if (pin === undefined) throw new Error('no PIN was sent')
      return pin
    },
  }
}

function isFor({ text, reference = '', to }: QueuedMessage, paar: TestPaar): boolean {
  return `${text}${reference}`.includes(paar.Vertragskonto) || to === telefonOf(paar)
}

/** A different PIN of the right form. */
export function wrongPin(pin: string): string {
  const first = pin.startsWith('0') ? '1' : '0'
  return formatPin(`${first}${pin.replace('-', '').slice(1)}`)
}
