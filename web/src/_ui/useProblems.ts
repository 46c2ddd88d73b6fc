import { useState } from 'react'
import type { FieldProblem } from './ErrorSummary.tsx'

export interface Problems {
  /** what the last try found; it stays as it is while the person types */
  readonly shown: readonly FieldProblem[]
  /** counts the tries, for the summary's focus */
  readonly attempt: number
  textOf(field: string): string | undefined
  /** keeps what a try found; gives whether there was nothing */
  check(found: readonly FieldProblem[]): boolean
}

/** The problems of a form as its last submit found them: nothing is checked while somebody types (screens.md "Fields"). */
export function useProblems(): Problems {
  const [{ shown, attempt }, setState] = useState<{ shown: readonly FieldProblem[]; attempt: number }>({ shown: [], attempt: 0 })
  return {
    shown,
    attempt,
    textOf: (field) => shown.find((problem) => problem.field === field)?.text,
    check: (found) => {
      setState({ shown: found, attempt: found.length > 0 ? attempt + 1 : attempt })
      return found.length === 0
    },
  }
}
