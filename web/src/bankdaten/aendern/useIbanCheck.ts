import type { IbanProblem } from '#contract/_shared/iban.ts'
import { useEffect, useState } from 'react'

export type IbanCheck = (typed: string) => IbanProblem | undefined

const onlyFilled: IbanCheck = (typed) => (typed.trim() === '' ? 'leer' : undefined)

/**
 * What tells whether an IBAN is one: it knows every country's, and is fetched while somebody types their name. `check` is undefined until
 * it is there; where it does not come, the server alone says so.
 */
export function useIbanCheck() {
  const [whenReady] = useState(() => import('./iban-check.ts').then(({ ibanProblem }): IbanCheck => ibanProblem).catch(() => onlyFilled))
  const [check, setCheck] = useState<IbanCheck>()
  useEffect(() => {
    void whenReady.then((found) => setCheck(() => found))
  }, [whenReady])
  return { check, whenReady } as const
}
