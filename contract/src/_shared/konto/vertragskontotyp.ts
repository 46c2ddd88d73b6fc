export const vertragskontotypen = ['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung'] as const
export type Vertragskontotyp = (typeof vertragskontotypen)[number]

/** The type of a contract account. Throws for an unknown type; only the account's card shows that error. */
export function vertragskontotypOf(value: string): Vertragskontotyp {
  const known = vertragskontotypen.find((typ) => typ === value)
  if (!known) throw new Error(`unknown Vertragskontotyp ${JSON.stringify(value.slice(0, 40))}`)
  return known
}
