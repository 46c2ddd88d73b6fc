import type { Vertragsseite } from '#contract/vertraege/schema.ts'
import { getVertraegeV5 } from '#contract/vertraege/endpoints.ts'
import type { BenchCustomer } from './customer.ts'
import { fetchText, type Target } from './load.ts'
import type { PortalProcess } from './portal.ts'

/** The contracts overview as the customer's browser asks the portal for it; throws where the answer is not the customer's. */
export async function overviewOf(portal: PortalProcess, customer: BenchCustomer): Promise<Target> {
  const target = { url: portal.base + getVertraegeV5.path, cookie: `${portal.cookie}=${customer.token}` }
  const { Geschaeftspartner } = JSON.parse(await fetchText(target)) as Vertragsseite
  const konten = Geschaeftspartner.flatMap((partner) => partner.Verbrauchsstellengruppen).flatMap((gruppe) => gruppe.Vertragskonten)
  if (Geschaeftspartner.length !== customer.gps.length || konten.length !== customer.accounts)
    throw new Error('the overview is not complete')
  return target
}
