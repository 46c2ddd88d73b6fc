/** Stage of an import. 'handing-over' passes the file to a running portal, which does the import. */
export type ImportStage =
  | { readonly name: 'handing-over' }
  | { readonly name: 'waiting' }
  | { readonly name: 'reading' | 'checking'; readonly lines: number }
  | { readonly name: 'merging'; readonly lines: number; readonly art: string }

export interface ImportProgress {
  readonly stage: ImportStage
  readonly seconds: number
  /** share of the file that is read, 0 to 1 */
  readonly readShare: number
}

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })

/** The progress as one line for the terminal. */
export function progressOf({ stage, seconds, readShare }: ImportProgress): string {
  const left = readShare > 0 ? `noch etwa ${durationOf(Math.ceil((seconds / readShare) * (1 - readShare)))}` : 'die Restzeit folgt'
  switch (stage.name) {
    case 'handing-over':
      return readShare < 1
        ? `${Math.floor(readShare * 100)} % übergeben, ${left}`
        : `Das Portal nimmt die Datei auf, seit ${durationOf(seconds)}`
    case 'waiting':
      return `Ein anderer Import läuft noch, seit ${durationOf(seconds)}`
    case 'reading':
      return `${Math.floor(readShare * 100)} % gelesen: ${rateOf(stage.lines, seconds)}, ${left}, dann der Abgleich`
    case 'checking':
      return `Prüfung: ${linesOf(stage.lines)} gelesen, seit ${durationOf(seconds)}`
    case 'merging':
      return `Abgleich (${stage.art}): ${linesOf(stage.lines)} gelesen, seit ${durationOf(seconds)}`
  }
}

/** The last line of an import. */
export function finishOf(lines: number, seconds: number): string {
  return `Fertig nach ${durationOf(seconds)}: ${rateOf(lines, seconds)}`
}

function rateOf(lines: number, seconds: number): string {
  return `${linesOf(lines)}, ${number.format(lines / Math.max(seconds, 1))} Zeilen/s`
}

function linesOf(lines: number): string {
  return lines === 1 ? '1 Zeile' : `${number.format(lines)} Zeilen`
}

function durationOf(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
