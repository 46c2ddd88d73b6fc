import { useState } from 'react'
import type { FieldProblem } from './ErrorSummary.tsx'

export interface Problems {
  /** The problems of the last submit; they do not change while typing. */
  readonly shown: readonly FieldProblem[]
  /** The number of failed submits, for the summary's focus. */
  readonly attempt: number
  textOf(field: string): string | undefined
  /** Stores the problems of a submit. Returns whether there are none. */
  check(found: readonly FieldProblem[]): boolean
}

/** The problems of a form. Fields are checked on submit only, never while typing. */
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

/** The problem of one field as a list, empty without a text. */
export function fieldProblem(field: string, text: string | undefined): FieldProblem[] {
  return text === undefined ? [] : [{ field, text }]
}
