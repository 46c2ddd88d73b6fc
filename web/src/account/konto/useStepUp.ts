import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, loadDraft, type Draft } from './draft.ts'
import { stepUpAddress } from './queries.ts'

interface StepUp {
  /** what was typed before somebody confirmed who they are; undefined where they come from elsewhere */
  readonly kept: Draft | undefined
  /** for somebody who is about to sign in anew */
  keep(typed: Draft): void
  /** what was typed has become what holds */
  drop(): void
  /** leads to the confirmation, which comes back to this address */
  leave(typed: Draft): void
}

/** A fresh confirmation, or another sign-in, on the way of a change (identity.md 7): what was typed is there again afterwards, and goes with the form. */
export function useStepUp(flow: string): StepUp {
  const [kept] = useState(() => loadDraft(flow))
  useEffect(() => () => dropDraft(flow), [flow])
  return {
    kept,
    keep: (typed) => keepDraft(flow, typed),
    drop: () => dropDraft(flow),
    leave: (typed) => {
      keepDraft(flow, typed)
      window.location.assign(stepUpAddress(window.location.pathname + window.location.search))
    },
  }
}
