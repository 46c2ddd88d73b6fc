import { OBIS } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import type { Steuerbefreiung } from '#contract/anlagen/schema.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { fieldProblem } from '../../_ui/useProblems.ts'
import { standOf, standProblem } from '../../vorgaenge/zaehlerstand/typed-stand.ts'
import { texts } from './texts.de.ts'

export const STAND_FIELD = 'zaehlerstand'
/** The register to read. */
export const REGISTER = { obis: OBIS.einspeisung, unit: texts.kwh } as const
export const steuerInitial = { stand: '' }
type SteuerEntries = typeof steuerInitial

export function steuerProblems({ stand }: SteuerEntries): FieldProblem[] {
  return fieldProblem(STAND_FIELD, standProblem(stand, false))
}

/** The request from a form without problems. */
export function steuerBody({ stand }: SteuerEntries, jahr: number): Steuerbefreiung {
  const Zaehlerstand = standOf(stand)
  return Zaehlerstand === undefined ? { Jahr: jahr } : { Jahr: jahr, Zaehlerstand }
}
