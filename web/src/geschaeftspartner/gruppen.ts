import { pendingFirst } from '#contract/_shared/konto/ausstehend.ts'
import type { Geschaeftspartner, Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { cleanMobilnummer, mobilnummerProblemOf } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import { readTelefonnummer } from '#contract/_shared/kontakt/telefonnummer.ts'
import { cleanSteuernummer, hatGeburtsdatum, steuernummerProblemOf } from '#contract/geschaeftspartner/rules.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { formatDatum, formatTelefon, parseDatum } from '../_ui/format.ts'
import { typedGeburtsdatumProblemOf } from '../_ui/geburtsdatum/problems.ts'
import { mobilnummerProblem } from '../_ui/mobilnummer/problems.ts'
import { anschriftProblemText } from '../completion/problems.ts'
import { postanschriftFieldId } from '../completion/postanschrift.ts'
import type { Aenderung } from './queries.ts'
import { texts } from './texts.de.ts'

const gruppenNamen = ['kontakt', 'email', 'anschrift', 'geburtsdatum', 'steuernummer'] as const
/** A group of fields that is saved on its own. */
export type GruppeName = (typeof gruppenNamen)[number]

/** The groups of a partner. Only a natural person has a birth date. */
export function gruppenOf({ Typ }: Pick<Geschaeftspartner, 'Typ'>): readonly GruppeName[] {
  return gruppenNamen.filter((name) => name !== 'geburtsdatum' || hatGeburtsdatum(Typ))
}

/** The words in `?feld=` of the page's address, with the group that holds the field. */
const FELD_IN_ADDRESS: Readonly<Record<string, GruppeName>> = {
  telefon: 'kontakt',
  mobil: 'kontakt',
  email: 'email',
  anschrift: 'anschrift',
  geburtsdatum: 'geburtsdatum',
  steuernummer: 'steuernummer',
}

/** The group that the address asks for, if this partner has it. */
export function gruppeOf(feld: string | undefined, of: readonly GruppeName[]): GruppeName | undefined {
  const name = feld !== undefined && Object.hasOwn(FELD_IN_ADDRESS, feld) ? FELD_IN_ADDRESS[feld] : undefined
  return name && of.includes(name) ? name : undefined
}

export const formId = (name: GruppeName) => `gruppe-${name}`

/** The typed text by field. */
export type Typed = Readonly<Record<string, string>>

export interface Gruppe {
  readonly name: GruppeName
  /** The initial values of the fields: a requested value takes precedence over the present one. */
  readonly shown: (partner: Geschaeftspartner) => Typed
  /** The problems of the changed fields. */
  readonly problemsOf: (typed: Typed, shown: Typed, today: string) => FieldProblem[]
  /** The change to request; undefined if nothing differs from the shown values. */
  readonly changeOf: (typed: Typed, shown: Typed) => Aenderung | undefined
}

/** The field ids. Those of the address come from completion/. */
export const FELD = {
  telefon: 'telefon',
  mobil: 'mobil',
  email: 'email',
  echo: 'email-wiederholt',
  geburtsdatum: 'geburtsdatum',
  steuernummer: 'steuernummer',
} as const

export const anschriftParts = ['street', 'houseNumber', 'zip', 'city'] as const satisfies readonly (keyof Postanschrift)[]

const problem = (field: string, text: string | undefined): FieldProblem[] => (text === undefined ? [] : [{ field, text }])
const of = (typed: Typed, field: string): string => typed[field] ?? ''

const kontakt: Gruppe = {
  name: 'kontakt',
  shown: (partner) => ({
    telefon: formatTelefon(pendingFirst(partner.Telefonnummer, partner.GeaenderteTelefonnummer).value ?? ''),
    mobil: formatTelefon(pendingFirst(partner.Mobilfunknummer, partner.GeaenderteMobilfunknummer).value ?? ''),
  }),
  problemsOf: (typed, shown) => {
    const [telefon, mobil] = [of(typed, 'telefon'), of(typed, 'mobil')]
    const isEmpty = telefon.trim() === '' && mobil.trim() === ''
    if (isEmpty && shown['telefon'] === '' && shown['mobil'] === '') return [{ field: FELD.telefon, text: texts.kontakt.nothing }]
    return [
      ...(telefon === shown['telefon'] ? [] : problem(FELD.telefon, telefonProblem(telefon))),
      ...(mobil === shown['mobil'] ? [] : problem(FELD.mobil, mobilProblem(mobil))),
    ]
  },
  changeOf: (typed, shown) => {
    const [telefon, mobil] = [keptTelefon(of(typed, 'telefon')), cleanMobilnummer(of(typed, 'mobil'))]
    const change = {
      ...(telefon === keptTelefon(of(shown, 'telefon')) ? {} : { Telefonnummer: telefon }),
      ...(mobil === cleanMobilnummer(of(shown, 'mobil')) ? {} : { Mobilfunknummer: mobil }),
    }
    return Object.keys(change).length > 0 ? change : undefined
  },
}

function keptTelefon(typed: string): string {
  const read = readTelefonnummer(typed)
  return read.kind === 'nummer' ? read.nummer : typed
}

function telefonProblem(typed: string): string | undefined {
  const read = readTelefonnummer(typed)
  return read.kind === 'problem' ? texts.telefonProblems[read.problem] : undefined
}

function mobilProblem(typed: string): string | undefined {
  return mobilnummerProblemOf(typed) === 'leer' ? texts.kontakt.mobilGone : mobilnummerProblem(typed)
}

const email: Gruppe = {
  name: 'email',
  // a new address must be typed in full, and twice
  shown: () => ({ email: '', echo: '' }),
  problemsOf: (typed) => {
    const address = of(typed, 'email').trim()
    if (address === '') return [{ field: FELD.email, text: texts.errors['ctx-overview.error.email-required'] }]
    return address === of(typed, 'echo').trim() ? [] : [{ field: FELD.echo, text: texts.errors['ctx-overview.error.emails-dont-match'] }]
  },
  changeOf: (typed) => ({ EMailAdresse: of(typed, 'email').trim() }),
}

const anschrift: Gruppe = {
  name: 'anschrift',
  shown: (partner) => ({ ...pendingFirst(partner.Postanschrift, partner.GeaendertePostanschrift).value }),
  problemsOf: (typed) =>
    anschriftParts.flatMap((part) => problem(postanschriftFieldId(part), anschriftProblemText(part, oneLine(of(typed, part))))),
  changeOf: (typed, shown) => {
    const isSame = anschriftParts.every((part) => oneLine(of(typed, part)) === shown[part])
    return isSame ? undefined : { Postanschrift: anschriftOf(typed, oneLine) }
  },
}

/** The address in the fields, each part passed through `read`. */
export function anschriftOf(typed: Typed, read = (text: string) => text): Postanschrift {
  const [street, houseNumber, zip, city] = [of(typed, 'street'), of(typed, 'houseNumber'), of(typed, 'zip'), of(typed, 'city')]
  return { street: read(street), houseNumber: read(houseNumber), zip: read(zip), city: read(city) }
}

function oneLine(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim()
}

const geburtsdatum: Gruppe = {
  name: 'geburtsdatum',
  shown: (partner) => {
    const { value } = pendingFirst(partner.Geburtsdatum, partner.GeaendertesGeburtsdatum)
    return { geburtsdatum: value === undefined ? '' : formatDatum(value) }
  },
  problemsOf: (typed, _, today) => problem(FELD.geburtsdatum, birthdayProblem(of(typed, 'geburtsdatum'), today)),
  changeOf: (typed, shown) => {
    const day = parseDatum(of(typed, 'geburtsdatum'))
    return day === parseDatum(of(shown, 'geburtsdatum')) ? undefined : { Geburtsdatum: day }
  },
}

export function birthdayProblem(typed: string, today: string): string | undefined {
  const found = typedGeburtsdatumProblemOf(typed, today)
  if (found === undefined) return undefined
  if (found === 'leer') return texts.birthdayMissing
  return found === 'format'
    ? texts.errors['ctx-overview.error.birthday-format']
    : texts.errors['ctx-overview.error.birthday-invalid'][found]
}

const steuernummer: Gruppe = {
  name: 'steuernummer',
  shown: (partner) => ({ steuernummer: pendingFirst(partner.Steuernummer, partner.GeaenderteSteuernummer).value ?? '' }),
  problemsOf: (typed) => {
    const found = steuernummerProblemOf(of(typed, 'steuernummer'))
    return problem(FELD.steuernummer, found && texts.steuernummerProblems[found])
  },
  changeOf: (typed, shown) => {
    const number = cleanSteuernummer(of(typed, 'steuernummer'))
    return number === cleanSteuernummer(of(shown, 'steuernummer')) ? undefined : { Steuernummer: number }
  },
}

export const gruppen: Readonly<Record<GruppeName, Gruppe>> = { kontakt, email, anschrift, geburtsdatum, steuernummer }

export type Checked =
  | { readonly kind: 'problems'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'change'; readonly aenderung: Aenderung }

/** The result of a submit. Untouched values are never a problem, because they come from the operator. */
export function checkGruppe(gruppe: Gruppe, typed: Typed, shown: Typed, today: string): Checked {
  const isUntouched = Object.entries(typed).every(([field, text]) => text === of(shown, field))
  if (isUntouched && Object.values(typed).some((text) => text !== '')) return { kind: 'unchanged' }
  const problems = gruppe.problemsOf(typed, shown, today)
  if (problems.length > 0) return { kind: 'problems', problems }
  const aenderung = gruppe.changeOf(typed, shown)
  return aenderung ? { kind: 'change', aenderung } : { kind: 'unchanged' }
}
