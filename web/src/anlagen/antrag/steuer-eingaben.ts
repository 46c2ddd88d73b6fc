import type { Steuerbefreiung } from '#contract/anlagen/schema.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { problem, standOf, standProblem } from './stand-eingabe.ts'

export const STAND_FIELD = 'zaehlerstand'
export const steuerInitial = { stand: '' }
type SteuerEingaben = typeof steuerInitial

export function steuerProblems({ stand }: SteuerEingaben): FieldProblem[] {
  return problem(STAND_FIELD, standProblem(stand, false))
}

/** Call it on a form without problems. */
export function steuerBody({ stand }: SteuerEingaben, jahr: number): Steuerbefreiung {
  const Zaehlerstand = standOf(stand)
  return Zaehlerstand === undefined ? { Jahr: jahr } : { Jahr: jahr, Zaehlerstand }
}
