import { paths } from './paths.ts'

/** Pages that somebody may come from to add an account. */
const KNOWN: readonly string[] = [
  paths.overview,
  paths.dokumente,
  paths.einspeiseAntraege,
  paths.geraete,
  paths.einspeisungAnlagen,
  paths.einspeisungRedispatch,
  paths.einspeisungZaehlerstaende,
  paths.einspeisungAbschlag,
  paths.einspeisungBankdaten,
  paths.trinkwasserAnschluss,
  paths.cancelAnschluss,
  paths.trinkwasserZaehlerstaende,
  paths.trinkwasserAbschlag,
  paths.trinkwasserBankdaten,
  paths.manage,
  paths.meineDaten,
]

/** Where `from` leads back to: one of the pages that are known, or the overview (decisions.md 50). */
export function returnPathOf(from: string | undefined): string {
  return from !== undefined && KNOWN.includes(from) ? from : paths.overview
}
