import { LONGEST_SHORT } from '../limits.ts'
import type { ShownFeld } from './vorgang-kind.ts'

type InOneLine = (felder: readonly ShownFeld[]) => string

/** The same words, whatever was sent; without words nothing. */
export function always(words = ''): InOneLine {
  return () => words
}

/** Words with the value of a field behind them, as in 'Neuer Abschlag: 45 €'; without the value the words alone. */
export function withWert(words: string, between: string, name: string): InOneLine {
  return (felder) => [words, joined(felder, '', name)].filter(Boolean).join(between)
}

/** Uses the first field. */
export function firstFeld([first]: readonly ShownFeld[]): string {
  return first ? labelled(first) : ''
}

/** The first line of a text, cut at a word if it is long. */
export function shortened(name: string): InOneLine {
  return (felder) => {
    const [first = ''] = joined(felder, '', name).trim().split('\n')
    if (first.length <= LONGEST_SHORT) return first.trim()
    const cut = first.slice(0, LONGEST_SHORT)
    return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_SHORT / 2)).trim()} …`
  }
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
