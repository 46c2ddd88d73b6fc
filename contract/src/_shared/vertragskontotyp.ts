import * as z from 'zod/mini'

export const Vertragskontotyp = z.enum(['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung'])
export type Vertragskontotyp = z.output<typeof Vertragskontotyp>

/** The type of a contract account. An unknown one is an error (P 3), which only its own card shows (decisions.md 35). */
export function vertragskontotypOf(value: string): Vertragskontotyp {
  const parsed = Vertragskontotyp.safeParse(value)
  if (!parsed.success) throw new Error(`unknown Vertragskontotyp ${JSON.stringify(value.slice(0, 40))}`)
  return parsed.data
}
