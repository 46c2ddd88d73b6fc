import { paths, type PlainPath } from '#contract/_shared/paths.ts'

/** Pages that link to adding an account. */
const KNOWN: readonly PlainPath[] = [
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

/** The page in `from` if it is known, otherwise the overview. */
export function returnPathOf(from: string | undefined): PlainPath {
  return KNOWN.find((path) => path === from) ?? paths.overview
}
