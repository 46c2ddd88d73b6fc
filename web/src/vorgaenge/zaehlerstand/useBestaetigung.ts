import { useState } from 'react'
import { useProblems } from '../../_ui/useProblems.ts'
import { texts } from './texts.de.ts'

export const CONFIRM_FIELD = 'wert-bestaetigt'

/** The tick that unusual readings need. */
export function useBestaetigung(warnings: readonly string[], isGiven = false) {
  const [isConfirmed, confirm] = useState(isGiven)
  const problems = useProblems()
  const isMissing = warnings.length > 0 && !isConfirmed
  const text = warnings.length > 1 ? texts.confirmMissingMany : texts.confirmMissing
  return {
    problems,
    isMissing,
    /** Shows the problem if the tick is missing. Returns whether there is none. */
    check: () => problems.check(isMissing ? [{ field: CONFIRM_FIELD, text }] : []),
    /** Props of `Warnungen`. */
    shown: { warnungen: warnings, isConfirmed, onConfirm: confirm, error: problems.textOf(CONFIRM_FIELD) },
  } as const
}
