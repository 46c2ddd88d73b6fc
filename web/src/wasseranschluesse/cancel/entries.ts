import { OBIS } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import { LONGEST_NACHFOLGER } from '#contract/wasseranschluesse/limits.ts'
import { abmeldeFenster, abmeldungProblem } from '#contract/wasseranschluesse/rules.ts'
import type { Kuendigung } from '#contract/wasseranschluesse/schema.ts'
import { dateFormatProblem } from '../../_ui/DateField.tsx'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { fieldProblem } from '../../_ui/useProblems.ts'
import { formatDatum, readDatum } from '../../_ui/format.ts'
import { anschriftProblemText } from '../../completion/problems.ts'
import { postanschriftFieldId } from '../../completion/postanschrift.ts'
import { standOf, standProblem } from '../../vorgaenge/zaehlerstand/typed-stand.ts'
import { texts } from './texts.de.ts'

export const DATUM_FIELD = 'abmeldung-zum'
export const STAND_FIELD = 'zaehlerstand'
export const GUELTIG_FIELD = 'gueltig-ab'
export const NACHFOLGER_FIELD = 'nachfolger'

export const initial = { datum: '', stand: '', street: '', houseNumber: '', zip: '', city: '', gueltigAb: '', nachfolger: '' }
export type CancelEntries = typeof initial

/** The only register of a water meter. */
export const REGISTER = { obis: OBIS.wasser, unit: 'm³' } as const

const anschriftParts = ['street', 'houseNumber', 'zip', 'city'] as const

export function datumProblems({ datum }: CancelEntries, today: string): FieldProblem[] {
  const read = readDatum(datum)
  if (read.kind === 'leer') return [{ field: DATUM_FIELD, text: texts.problems.dateMissing }]
  const unread = dateFormatProblem(read, texts.problems.theDate, today)
  if (unread !== undefined || read.kind !== 'tag') return fieldProblem(DATUM_FIELD, unread)
  const outside = abmeldungProblem(read.datum, today)
  const { fruehestens } = abmeldeFenster(today)
  return fieldProblem(DATUM_FIELD, outside && texts.problems[outside](formatDatum(fruehestens)))
}

/** The day of the final reading as YYYY-MM-DD; undefined if invalid. */
export function abmeldetag({ datum }: CancelEntries): string | undefined {
  return dayOf(datum) || undefined
}

/** The typed day if it is in the future, for which the page offers a reminder; otherwise undefined. */
export function futureDay({ datum }: CancelEntries, today: string): string | undefined {
  const read = readDatum(datum)
  return read.kind === 'tag' && abmeldungProblem(read.datum, today) === 'zuSpaet' ? read.datum : undefined
}

export function standProblems({ stand }: CancelEntries): FieldProblem[] {
  return fieldProblem(STAND_FIELD, standProblem(stand, true))
}

/** The problems of the optional page. An address and its first day require each other, as on the server. */
export function umzugProblems(typed: CancelEntries, today: string): FieldProblem[] {
  const isGiven = isAnschriftGiven(typed)
  return [
    ...(isGiven ? anschriftParts.flatMap((part) => partProblems(part, typed[part])) : []),
    ...(isGiven ? gueltigProblems(typed.gueltigAb, today) : []),
    ...fieldProblem(NACHFOLGER_FIELD, oneLine(typed.nachfolger).length > LONGEST_NACHFOLGER ? texts.problems.nameTooLong : undefined),
  ]
}

function partProblems(part: (typeof anschriftParts)[number], text: string): FieldProblem[] {
  return fieldProblem(postanschriftFieldId(part), anschriftProblemText(part, oneLine(text)))
}

function gueltigProblems(typed: string, today: string): FieldProblem[] {
  const read = readDatum(typed)
  const missing = read.kind === 'leer' ? texts.problems.validMissing : undefined
  return fieldProblem(GUELTIG_FIELD, missing ?? dateFormatProblem(read, texts.problems.theDate, today))
}

function isAnschriftGiven(typed: CancelEntries): boolean {
  return [...anschriftParts.map((part) => typed[part]), typed.gueltigAb].some((text) => oneLine(text) !== '')
}

/** The request from a form without problems. */
export function kuendigungBody(typed: CancelEntries, zaehlernummer: string): Kuendigung {
  const name = oneLine(typed.nachfolger)
  const anschrift = {
    NeuePostanschriftGueltigAb: dayOf(typed.gueltigAb),
    NeuePostanschrift: {
      street: oneLine(typed.street),
      houseNumber: oneLine(typed.houseNumber),
      zip: oneLine(typed.zip),
      city: oneLine(typed.city),
    },
  }
  return {
    AbmeldungZum: dayOf(typed.datum),
    Zaehlernummer: zaehlernummer,
    Zaehlerstand: standOf(typed.stand) ?? 0,
    ...(isAnschriftGiven(typed) ? anschrift : {}),
    ...(name === '' ? {} : { NachfolgerName: name }),
  }
}

function dayOf(typed: string): string {
  const read = readDatum(typed)
  return read.kind === 'tag' ? read.datum : ''
}

function oneLine(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim()
}
