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

interface ReturnPath {
  readonly to: PlainPath
  readonly search: Readonly<Record<string, string>>
}

/** The page in `from` with its query if it is known, otherwise the overview. */
export function returnPathOf(from = ''): ReturnPath {
  const [path, ...query] = from.split('?')
  const to = KNOWN.find((known) => known === path)
  return to ? { to, search: Object.fromEntries(new URLSearchParams(query.join('?'))) } : { to: paths.overview, search: {} }
}
