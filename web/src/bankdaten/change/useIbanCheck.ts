import type { IbanProblem } from '#contract/_shared/konto/iban.ts'
import { useEffect, useState } from 'react'

export type IbanCheck = (typed: string) => IbanProblem | undefined

/** Used if the check cannot be loaded; then only the server checks the IBAN. */
export const onlyFilled: IbanCheck = (typed) => (typed.trim() === '' ? 'leer' : undefined)

/** The check for the IBANs of all countries; undefined while it loads. */
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
