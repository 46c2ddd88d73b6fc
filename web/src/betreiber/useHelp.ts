import { createElement, type ReactElement } from 'react'
import { betreiber } from './queries.ts'
import { WithTelefon } from './Telefon.tsx'
import { texts } from './texts.de.ts'

/** The phone help sentence with number and hours; undefined until the operator is known. The number is a link. */
export function useHelp(): ReactElement | undefined {
  const operator = betreiber.use()
  return operator && createElement(WithTelefon, { of: texts.help, nummer: operator.telefon })
}
