import { betreiber } from './queries.ts'
import { texts } from './texts.de.ts'

/** Who helps by telephone and when; undefined until the operator is known. */
export function useHelp(): string | undefined {
  const operator = betreiber.use()
  return operator && texts.help(operator.telefon)
}
