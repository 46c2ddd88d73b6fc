import * as z from 'zod/mini'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { filledLine, filledText } from '../_shared/text/text.ts'
import { Vorgangsnummer, Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import { LARGEST_PAGE, LONGEST_ANTWORT } from '../_shared/limits.ts'

/** The content that was sent; kinds.ts has labels for the fields. */
const Inhalt = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))

/** A customer's request and its state. Art is text on the wire: an older web app can meet unknown kinds. */
export const Vorgang = z.strictObject({
  VorgangId: z.uuid(),
  Nummer: Vorgangsnummer,
  Art: z.string(),
  Status: Vorgangsstatus,
  /** the operator's reason for a refusal */
  Grund: z.optional(z.string()),
  /** the operator's answer to a question */
  Antwort: z.optional(z.string()),
  ErstelltAm: Zeitpunkt,
  GeaendertAm: Zeitpunkt,
  GPNummer: z.optional(GPNummer),
  VKNummer: z.optional(VKNummer),
  Inhalt,
  /** whether the customer may still withdraw it */
  Zuruecknehmbar: z.boolean(),
  /** the operator waits for the customer's answer to a question */
  AntwortErwartet: z.optional(z.literal(true)),
})
export type Vorgang = z.output<typeof Vorgang>

/** The list's filter by state; `offen` means that the operator still has to decide. */
export const VorgangFilter = z.enum(['offen', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'])
export type VorgangFilter = z.output<typeof VorgangFilter>

export const VorgaengeQuery = z.strictObject({
  status: z.optional(VorgangFilter),
  limit: z.optional(ganzzahl(1, LARGEST_PAGE)),
  offset: z.optional(ganzzahl(0, 999_999)),
})

export const Vorgangsseite = z.strictObject({
  Vorgaenge: z.array(Vorgang),
  /** matching the filter, on all pages */
  Gesamtanzahl: z.int(),
  /** open ones, regardless of the filter */
  Offen: z.int(),
})
export type Vorgangsseite = z.output<typeof Vorgangsseite>

/** A refused request about a thing that nobody has asked about since; its screen says so. */
export const NichtUebernommen = z.strictObject({
  VorgangId: z.uuid(),
  Nummer: Vorgangsnummer,
  Art: z.string(),
  /** the operator's reason */
  Grund: z.optional(z.string()),
  AbgelehntAm: Zeitpunkt,
  GPNummer: z.optional(GPNummer),
  VKNummer: z.optional(VKNummer),
  Inhalt,
})
export type NichtUebernommen = z.output<typeof NichtUebernommen>

/** What header and screens say of the own requests. */
export const Vorgangsstand = z.strictObject({
  /** the number of open ones */
  Offen: z.int(),
  /** newest first, at most LARGEST_PAGE */
  NichtUebernommen: z.array(NichtUebernommen),
})
export type Vorgangsstand = z.output<typeof Vorgangsstand>

export const VorgangParams = z.strictObject({ vorgang_id: z.uuid() })

/** A question of the operator's about a request, with the answer once there is one. */
export const Rueckfrage = z.strictObject({
  RueckfrageId: z.uuid(),
  Frage: z.string(),
  GestelltAm: Zeitpunkt,
  Antwort: z.optional(z.string()),
  BeantwortetAm: z.optional(Zeitpunkt),
})
export type Rueckfrage = z.output<typeof Rueckfrage>

/** The answer to the question with this id. */
export const Antwort = z.strictObject({ RueckfrageId: z.uuid(), Antwort: filledText(LONGEST_ANTWORT) })

/** A Vorgang with its receipt, and with what only its own page shows. */
export const VorgangMitBeleg = z.strictObject({
  ...Vorgang.shape,
  /** when the operator's system got it; absent before, and for older ones that nobody noted */
  UebermitteltAm: z.optional(Zeitpunkt),
  /** the operator's questions about it, oldest first; absent if there is none */
  Rueckfragen: z.optional(z.array(Rueckfrage)),
  Beleg: z.strictObject({ Signatur: z.string() }),
})
export type VorgangMitBeleg = z.output<typeof VorgangMitBeleg>

export const BelegParams = z.strictObject({ nummer: Vorgangsnummer })

/** What anyone with a receipt's number may see: that it exists, its kind and its time. */
export const BelegKurz = z.strictObject({ Nummer: Vorgangsnummer, Art: z.string(), ErstelltAm: Zeitpunkt })
export type BelegKurz = z.output<typeof BelegKurz>

/** The signature on the receipt; a malformed one gets the same answer as a wrong one. */
export const BelegPruefung = z.strictObject({ Signatur: filledLine(200) })

/** The content is sent only with the right signature, to be compared with the paper. */
export const BelegErgebnis = z.strictObject({
  Echt: z.boolean(),
  /** the portal's public key, which checks receipts without the portal (docs/decisions/0025-receipts.md) */
  Schluessel: z.optional(z.string()),
  GPNummer: z.optional(GPNummer),
  VKNummer: z.optional(VKNummer),
  Inhalt: z.optional(Inhalt),
})
export type BelegErgebnis = z.output<typeof BelegErgebnis>
