import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { Datum, Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { GPNummer, OpaqueId } from '../_shared/konto/nummern.ts'
import { filledLine } from '../_shared/text/text.ts'

export type { Einladung } from './einladung/schema.ts'

export const Einspeiserantrag = z.strictObject({
  antrag_id: OpaqueId,
  Antragsnummer: z.string(),
  Geschaeftspartner: z.optional(GPNummer),
  Anlagenart: z.enum(['PV', 'Speicher']),
  // required, but a missing one is an error of its application only (rules.ts)
  Anlagenleistung: z.optional(z.number()),
  AnlagenAdresse: z.optional(Adresse),
  ErrichterFirmenname: z.optional(z.string()),
  ErrichterOrt: z.optional(z.string()),
  BetreiberName: z.optional(z.strictObject({ Name: z.string(), Vorname: z.optional(z.string()) })),
  BetreiberEmailAdresse: z.optional(z.string()),
  AntragVersendet: z.optional(Datum),
  EinspeisezusageErteilt: z.optional(Datum),
  FertigmeldungEingereicht: z.optional(Datum),
  MesskonzeptGeprueft: z.optional(Datum),
  InbetriebnahmeErfolgt: z.optional(Datum),
  VertragsbestaetigungVerschickt: z.optional(Datum),
  PlanungVerworfen: z.optional(Datum),
})
export type Einspeiserantrag = z.output<typeof Einspeiserantrag>

export const AntragsseiteV5 = z.strictObject({ Einspeiserantraege: z.array(Einspeiserantrag) })

/** The masked address that a code was sent to. */
export const Antragscode = z.strictObject({ EMailAdresse: z.string(), GueltigBis: Zeitpunkt })
export type Antragscode = z.output<typeof Antragscode>

/** The specification's call has no body. A code is required if the operator has another address. */
export const Verknuepfung = z.optional(z.strictObject({ Code: z.optional(filledLine(20)) }))
