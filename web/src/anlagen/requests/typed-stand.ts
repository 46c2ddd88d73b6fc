import { cleanZaehlerstand, readZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { texts } from './texts.de.ts'

export function problem(field: string, text: string | undefined): FieldProblem[] {
  return text === undefined ? [] : [{ field, text }]
}

export function standProblem(typed: string, isRequired: boolean): string | undefined {
  const read = readZaehlerstand(typed)
  if (read.kind === 'leer') return isRequired ? texts.problems.standMissing : undefined
  if (read.kind === 'wert') return undefined
  return /^[0-9]+$/.test(cleanZaehlerstand(typed)) ? texts.problems.standTooLong : texts.problems.standNoInteger
}

/** The typed reading; undefined if the text is not one. */
export function standOf(typed: string): number | undefined {
  const read = readZaehlerstand(typed)
  return read.kind === 'wert' ? read.wert : undefined
}
