import { LONGEST_ZAEHLERNUMMER } from '#contract/_shared/limits.ts'
import { isSameZaehler } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5, Zusammenlegung } from '#contract/anlagen/schema.ts'
import { DEUTSCHE_POSTLEITZAHL } from '#contract/_shared/kontakt/postleitzahl.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { anschriftProblemText } from '../../completion/problems.ts'
import { fieldProblem } from '../../_ui/useProblems.ts'
import { standOf, standProblem } from '../../vorgaenge/zaehlerstand/typed-stand.ts'
import type { Stand } from './staende.ts'
import { merge } from './zusammenlegung-texts.de.ts'

export const anschriftParts = ['street', 'houseNumber', 'zip', 'city'] as const
export const anschriftField = (part: (typeof anschriftParts)[number]) => `anschrift-${part}`

const LAST: Stand = 'haus280'
export const isOptional = (stand: Stand) => stand === LAST

export const PV_FIELD = 'pv-zaehler'
export const HAUS_FIELD = 'haushalt-zaehler'
export const standField = (stand: Stand) => `stand-${stand}`

export interface ZusammenlegungEntries extends Readonly<Record<string, string>> {
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
  /** "ja" if a call back is wanted. */
  readonly rueckruf: string
}

export function zusammenlegungInitial({ Zaehlernummer = '', Adresse }: AnlagendatenV5): ZusammenlegungEntries {
  const address = { street: Adresse.Strasse, houseNumber: Adresse.Hausnummer, zip: Adresse.PLZ, city: Adresse.Ort }
  return { pv: Zaehlernummer, haus: '', pv180: '', pv280: '', haus180: '', haus280: '', ...address, rueckruf: '' }
}

/** The problems of the form, in the order of its fields. */
export function zusammenlegungProblems(typed: ZusammenlegungEntries): FieldProblem[] {
  const stand = (one: Stand) => fieldProblem(standField(one), standProblem(typed[one], !isOptional(one)))
  return [
    ...fieldProblem(PV_FIELD, nummerProblem(typed.pv)),
    ...stand('pv180'),
    ...stand('pv280'),
    ...fieldProblem(HAUS_FIELD, haushaltProblem(typed)),
    ...stand('haus180'),
    ...stand('haus280'),
    ...anschriftParts.flatMap((part) => fieldProblem(anschriftField(part), anschriftProblem(part, oneLine(typed[part])))),
  ]
}

/** The request from a form without problems. */
export function zusammenlegungBody(typed: ZusammenlegungEntries): Zusammenlegung {
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

/** The meters are in the operator's network, so the address must be German. */
function anschriftProblem(part: (typeof anschriftParts)[number], typed: string): string | undefined {
  const isForeign = part === 'zip' && !DEUTSCHE_POSTLEITZAHL.test(typed)
  return anschriftProblemText(part, typed) ?? (isForeign ? merge.problems.postleitzahl : undefined)
}

function nummerProblem(typed: string): string | undefined {
  const nummer = oneLine(typed)
  if (nummer === '') return merge.problems.nummerMissing
  return nummer.length > LONGEST_ZAEHLERNUMMER ? merge.problems.nummerTooLong : undefined
}

function haushaltProblem({ pv, haus }: ZusammenlegungEntries): string | undefined {
  return nummerProblem(haus) ?? (isSameZaehler(pv, haus) ? merge.problems.sameMeter : undefined)
}

export function oneLine(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim()
}
