import type { ErrorCode } from '#contract/_shared/errors.ts'

/** How a question ended: its answer was sent, it had one already, or its request is over. */
export type AntwortOutcome = 'sent' | 'already' | 'over'

/** The end that a refusal tells of; undefined for one that leaves the question open. */
export function endOf(code: ErrorCode | undefined): AntwortOutcome | undefined {
  if (code === 'RueckfrageBeantwortet') return 'already'
  return code === 'VorgangErledigt' ? 'over' : undefined
}
