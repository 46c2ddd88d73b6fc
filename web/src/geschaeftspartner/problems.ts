import { ResponseError } from '../_api/errors.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { texts as mobilnummer } from '../_ui/mobilnummer/texts.de.ts'
import { postanschriftFieldId } from '../completion/postanschrift.ts'
import { anschriftParts, FELD } from './gruppen.ts'
import { texts } from './texts.de.ts'

const fields: Readonly<Record<string, FieldProblem>> = {
  Telefonnummer: { field: FELD.telefon, text: texts.telefonProblems.nurZiffern },
  Mobilfunknummer: { field: FELD.mobil, text: mobilnummer.problems.nurZiffern },
  EMailAdresse: { field: FELD.email, text: texts.errors['ctx-overview.error.invalid-email'] },
  Geburtsdatum: { field: FELD.geburtsdatum, text: texts.errors['ctx-overview.error.birthday-invalid'].zukunft },
  Steuernummer: { field: FELD.steuernummer, text: texts.steuernummerProblems.zeichen },
  ...Object.fromEntries(
    anschriftParts.map((part) => [
      `Postanschrift.${part}`,
      { field: postanschriftFieldId(part), text: texts.anschriftProblems.leer[part] },
    ]),
  ),
}

/** The fields that only the server refused: around midnight, or in another version. */
export function refusedFields(error: unknown): FieldProblem[] {
  if (!(error instanceof ResponseError) || error.code !== 'UngueltigeAnfrage') return []
  return error.fields.flatMap((name) => (Object.hasOwn(fields, name) ? [fields[name] as FieldProblem] : []))
}
