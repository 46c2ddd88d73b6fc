import { betreiber } from './queries.ts'
import { texts } from './texts.de.ts'

/** The phone help sentence with number and hours; undefined until the operator is known. */
export function useHelp(): string | undefined {
  const operator = betreiber.use()
  return operator && texts.help(operator.telefon)
}
