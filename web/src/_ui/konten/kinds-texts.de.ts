import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'

/** The kinds of contract in a word. */
export const typen: Readonly<Record<Vertragskontotyp, string>> = {
  Einspeiser: 'Einspeisung',
  Trinkwasser: 'Trinkwasser',
  Redispatch: 'Redispatch',
  Dienstleistung: 'Dienstleistung',
}
