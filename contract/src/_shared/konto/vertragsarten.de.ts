import type { Vertragskontotyp } from './vertragskontotyp.ts'

/** The kinds of contract in a word. */
export const vertragsarten: Readonly<Record<Vertragskontotyp, string>> = {
  Einspeiser: 'Einspeisung',
  Trinkwasser: 'Trinkwasser',
  Redispatch: 'Redispatch',
  Dienstleistung: 'Dienstleistung',
}

/** The kind of a contract in a word; undefined for one that is not known here, as a newer server may send. */
export function vertragsartOf(typ: string): string | undefined {
  return Object.hasOwn(vertragsarten, typ) ? vertragsarten[typ as Vertragskontotyp] : undefined
}
