import * as z from 'zod/mini'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { LONGEST_GRUND, LONGEST_SUB } from '../_shared/limits.ts'
import { KanalArt, Registrierungsstatus } from '../_shared/person/registrierung-schema.ts'
import { filledLine } from '../_shared/text/text.ts'
import { LONGEST_SEARCH } from './limits.ts'
import { SUCHARTEN } from './rules.ts'

/** A customer's view that support has taken over. */
export const Kundensicht = z.strictObject({ KundeSub: z.string(), Start: Zeitpunkt, Ende: Zeitpunkt })
export type Kundensicht = z.output<typeof Kundensicht>

/** The specification's body is KundeSub alone; our screen sends the reason too. */
export const Uebernahme = z.strictObject({
  KundeSub: filledLine(LONGEST_SUB),
  Grund: z.optional(filledLine(LONGEST_GRUND)),
})

export const SearchQuery = z.strictObject({ q: filledLine(LONGEST_SEARCH) })

export const RegistrierungTreffer = z.strictObject({
  created: Zeitpunkt,
  email: z.optional(z.string()),
  gp: z.string(),
  pin_dispatch_target: z.optional(z.string()),
  pin_dispatch_type: z.optional(KanalArt),
  status: Registrierungsstatus,
  sub: z.string(),
  vk: z.string(),
})
export type RegistrierungTreffer = z.output<typeof RegistrierungTreffer>

export const VerknuepfungTreffer = z.strictObject({
  type: z.string(),
  /** absent for links older than this field */
  created: z.optional(Zeitpunkt),
  email: z.optional(z.string()),
  gp: z.string(),
  sub: z.string(),
  vk: z.string(),
})
export type VerknuepfungTreffer = z.output<typeof VerknuepfungTreffer>

/** Three empty lists if nothing is found. */
export const Suchergebnis = z.strictObject({
  registrations: z.array(RegistrierungTreffer),
  sibling_registrations: z.array(RegistrierungTreffer),
  contract_links: z.array(VerknuepfungTreffer),
})
export type Suchergebnis = z.output<typeof Suchergebnis>

/** In the body, since a name in an address would reach logs and histories. */
export const Kundensuche = z.strictObject({ Suche: filledLine(LONGEST_SEARCH) })

const Vertragstreffer = z.strictObject({ Vertragskonto: z.string(), Vertragskontotyp: z.string(), Adresse: z.string() })
export type Vertragstreffer = z.output<typeof Vertragstreffer>

/** A user account; one without a link has only asked for a PIN. */
const Kontotreffer = z.strictObject({
  KundeSub: z.string(),
  Name: z.optional(z.string()),
  EMail: z.optional(z.string()),
  IstVerknuepft: z.boolean(),
})
export type Kontotreffer = z.output<typeof Kontotreffer>

/** A business partner with some of its accounts, or a person who has none. */
export const Kundentreffer = z.strictObject({
  Name: z.string(),
  Ort: z.optional(z.string()),
  GPNummer: z.optional(z.string()),
  Vertraege: z.array(Vertragstreffer),
  AnzahlVertraege: z.number(),
  Konten: z.array(Kontotreffer),
  AnzahlKonten: z.number(),
})
export type Kundentreffer = z.output<typeof Kundentreffer>

export const Kundenliste = z.strictObject({
  /** what the text was searched as; the last one found the customers */
  Arten: z.array(z.enum(SUCHARTEN)),
  Kunden: z.array(Kundentreffer),
  IstGekuerzt: z.boolean(),
})
export type Kundenliste = z.output<typeof Kundenliste>
