import type { Database } from '#platform/db/port.ts'
import { afterAll, beforeAll } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { vorgangLooks } from '../vorgaenge/testing.ts'

/** A customer with one connection and its meter. */
export interface Anschluss extends Customer {
  readonly vk: string
  readonly meter: string
}

interface Rows {
  readonly konto?: Readonly<Record<string, unknown>>
  readonly anschluss?: Readonly<Record<string, unknown>>
}

/** A portal, customers with water connections, and look-ups for their tests. */
export function setUpAnschluesse(kind: Database['kind']) {
  let portal: TestPortal
  let number = 4_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const addAnschluss = async (gp: string, { konto = {}, anschluss = {} }: Rows = {}) => {
    const vk = String((number += 1))
    const meter = `8WAS${vk}`
    await portal.insert('vertragskonto', { vk_nummer: vk, gp_nummer: gp, typ: 'Trinkwasser', ...konto })
    await portal.insert('zaehler', { vk_nummer: vk, gp_nummer: gp, zaehlernummer: meter, zaehlertyp: 'Wasserzaehler' })
    await portal.insert('wasseranschluss', { vk_nummer: vk, gp_nummer: gp, ...anschluss })
    return { vk, meter }
  }

  return {
    get portal() {
      return portal
    },
    addAnschluss,
    anschluss: async (rows?: Rows): Promise<Anschluss> => {
      const customer = await portal.customer()
      return { ...customer, ...(await addAnschluss(customer.gp, rows)) }
    },
    ...vorgangLooks(() => portal),
    mails: async ({ sub }: { readonly sub: string }) => (await portal.messages()).filter(({ to }) => to === `${sub}@demo.example`),
    ablaufdatum: async ({ vk }: { readonly vk: string }) => {
      const [row] = await portal.sql<{ ablaufdatum: string | null }>('select ablaufdatum from portal.vertragskonto where vk_nummer = $1', [
        vk,
      ])
      return row?.ablaufdatum
    },
    /** the open cancellations that the person sees */
    offene: async ({ cookie }: { readonly cookie: string }): Promise<unknown> =>
      (await portal.request('GET', '/api/portal/v1/kuendigungen', { cookie })).body.Kuendigungen,
  }
}
