import type { IbanProblem } from '#contract/_shared/iban.ts'
import { useEffect, useState } from 'react'

export type IbanCheck = (typed: string) => IbanProblem | undefined

/**
 * What tells whether an IBAN is one: it knows every country's, and is fetched while somebody types their name. undefined until it is there;
 * where it does not come, the server alone says so.
 */
export function useIbanCheck(): IbanCheck | undefined {
  const [check, setCheck] = useState<IbanCheck>()
  useEffect(() => {
    const onlyFilled: IbanCheck = (typed) => (typed.trim() === '' ? 'leer' : undefined)
    const take = (found: IbanCheck) => setCheck(() => found)
    void import('./iban-check.ts').then((module) => take(module.ibanProblem)).catch(() => take(onlyFilled))
  }, [])
  return check
}
