import { formatEuroShort, type ReadEuro } from './euro.ts'
import { texts } from '../texts.de.ts'

interface EuroRule {
  /** the amount with its article, as the object of a sentence: "den neuen Abschlag" */
  readonly name: string
  /** whether cents are refused */
  readonly onlyWhole?: boolean
  /** in cents, both allowed themselves */
  readonly least?: number
  readonly most?: number
}

/** What to say of an amount as it was read; nothing where it keeps to the rule. */
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
