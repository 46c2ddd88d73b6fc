import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'

export interface Gruppe {
  /** undefined for the applications that belong to no business partner yet */
  readonly gpNummer: string | undefined
  readonly antraege: readonly Einspeiserantrag[]
}

/** Applications are grouped by business partner (P 3), in the order in which they come; those without one stand last. */
export function gruppenOf(antraege: readonly Einspeiserantrag[]): Gruppe[] {
  const gruppen = Map.groupBy(antraege, ({ Geschaeftspartner }) => Geschaeftspartner)
  return [...gruppen]
    .map(([gpNummer, members]) => ({ gpNummer, antraege: members }))
    .toSorted((a, b) => Number(a.gpNummer === undefined) - Number(b.gpNummer === undefined))
}
