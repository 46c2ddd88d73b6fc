import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, loadDraft, type Draft } from './draft.ts'
import { stepUpAddress } from './queries.ts'

interface StepUp {
  /** The entries from before the step-up; undefined without one. */
  readonly kept: Draft | undefined
  /** Keeps the entries before a sign-in. */
  keep(typed: Draft): void
  /** Drops the entries after the change succeeded. */
  drop(): void
  /** Leads to the step-up, which returns to this address. */
  leave(typed: Draft): void
}

/** A step-up or sign-in during a change. Keeps the entries over the way there and back, and drops them with the form. */
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
