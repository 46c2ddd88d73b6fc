import * as z from 'zod/mini'
import { STAFF_ROLES } from '../_kit/endpoint.ts'
import { AnmeldeEMail } from '../_shared/kontakt/email.ts'
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_TYPED_PASSWORD } from '../_shared/limits.ts'
import { Mobilnummer } from '../_shared/kontakt/mobilnummer.ts'
import { filledLine, line } from '../_shared/text/text.ts'
import { Profil } from './sitzung/schema.ts'

// --- the person's own account

const password = z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED_PASSWORD))
const name = filledLine(LONGEST_NAME)

/** The provider checks the policy and the repeated password, since only it knows the policy. */
export const PasswordChange = z.strictObject({ old_password: password, new_password: password, confirm_password: password })

/** E-mail and mobile number must be unchanged: only a confirmed code changes them. */
export const ProfileChange = z.strictObject({
  family_name: name,
  given_name: name,
  email: z.optional(line(LONGEST_EMAIL)),
  mobile_number: z.optional(line(20)),
})

export const CommunicationMediumChange = z.discriminatedUnion('medium', [
  z.strictObject({ medium: z.literal('email'), value: AnmeldeEMail }),
  z.strictObject({ medium: z.literal('mobile_number'), value: Mobilnummer }),
])
export type CommunicationMediumChange = z.output<typeof CommunicationMediumChange>

export const CommunicationMediumCode = z.strictObject({ code: filledLine(20) })

/** The result of a change. Only Ok is an answer; clients derive AlreadyInUse from BereitsVergeben and BadRequest from a 400. */
export const ChangeResult = z.enum(['Ok', 'AlreadyInUse', 'BadRequest', 'UnknownError'])
export type ChangeResult = z.output<typeof ChangeResult>

export const Changed = z.strictObject({ result: z.literal('Ok') })

// --- the account's screen (our addition)

/**
 * What a deletion reaches: the whole account, the portal's part alone, or the account at a later date, until which the person can cancel
 * it.
 */
const Loeschart = z.enum(['ganz', 'portal', 'geplant'])
export type Loeschart = z.output<typeof Loeschart>

/** The account functions that the provider offers; screens hide the others (docs/decisions/0019-another-identity-provider.md). */
export const Kontofunktionen = z.strictObject({
  name: z.boolean(),
  email: z.boolean(),
  mobilnummer: z.boolean(),
  passwort: z.boolean(),
  faktoren: z.boolean(),
  loeschen: z.union([Loeschart, z.literal(false)]),
})
export type Kontofunktionen = z.output<typeof Kontofunktionen>

export const FaktorTyp = z.enum(['totp', 'sms', 'email'])
export type FaktorTyp = z.output<typeof FaktorTyp>

const Zeitpunkt = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/))

export const PasswortRegeln = z.strictObject({
  minimumLength: z.number(),
  maximumLength: z.number(),
  lowerAndUpperCase: z.boolean(),
  noOfDigits: z.number(),
  noOfSpecialChars: z.number(),
})
export type PasswortRegeln = z.output<typeof PasswortRegeln>

/** What the settings show besides the profile. A provider without account functions leaves only the sessions. */
export const Konto = z.strictObject({
  funktionen: Kontofunktionen,
  /** the operator's own provider: its name for customers and its account page; absent at the embedded one */
  anbieter: z.optional(z.strictObject({ name: z.optional(z.string()), url: z.optional(z.string()) })),
  /** hours between the request for a deletion and its date, if it is `geplant` */
  loeschfristStunden: z.optional(z.number()),
  /** the date of a deletion that was requested */
  loeschungGeplantAm: z.optional(Zeitpunkt),
  profil: Profil,
  mobilnummerBestaetigt: z.boolean(),
  birthdate: z.optional(z.string()),
  passwortGeaendertAm: z.optional(Zeitpunkt),
  passwortRegeln: z.optional(PasswortRegeln),
  faktoren: z.array(z.strictObject({ typ: FaktorTyp, eingerichtetAm: Zeitpunkt })),
  /** Factor types that can be set up; absent means all. */
  faktorTypen: z.optional(z.array(FaktorTyp)),
  sitzungen: z.array(z.strictObject({ angemeldetAm: Zeitpunkt, zuletztAktivAm: Zeitpunkt, istDiese: z.boolean() })),
  /** when and why staff used this customer's view, latest first; `ende` is in the future while a view is open */
  einblicke: z.array(z.strictObject({ start: Zeitpunkt, ende: Zeitpunkt, grund: z.optional(z.string()), laeuft: z.boolean() })),
})
export type Konto = z.output<typeof Konto>

/** A factor that waits for its first code. totp has `schluessel` (base32) and `uri`; `ziel` is the masked address or number. */
export const FaktorEinrichtung = z.strictObject({
  exchange_id: z.string(),
  ziel: z.optional(z.string()),
  schluessel: z.optional(z.string()),
  uri: z.optional(z.string()),
})
export type FaktorEinrichtung = z.output<typeof FaktorEinrichtung>

export const FaktorCode = z.strictObject({ exchange_id: filledLine(100), code: filledLine(20) })

/** The change that a security notice offers to undo; values are masked (docs/decisions/0016-undo-takes-back-all-that-followed.md). */
export const Rueckgaengig = z.strictObject({
  art: z.enum(['email', 'mobile_number', 'passwort', 'faktor']),
  alt: z.optional(z.string()),
  neu: z.optional(z.string()),
  /** the factor, and whether it was removed or set up */
  faktor: z.optional(z.strictObject({ typ: FaktorTyp, istEntfernt: z.boolean() })),
  bis: Zeitpunkt,
})
export type Rueckgaengig = z.output<typeof Rueckgaengig>

/**
 * The undone change, and the kinds of later changes undone with it.
 *
 * `offen`: another account uses the old value now, so the operator's service must decide. With an open address the account is locked.
 */
export const RueckgaengigGemacht = z.strictObject({
  art: Rueckgaengig.shape.art,
  auch: z.array(Rueckgaengig.shape.art),
  offen: z.array(z.enum(['email', 'mobile_number'])),
})
export type RueckgaengigGemacht = z.output<typeof RueckgaengigGemacht>

/** Roles of staff: those that count in this session, and those that need a sign-in with a second factor. */
export const MeineRollen = z.strictObject({ Rollen: z.array(z.enum(STAFF_ROLES)), OhneZweitenFaktor: z.array(z.enum(STAFF_ROLES)) })
export type MeineRollen = z.output<typeof MeineRollen>

const Wert = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** All data that the portal keeps about a person: areas with records. The screen has labels for the field names. */
export const EigeneDaten = z.strictObject({
  erstelltAm: Zeitpunkt,
  bereiche: z.array(
    z.strictObject({
      bereich: z.string(),
      eintraege: z.array(z.record(z.string(), z.union([Wert, z.record(z.string(), Wert)]))),
    }),
  ),
})
export type EigeneDaten = z.output<typeof EigeneDaten>
