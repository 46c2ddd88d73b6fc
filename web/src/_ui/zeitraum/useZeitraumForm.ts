import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { useState, type SyntheticEvent } from 'react'
import type { FieldProblem } from '../ErrorSummary.tsx'
import { readZeitraum, searchOf, type ZeitraumSearch } from './zeitraum-search.ts'

interface ZeitraumForm {
  readonly typed: { readonly von: string; readonly bis: string }
  readonly grenzen: ZeitraumGrenzen
  /** The problems of the values in the address. */
  readonly problems: readonly FieldProblem[]
  readonly onApply: (ends: ZeitraumSearch) => void
}

/** The period form of a list whose filter is in the address. `attempt` counts failed submits, for the summary's focus. */
export function useZeitraumForm({ typed, grenzen, problems, onApply }: ZeitraumForm) {
  const [attempt, setAttempt] = useState(0)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const ends = searchOf(typed.von, typed.bis)
    if (readZeitraum(ends, grenzen).problems.length > 0) setAttempt(attempt + 1)
    onApply(ends)
  }
  return { submit, attempt: problems.length > 0 ? attempt : 0 }
}
