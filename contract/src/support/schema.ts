import * as z from 'zod/mini'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { LONGEST_GRUND, LONGEST_SUB } from '../_shared/limits.ts'
import { KanalArt, Registrierungsstatus } from '../_shared/person/registrierung-schema.ts'
import { filledLine } from '../_shared/text/text.ts'
import { LONGEST_SUCHE } from './limits.ts'

/** A customer's view taken over by support (P 3). */
export const Kundensicht = z.strictObject({ KundeSub: z.string(), Start: Zeitpunkt, Ende: Zeitpunkt })
export type Kundensicht = z.output<typeof Kundensicht>

/** The spec's body is KundeSub alone; our screen gives the reason too (decisions.md 43). */
export const Uebernahme = z.strictObject({
  KundeSub: filledLine(LONGEST_SUB),
  Grund: z.optional(filledLine(LONGEST_GRUND)),
})

export const SucheQuery = z.strictObject({ q: filledLine(LONGEST_SUCHE) })

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
  /** unknown of links that are older than this field */
  created: z.optional(Zeitpunkt),
  email: z.optional(z.string()),
  gp: z.string(),
  sub: z.string(),
  vk: z.string(),
})
export type VerknuepfungTreffer = z.output<typeof VerknuepfungTreffer>

/** Nothing found is three empty lists. */
export const Suchergebnis = z.strictObject({
  registrations: z.array(RegistrierungTreffer),
  sibling_registrations: z.array(RegistrierungTreffer),
  contract_links: z.array(VerknuepfungTreffer),
})
export type Suchergebnis = z.output<typeof Suchergebnis>
