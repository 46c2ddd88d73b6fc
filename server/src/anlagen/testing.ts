import type { Database } from '#platform/db/port.ts'
import { afterAll, beforeAll } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { vorgangLooks } from '../vorgaenge/testing.ts'

/** A customer with one plant and its meter. */
export interface Anlage extends Customer {
  readonly vk: string
  readonly meter: string
}

interface Rows {
  readonly konto?: Readonly<Record<string, unknown>>
  readonly anlage?: Readonly<Record<string, unknown>>
}

/** A portal, customers with plants, and look-ups for tests of plants. */
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
    ...vorgangLooks(() => portal),
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
  }
}
