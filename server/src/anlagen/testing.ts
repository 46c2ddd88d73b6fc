import type { Database } from '#platform/db/port.ts'
import { afterAll, beforeAll } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { appliers } from '../app.ts'
import { decideVorgang, type Decision } from '../vorgaenge/entscheidung/acts.ts'

interface VorgangSeen {
  readonly id: string
  readonly art: string
  readonly status: string
  readonly schluessel: string
  readonly nutzlast: Readonly<Record<string, unknown>>
}

/** A customer with one plant and its meter. */
export interface Anlage extends Customer {
  readonly vk: string
  readonly meter: string
}

interface Rows {
  readonly konto?: Readonly<Record<string, unknown>>
  readonly anlage?: Readonly<Record<string, unknown>>
}

/** A portal, customers with plants, and what the tests of plants look at. */
export function setUpAnlagen(kind: Database['kind']) {
  let portal: TestPortal
  let number = 3_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const addAnlage = async (gp: string, { konto = {}, anlage = {} }: Rows = {}) => {
    const vk = String((number += 1))
    const meter = `1EMH${vk}`
    await portal.insert('vertragskonto', { vk_nummer: vk, gp_nummer: gp, ...konto })
    await portal.insert('zaehler', { vk_nummer: vk, gp_nummer: gp, zaehlernummer: meter })
    await portal.insert('anlage', { vk_nummer: vk, gp_nummer: gp, ...anlage })
    return { vk, meter }
  }

  return {
    get portal() {
      return portal
    },
    addAnlage,
    anlage: async (rows?: Rows): Promise<Anlage> => {
      const customer = await portal.customer()
      return { ...customer, ...(await addAnlage(customer.gp, rows)) }
    },
    /** what was asked for about this account, oldest first */
    vorgaenge: ({ vk }: { readonly vk: string }) =>
      portal.sql<VorgangSeen>('select id, art, status, schluessel, nutzlast from portal.vorgang where vk_nummer = $1 order by created_at', [
        vk,
      ]),
    outboxCount: async ({ vk }: { readonly vk: string }) => {
      const rows = await portal.sql('select from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id where v.vk_nummer = $1', [vk])
      return rows.length
    },
    /** the plant's row */
    row: async ({ vk }: { readonly vk: string }) => {
      const [row] = await portal.sql('select * from portal.anlage where vk_nummer = $1', [vk])
      return row
    },
    /** the plant as v5's page shows it */
    shown: async ({ cookie, vk }: Anlage): Promise<Readonly<Record<string, unknown>> | undefined> => {
      const { body } = await portal.request('GET', '/api/css/v5/pages/einspeisung/anlagendaten', { cookie })
      const { Anlagendaten } = body as { readonly Anlagendaten: readonly Readonly<Record<string, unknown>>[] }
      return Anlagendaten.find((one) => one['Vertragskonto'] === vk)
    },
    /** as the operator's system does, without telling anybody */
    decide: (id: string, decision: Decision) => {
      const service = { clock: portal.clock, appliers, tellDecision: async () => undefined }
      return asSystem(portal.database, (db) => db.transaction((tx) => decideVorgang(service, tx, id, decision)))
    },
  }
}
