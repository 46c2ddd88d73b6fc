import { useEffect, useState } from 'react'
import { dropEntwurf, keepEntwurf, loadEntwurf, type Entwurf } from './draft.ts'
import { stepUpAddress } from './queries.ts'

interface StepUp {
  /** what was typed before somebody confirmed who they are; undefined where they come from elsewhere */
  readonly kept: Entwurf | undefined
  /** for somebody who is about to sign in anew */
  keep(typed: Entwurf): void
  /** what was typed has become what holds */
  drop(): void
  /** leads to the confirmation, which comes back to this address */
  leave(typed: Entwurf): void
}

/** A fresh confirmation, or another sign-in, on the way of a change (identity.md 7): what was typed is there again afterwards, and goes with the form. */
export function useStepUp(flow: string): StepUp {
  const [kept] = useState(() => loadEntwurf(flow))
  useEffect(() => () => dropEntwurf(flow), [flow])
  return {
    kept,
    keep: (typed) => keepEntwurf(flow, typed),
    drop: () => dropEntwurf(flow),
    leave: (typed) => {
      keepEntwurf(flow, typed)
      window.location.assign(stepUpAddress(window.location.pathname + window.location.search))
    },
  }
}
