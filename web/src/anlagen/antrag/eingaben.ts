import { anschriftProblemOf } from '#contract/geschaeftspartner/rules.ts'
import { isSameZaehler } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5, Steuerbefreiung, Zusammenlegung } from '#contract/anlagen/schema.ts'
import { cleanZaehlerstand, readZaehlerstand } from '#contract/zaehlerstaende/eingabe.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import type { Stand } from './staende.ts'
import { texts } from './texts.de.ts'

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

export const anschriftParts = ['street', 'houseNumber', 'zip', 'city'] as const
export const anschriftField = (part: (typeof anschriftParts)[number]) => `anschrift-${part}`

const LAST: Stand = 'haus280'
export const isOptional = (stand: Stand) => stand === LAST

export const PV_FIELD = 'pv-zaehler'
export const HAUS_FIELD = 'haushalt-zaehler'
export const standField = (stand: Stand) => `stand-${stand}`

export interface ZusammenlegungEingaben extends Readonly<Record<string, string>> {
  readonly pv: string
  readonly haus: string
  readonly pv180: string
  readonly pv280: string
  readonly haus180: string
  readonly haus280: string
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  /** "ja" */
  readonly rueckruf: string
}

export function zusammenlegungInitial({ Zaehlernummer = '', Adresse }: AnlagendatenV5): ZusammenlegungEingaben {
  const address = { street: Adresse.Strasse, houseNumber: Adresse.Hausnummer, zip: Adresse.PLZ, city: Adresse.Ort }
  return { pv: Zaehlernummer, haus: '', pv180: '', pv280: '', haus180: '', haus280: '', ...address, rueckruf: '' }
}

/** Every problem of the form, in the order of its fields. */
export function zusammenlegungProblems(typed: ZusammenlegungEingaben): FieldProblem[] {
  const stand = (one: Stand) => problem(standField(one), standProblem(typed[one], !isOptional(one)))
  return [
    ...problem(PV_FIELD, nummerProblem(typed.pv)),
    ...stand('pv180'),
    ...stand('pv280'),
    ...problem(HAUS_FIELD, haushaltProblem(typed)),
    ...stand('haus180'),
    ...stand('haus280'),
    ...anschriftParts.flatMap((part) => {
      const found = anschriftProblemOf(part, oneLine(typed[part]))
      return problem(anschriftField(part), found && texts.problems.anschrift[found][part])
    }),
  ]
}

/** Call it on a form without problems. */
export function zusammenlegungBody(typed: ZusammenlegungEingaben): Zusammenlegung {
  const last = standOf(typed[LAST])
  return {
    PhotovoltaikZaehlernummer: oneLine(typed.pv),
    PhotovoltaikZaehlerstand_1_8_0: standOf(typed.pv180) ?? 0,
    PhotovoltaikZaehlerstand_2_8_0: standOf(typed.pv280) ?? 0,
    HaushaltZaehlernummer: oneLine(typed.haus),
    HaushaltZaehlerstand_1_8_0: standOf(typed.haus180) ?? 0,
    ...(last === undefined ? {} : { HaushaltZaehlerstand_2_8_0: last }),
    RueckrufErwuenscht: typed.rueckruf === 'ja',
    Adresse: {
      Strasse: oneLine(typed.street),
      Hausnummer: oneLine(typed.houseNumber),
      PLZ: oneLine(typed.zip),
      Ort: oneLine(typed.city),
    },
  }
}

function problem(field: string, text: string | undefined): FieldProblem[] {
  return text === undefined ? [] : [{ field, text }]
}

const LONGEST_NUMMER = 40

function nummerProblem(typed: string): string | undefined {
  const nummer = oneLine(typed)
  if (nummer === '') return texts.problems.nummerMissing
  return nummer.length > LONGEST_NUMMER ? texts.problems.nummerTooLong : undefined
}

function haushaltProblem({ pv, haus }: ZusammenlegungEingaben): string | undefined {
  return nummerProblem(haus) ?? (isSameZaehler(pv, haus) ? texts.problems.sameMeter : undefined)
}

function standProblem(typed: string, isRequired: boolean): string | undefined {
  const read = readZaehlerstand(typed)
  if (read.kind === 'leer') return isRequired ? texts.problems.standMissing : undefined
  if (read.kind === 'wert') return undefined
  return /^[0-9]+$/.test(cleanZaehlerstand(typed)) ? texts.problems.standTooLong : texts.problems.standNoInteger
}

function standOf(typed: string): number | undefined {
  const read = readZaehlerstand(typed)
  return read.kind === 'wert' ? read.wert : undefined
}

function oneLine(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim()
}
