import { allNutzlasten } from '#contract/all-nutzlasten.ts'
import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import type { Abruf, Schluesselrecht } from '#contract/erp/schema.ts'
import type * as z from 'zod/mini'
import type { TestPortal } from '../../_kit/testing.ts'
import type { Answer } from '../../_kit/testing/requests.ts'
import type { Customer } from '../../_kit/testing/rows.ts'
import { recordVorgang, type VorgangRequest } from '../../vorgaenge/acts.ts'
import { createSchluessel } from '../schluessel/acts.ts'

export type Given = z.output<typeof Abruf>['Vorgaenge'][number]

/** A system of the operator with its own key. */
export interface Receiver {
  readonly id: string
  readonly schluessel: string
  ask(query?: string): Promise<Answer>
  /** one call; throws unless it succeeds */
  pull(nach?: number, limit?: number): Promise<z.output<typeof Abruf>>
  /** all pages after `nach` */
  drain(nach?: number, limit?: number): Promise<Given[]>
  confirm(id: string, Antwort?: unknown): Promise<Answer>
  reject(id: string, Grund: unknown): Promise<Answer>
  askBack(id: string, Frage: unknown): Promise<Answer>
}

export async function receiverOf(portal: TestPortal, rechte: readonly Schluesselrecht[] = ['lesen', 'bestaetigen']): Promise<Receiver> {
  const { id, schluessel } = await createSchluessel(portal.database, { bezeichnung: 'Test', rechte }, portal.clock.now())
  const headers = { authorization: `Bearer ${schluessel}` }
  const ask = (query = '') => portal.request('GET', `/api/erp/v1/vorgaenge${query}`, { headers })
  const pull: Receiver['pull'] = async (nach, limit) => {
    const query = new URLSearchParams({
      ...(nach === undefined ? {} : { nach: String(nach) }),
      ...(limit === undefined ? {} : { limit: String(limit) }),
    })
    const answer = await ask(`?${query.toString()}`)
    if (answer.status !== 200) throw new Error(`the pull answered ${answer.status} ${answer.text}`)
    return answer.body
  }
  return {
    id,
    schluessel,
    ask,
    pull,
    drain: async (nach, limit) => {
      const given: Given[] = []
      for (let page = await pull(nach, limit); page.Vorgaenge.length > 0; page = await pull(page.Cursor, limit))
        given.push(...page.Vorgaenge)
      return given
    },
    confirm: (one, Antwort) => {
      const body = Antwort === undefined ? {} : { body: { Antwort } }
      return portal.request('POST', `/api/erp/v1/vorgaenge/${one}/bestaetigung`, { headers, ...body })
    },
    reject: (one, Grund) => portal.request('POST', `/api/erp/v1/vorgaenge/${one}/ablehnung`, { headers, body: { Grund } }),
    askBack: (one, Frage) => portal.request('POST', `/api/erp/v1/vorgaenge/${one}/rueckfrage`, { headers, body: { Frage } }),
  }
}

/** Records a request on the customer's own connection. Returns the id of its Vorgang. */
export async function requested(portal: TestPortal, customer: Customer, changes: Changes = {}): Promise<string> {
  const recorded = await portal.as(customer, (tx) => recordVorgang(tx, requestOf(customer, changes), portal.clock.now()))
  return recorded.id
}

let last = 0

/** What a test wants otherwise. It may combine what no call does. */
interface Changes extends Partial<Omit<VorgangRequest, 'gpNummer'>> {
  readonly art?: VorgangArt
  readonly nutzlast?: VorgangRequest['nutzlast']
  readonly schluessel?: string
  readonly gpNummer?: string | undefined
  readonly vkNummer?: string
}

/** A request with a key of its own and the example of its kind, unless the changes name others. */
export function requestOf(customer: Customer, changes: Changes = {}): VorgangRequest {
  last += 1
  const person = { iss: customer.iss, sub: customer.sub, profil: { email: `${customer.sub}@demo.example` } }
  const nutzlast = changes.art ? allNutzlasten[changes.art].example : { Feld: 'Telefonnummer', Wert: String(last) }
  const base = { art: 'PersoenlicheDaten', person, nutzlast, ziele: ['erp'], schluessel: String(last), gpNummer: customer.gp } as const
  return { ...base, ...changes } as VorgangRequest
}
