import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'

export interface Gruppe {
  /** Undefined for applications without a business partner. */
  readonly gpNummer: string | undefined
  readonly antraege: readonly Einspeiserantrag[]
}

/** Groups applications by business partner and keeps their order. Those without one come last. */
export function gruppenOf(antraege: readonly Einspeiserantrag[]): Gruppe[] {
  const gruppen = Map.groupBy(antraege, ({ Geschaeftspartner }) => Geschaeftspartner)
  return [...gruppen]
    .map(([gpNummer, members]) => ({ gpNummer, antraege: members }))
    .toSorted((a, b) => Number(a.gpNummer === undefined) - Number(b.gpNummer === undefined))
}
