import type { ShownFeld } from './vorgang-kind.ts'

/** Uses the first field. */
export function firstFeld([first]: readonly ShownFeld[]): string {
  return first ? labelled(first) : ''
}

/** Uses the named fields. */
export function theseFelder(...names: readonly string[]): (felder: readonly ShownFeld[]) => string {
  return (felder) =>
    felder
      .filter(({ feld }) => names.includes(feld))
      .map(labelled)
      .join(', ')
}

/** Puts an address in one line; otherwise uses the first field. */
export function anschriftOrFirst(felder: readonly ShownFeld[]): string {
  if (felder[0]?.feld !== 'Strasse') return firstFeld(felder)
  return [joined(felder, ' ', 'Strasse', 'Hausnummer'), joined(felder, ' ', 'PLZ', 'Ort')].filter(Boolean).join(', ')
}

/** The values of the named fields without their labels. */
export function joined(felder: readonly ShownFeld[], between: string, ...names: readonly string[]): string {
  return names
    .map((name) => felder.find(({ feld }) => feld === name)?.wert)
    .filter(Boolean)
    .join(between)
}

function labelled({ label, wert }: ShownFeld): string {
  return `${label}: ${wert}`
}
