import { formatEuroShort, type ReadEuro } from './euro.ts'
import { texts } from '../texts.de.ts'

interface EuroRule {
  /** The amount with its article in the accusative: "den neuen Abschlag". */
  readonly name: string
  /** Whether cents are refused. */
  readonly onlyWhole?: boolean
  /** In cents, inclusive. */
  readonly least?: number
  readonly most?: number
}

/** The message for a parsed amount; undefined if it satisfies the rule. */
export function euroProblem(read: ReadEuro, { name, onlyWhole = false, least = 0, most = Infinity }: EuroRule): string | undefined {
  const { euro } = texts
  switch (read.kind) {
    case 'leer':
      return euro.missing(name)
    case 'unlesbar':
      return euro.format(name)
    case 'negativ':
      return euro.negative(name)
    case 'betrag':
      if (onlyWhole && read.cent % 100 !== 0) return euro.onlyWhole(name)
      if (read.cent < least) return euro.tooSmall(formatEuroShort(least))
      return read.cent > most ? euro.tooLarge(formatEuroShort(most)) : undefined
  }
}
