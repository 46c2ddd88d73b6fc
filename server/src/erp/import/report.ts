import { typed } from '#platform/commands.ts'
import { formatZahl } from '#contract/_shared/text/format.ts'
import { faultText, type Faults, type Fehlergrund } from './faults.ts'
import type { KindResult } from './laeufe/store.ts'
import type { ImportResult } from './run.ts'

/** The result of an import as lines for the terminal. */
export function reportOf(result: ImportResult, options: { readonly probelauf: boolean }): string[] {
  const { arten, faults, geschrieben } = result
  const more = faults.total - faults.first.length
  const isEmpty = arten.length === 0 && faults.total === 0
  const refused = !geschrieben && !options.probelauf
  return [
    ...(isEmpty ? ['Die Datei enthält keine Zeilen.'] : []),
    ...arten.map(countsOf),
    ...faults.first.map(faultText),
    ...(more > 0 ? [`… und ${formatZahl(more)} weitere`, 'Gründe, die häufigsten zuerst:', ...faults.gruende.map(grundOf)] : []),
    ...(faults.total > 0 ? [faultyOf(faults, refused)] : []),
    ...(more > 0 ? [`Alle fehlerhaften Zeilen: ${typed('admin', `import fehler --id ${result.importId}`)}`] : []),
    ...(result.schutz ? [result.schutz] : []),
    ...(options.probelauf ? ['Probelauf: Es wurde nichts geschrieben.'] : []),
  ]
}

/** Bad lines with one reason. */
export function grundOf({ art, feld, grund, anzahl, folgen, ersteZeile }: Fehlergrund): string {
  const place = [art, feld].filter((part) => part !== undefined).join(', ')
  const ofOthers = folgen > 0 ? `, davon ${formatZahl(folgen)} nur wegen einer anderen Zeile` : ''
  return `  ${formatZahl(anzahl)} ab Zeile ${ersteZeile}: ${place ? `${place}: ` : ''}${grund}${ofOthers}`
}

function faultyOf({ total, folgen }: Faults, refused: boolean): string {
  const lines = total === 1 ? '1 Zeile ist' : `${formatZahl(total)} Zeilen sind`
  const ofOthers = folgen > 0 ? `, davon ${formatZahl(folgen)} nur wegen einer anderen Zeile` : ''
  return refused
    ? `${lines} fehlerhaft${ofOthers}: Es wurde nichts geschrieben (--streng oder --voll).`
    : `${lines} fehlerhaft und ausgelassen${ofOthers}.`
}

/** What became of the lines of one kind. */
export function countsOf({ art, gelesen, neu, geaendert, unveraendert, geloescht, beendet, veraltet, fehlt }: KindResult): string {
  const counts = [`${gelesen} gelesen`, `${neu} neu`, `${geaendert} geändert`, `${unveraendert} unverändert`]
  if (geloescht !== undefined) counts.push(`${geloescht} gelöscht`)
  if (beendet !== undefined) counts.push(`${beendet} nicht in der Datei und daher beendet`)
  if (veraltet !== undefined) counts.push(`${veraltet} älter als der Bestand`)
  if (fehlt !== undefined) counts.push(`${fehlt} fehlen in der Datei`)
  return `${art}: ${counts.join(', ')}`
}
