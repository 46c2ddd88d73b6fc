import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { paths, type PlainPath } from '#contract/_shared/paths.ts'

/** The key of a meter in addresses and ids. It includes the account, because a meter may have belonged to several. */
export function meterKeyOf(vertragskonto: string, zaehlernummer: string): string {
  return `${vertragskonto}.${zaehlernummer}`
}

/** The page of an account's readings; only feed-in and water have one. */
export const readingsPathOf: Readonly<Partial<Record<Vertragskontotyp, PlainPath>>> = {
  Einspeiser: paths.einspeisungZaehlerstaende,
  Trinkwasser: paths.trinkwasserZaehlerstaende,
}
