import * as z from 'zod/mini'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { LONGEST_BESCHEID, LONGEST_GRUND, LONGEST_RUECKFRAGE } from '../_shared/limits.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { filledLine, filledText } from '../_shared/text/text.ts'
import { Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import { LARGEST_ABRUF } from './limits.ts'

/** The rights of an API key: read Vorgänge, decide them, import master data. */
export const Schluesselrecht = z.enum(['lesen', 'bestaetigen', 'importieren'])
export type Schluesselrecht = z.output<typeof Schluesselrecht>

/** `nach` is the Cursor of the previous answer; without it the list begins with the first open Vorgang. */
export const AbrufQuery = z.strictObject({
  nach: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))),
  limit: z.optional(ganzzahl(1, LARGEST_ABRUF)),
})

/** A Vorgang for the operator's system. `Folge` increases with every Vorgang; a gap is never filled later. */
export const AbgerufenerVorgang = z.strictObject({
  VorgangId: z.uuid(),
  Nummer: z.string(),
  Folge: z.int(),
  Art: z.string(),
  Status: Vorgangsstatus,
  ErstelltAm: Zeitpunkt,
  GPNummer: z.optional(GPNummer),
  VKNummer: z.optional(VKNummer),
  /** the sender: issuer and subject at the identity provider */
  Person: z.strictObject({ iss: z.string(), sub: z.string() }),
  Nutzlast: z.record(z.string(), z.unknown()),
})
export type AbgerufenerVorgang = z.output<typeof AbgerufenerVorgang>

export const Abruf = z.strictObject({
  Vorgaenge: z.array(AbgerufenerVorgang),
  /** `nach` of the next call, which acknowledges all up to it */
  Cursor: z.int(),
})

export const VorgangParams = z.strictObject({ vorgang_id: z.uuid() })

/** Required: the customer reads the reason. */
export const Ablehnung = z.strictObject({ Grund: filledLine(LONGEST_GRUND) })

/** The customer reads the question and answers it in the portal. */
export const Rueckfrage = z.strictObject({ Frage: filledLine(LONGEST_RUECKFRAGE) })

/** A question that was asked; the answer comes as a Vorgang of the kind `Antwort`, and is here once there is one. */
export const GestellteRueckfrage = z.strictObject({
  VorgangId: z.uuid(),
  RueckfrageId: z.uuid(),
  Frage: z.string(),
  GestelltAm: Zeitpunkt,
  Antwort: z.optional(z.string()),
  BeantwortetAm: z.optional(Zeitpunkt),
})
export type GestellteRueckfrage = z.output<typeof GestellteRueckfrage>

export const Entscheidung = z.strictObject({ VorgangId: z.uuid(), Status: Vorgangsstatus })

/**
 * No body is required; many clients send an empty object instead of none.
 *
 * `Antwort` is required for a question of a customer's (`Frage`), who reads it, and refused for every other kind.
 */
export const Bestaetigung = z.nullish(z.strictObject({ Antwort: z.optional(filledText(LONGEST_BESCHEID)) }))
