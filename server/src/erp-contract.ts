import { allEndpoints } from '#contract/all-endpoints.ts'
import { allNutzlasten } from '#contract/all-nutzlasten.ts'
import { allVorgaenge, isVorgangArt } from '#contract/all-vorgaenge.ts'
import { erpDocument } from './erp/openapi/document.ts'
import type { DescribedKind } from './erp/openapi/vorgaenge.ts'
import { importKinds } from './import-kinds.ts'

/** Every kind of request with its payload, in the order of the contract. */
export const describedKinds: readonly DescribedKind[] = Object.keys(allVorgaenge)
  .filter(isVorgangArt)
  .map((art) => ({ art, kind: allVorgaenge[art], nutzlast: allNutzlasten[art] }))

/** The written contract with the operator's system, of the portal at this address. */
export function erpContract(serverUrl: string) {
  return erpDocument({ serverUrl, endpoints: allEndpoints, kinds: describedKinds, importKinds })
}
