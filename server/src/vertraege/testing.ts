import type { Database } from '#platform/db/port.ts'
import { afterAll, beforeAll } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { allDecisionEffects } from '../all-vorgaenge.ts'
import { decideVorgang, type Decision } from '../vorgaenge/entscheidung/acts.ts'

interface VorgangSeen {
  readonly id: string
  readonly art: string
  readonly status: string
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly email: string | null
}

/** A customer with one account. */
export interface Konto extends Customer {
  readonly vk: string
}

/** A portal, customers with accounts, and look-ups for tests of changes. */
export function setUpChanges(kind: Database['kind']) {
  let portal: TestPortal
  let number = 3_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const addKonto = async (gp: string, row: Record<string, unknown> = {}) =>
    (await portal.insert('vertragskonto', { vk_nummer: String((number += 1)), gp_nummer: gp, ...row })).vk_nummer

  return {
    get portal() {
      return portal
    },
    addKonto,
    konto: async (row: Record<string, unknown> = {}): Promise<Konto> => {
      const customer = await portal.customer()
      return { ...customer, vk: await addKonto(customer.gp, row) }
    },
    /** the person's requests, oldest first */
    vorgaenge: ({ sub }: Customer) =>
      portal.sql<VorgangSeen>(
        `select id, art, status, nutzlast, gp_nummer, vk_nummer, email from portal.vorgang where sub = $1 order by created_at, status <> 'ersetzt'`,
        [sub],
      ),
    outboxCount: async ({ sub }: Customer) => {
      const rows = await portal.sql('select from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id where v.sub = $1', [sub])
      return rows.length
    },
    /** the account as the overview shows it */
    shown: async ({ cookie, vk }: Konto): Promise<Readonly<Record<string, unknown>>> => {
      const { body } = await portal.request('GET', '/api/css/v5/pages/vertraege', { cookie })
      interface Page {
        readonly Geschaeftspartner: {
          readonly Verbrauchsstellengruppen: { readonly Vertragskonten: { readonly Vertragskonto: string }[] }[]
        }[]
      }
      const konten = (body as Page).Geschaeftspartner.flatMap((partner) => partner.Verbrauchsstellengruppen).flatMap(
        (gruppe) => gruppe.Vertragskonten,
      )
      return konten.find((one) => one.Vertragskonto === vk) ?? {}
    },
    /** decides as the operator's system does, without a message to the customer */
    decide: (id: string, decision: Decision) => {
      const service = { clock: portal.clock, sides: allDecisionEffects, tellDecision: async () => undefined }
      return asSystem(portal.database, (db) => db.transaction((tx) => decideVorgang(service, tx, id, decision)))
    },
  }
}
