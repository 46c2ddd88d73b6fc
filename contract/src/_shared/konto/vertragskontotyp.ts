export const vertragskontotypen = ['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung'] as const
export type Vertragskontotyp = (typeof vertragskontotypen)[number]

/** The type of a contract account. An unknown one is an error (P 3), which only its own card shows (decisions.md 35). */
export function vertragskontotypOf(value: string): Vertragskontotyp {
  const known = vertragskontotypen.find((typ) => typ === value)
  if (!known) throw new Error(`unknown Vertragskontotyp ${JSON.stringify(value.slice(0, 40))}`)
  return known
}
