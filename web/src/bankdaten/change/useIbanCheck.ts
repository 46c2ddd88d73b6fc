import type { IbanProblem } from '#contract/_shared/konto/iban.ts'
import { useEffect, useState } from 'react'

export type IbanCheck = (typed: string) => IbanProblem | undefined

/** Where the check cannot be loaded, the server alone says whether an IBAN is one. */
export const onlyFilled: IbanCheck = (typed) => (typed.trim() === '' ? 'leer' : undefined)

/** What tells whether an IBAN is one: it knows every country's, and is fetched while somebody types their name. undefined until it is there. */
export function useIbanCheck(): IbanCheck | undefined {
  const [check, setCheck] = useState<IbanCheck>()
  useEffect(() => {
    void import('./iban-check.ts')
      .then(({ ibanProblem }): IbanCheck => ibanProblem)
      .catch(() => onlyFilled)
      .then((found) => setCheck(() => found))
  }, [])
  return check
}
