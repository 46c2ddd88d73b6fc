import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import { KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftsstraße'

/** The start page as if the person had this many contracts; the page begins at `offset`. Unchanged for staff, who have none to copy. */
export function manyKonten(said: Uebersicht, anzahl: number, offset: number): Uebersicht {
  const [first] = said.Konten
  if (!first) return said
  const Konten = Array.from({ length: Math.min(KONTEN_PER_PAGE, anzahl - offset) }, (_, index) => ({
    ...first,
    Vertragskonto: String(2_900_000_000 + offset + index),
    AnlagenAdresse: { ...first.AnlagenAdresse, Strasse: index % 3 ? 'Hauptstraße' : LONG, Hausnummer: String(offset + index + 1) },
  }))
  const Partner = Array.from({ length: 40 }, (_, index) => ({
    GPNummer: String(1_900_000_000 + index),
    Name: `Eigentümergemeinschaft ${index + 1}`,
  }))
  const Auswahl = { Partner, Orte: ['Musterfelde', 'Musterstadt'], Typen: ['Einspeiser', 'Trinkwasser'] }
  return { ...said, Konten, Gesamtanzahl: anzahl, Laufend: anzahl, Auswahl }
}
