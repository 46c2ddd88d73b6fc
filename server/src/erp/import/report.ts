import type { ImportResult, KindResult } from './run.ts'

/** The result of an import as lines for the terminal. */
export function reportOf(result: ImportResult, options: { readonly probelauf: boolean }): string[] {
  const { arten, faults, geschrieben } = result
  const more = faults.total - faults.first.length
  const isEmpty = arten.length === 0 && faults.total === 0
  const refused = !geschrieben && !options.probelauf
  return [
    ...(isEmpty ? ['Die Datei enthält keine Zeilen.'] : []),
    ...arten.map(countsOf),
    ...faults.first.map(({ zeile, feld, grund }) => `Zeile ${zeile}: ${feld ? `${feld}: ` : ''}${grund}`),
    ...(more > 0 ? [`… und ${more} weitere`] : []),
    ...(faults.total > 0 ? [faultyOf(faults.total, refused)] : []),
    ...(options.probelauf ? ['Probelauf: Es wurde nichts geschrieben.'] : []),
  ]
}

function faultyOf(total: number, refused: boolean): string {
  const lines = total === 1 ? '1 Zeile ist' : `${total} Zeilen sind`
  return refused ? `${lines} fehlerhaft: Es wurde nichts geschrieben (--streng).` : `${lines} fehlerhaft und ausgelassen.`
}

function countsOf({ art, gelesen, neu, geaendert, unveraendert, fehlt }: KindResult): string {
  const counts = [`${gelesen} gelesen`, `${neu} neu`, `${geaendert} geändert`, `${unveraendert} unverändert`]
  return `${art}: ${[...counts, ...(fehlt === undefined ? [] : [`${fehlt} fehlen in der Datei`])].join(', ')}`
}
