import { isKontonummer, readKontonummer, readPin } from '#contract/registrierungen/rules.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import type { Paar } from './add-vertrag.state.ts'
import { texts } from './texts.de.ts'

/** The field ids. */
export const FIELDS = { pin: 'pin', gp: 'geschaeftspartner', vk: 'vertragskonto', kanal: 'versandweg' } as const

export function pinProblems(typed: string): FieldProblem[] {
  if (typed.trim() === '') return [{ field: FIELDS.pin, text: texts.pin.missing }]
  return readPin(typed) === undefined ? [{ field: FIELDS.pin, text: texts.pin.form }] : []
}

export function paarOf(typed: Readonly<Record<'gp' | 'vk', string>>): Paar {
  return { gpNummer: readKontonummer(typed.gp), vkNummer: readKontonummer(typed.vk) }
}

export function paarProblems({ gpNummer, vkNummer }: Paar): FieldProblem[] {
  return [
    ...nummerProblems(FIELDS.gp, gpNummer, texts.nummern.gpMissing, texts.nummern.gpForm),
    ...nummerProblems(FIELDS.vk, vkNummer, texts.nummern.vkMissing, texts.nummern.vkForm),
  ]
}

function nummerProblems(field: string, nummer: string, missing: string, form: string): FieldProblem[] {
  if (nummer === '') return [{ field, text: missing }]
  return isKontonummer(nummer) ? [] : [{ field, text: form }]
}
