import * as z from 'zod/mini'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { filledLine } from '../_shared/text/text.ts'
import { Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import { LARGEST_PAGE } from '../_shared/limits.ts'
import { NUMMER_LENGTH } from './limits.ts'

/** The number on a receipt, as `readNummer` of rules.ts gives it, without the spaces that people read it by. */
export const Vorgangsnummer = z.string().check(z.regex(new RegExp(`^[0-9A-Z]{${NUMMER_LENGTH}}$`)))

/** What was sent, field by field; the words for the fields stand in the web's texts. */
const Inhalt = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))

/** What a customer asked for, and what became of it. Art travels as text: an older web app meets kinds that it does not know. */
export const Vorgang = z.strictObject({
  VorgangId: z.uuid(),
  Nummer: Vorgangsnummer,
  Art: z.string(),
  Status: Vorgangsstatus,
  /** why the operator refused it */
  Grund: z.optional(z.string()),
  ErstelltAm: Zeitpunkt,
  GeaendertAm: Zeitpunkt,
  GPNummer: z.optional(GPNummer),
  VKNummer: z.optional(VKNummer),
  Inhalt,
  /** whether the customer may still take it back */
  Zuruecknehmbar: z.boolean(),
})
export type Vorgang = z.output<typeof Vorgang>

/** The states that the list is filtered by: open ones are those that the operator has still to decide. */
export const VorgangFilter = z.enum(['offen', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'])
export type VorgangFilter = z.output<typeof VorgangFilter>

export const VorgaengeQuery = z.strictObject({
  status: z.optional(VorgangFilter),
  limit: z.optional(ganzzahl(1, LARGEST_PAGE)),
  offset: z.optional(ganzzahl(0, 999_999)),
})

export const Vorgangsseite = z.strictObject({
  Vorgaenge: z.array(Vorgang),
  /** of this filter, on all pages */
  Gesamtanzahl: z.int(),
  /** open ones, whatever the filter */
  Offen: z.int(),
})
export type Vorgangsseite = z.output<typeof Vorgangsseite>

export const VorgangParams = z.strictObject({ vorgang_id: z.uuid() })

/** One Vorgang with its receipt. */
export const VorgangMitBeleg = z.strictObject({
  ...Vorgang.shape,
  Beleg: z.strictObject({ Signatur: z.string() }),
})
export type VorgangMitBeleg = z.output<typeof VorgangMitBeleg>

export const BelegParams = z.strictObject({ nummer: Vorgangsnummer })

/** What everybody may know who has a receipt's number: that there is one, of what kind and of when. */
export const BelegKurz = z.strictObject({ Nummer: Vorgangsnummer, Art: z.string(), ErstelltAm: Zeitpunkt })
export type BelegKurz = z.output<typeof BelegKurz>

/** The signature as it stands on the receipt; a wrong one of any form is answered alike. */
export const BelegPruefung = z.strictObject({ Signatur: filledLine(200) })

/** Whoever has number and signature has the receipt; only then it is told what was sent, to be compared with the paper. */
export const BelegErgebnis = z.strictObject({
  Echt: z.boolean(),
  /** the portal's public key, for whoever wants to check receipts without the portal (docs/decisions/0025-receipts.md) */
  Schluessel: z.optional(z.string()),
  GPNummer: z.optional(GPNummer),
  VKNummer: z.optional(VKNummer),
  Inhalt: z.optional(Inhalt),
})
export type BelegErgebnis = z.output<typeof BelegErgebnis>
