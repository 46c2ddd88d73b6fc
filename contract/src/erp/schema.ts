import * as z from 'zod/mini'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { LONGEST_GRUND } from '../_shared/limits.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { filledLine } from '../_shared/text/text.ts'
import { Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import { LARGEST_ABRUF } from './limits.ts'

/** What an API key may do: read Vorgänge, decide them, import master data (integration.md). */
export const Schluesselrecht = z.enum(['lesen', 'bestaetigen', 'importieren'])
export type Schluesselrecht = z.output<typeof Schluesselrecht>

/** `nach` is the Cursor of the answer before; without it the list begins with the first Vorgang that is still open. */
export const AbrufQuery = z.strictObject({
  nach: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))),
  limit: z.optional(ganzzahl(1, LARGEST_ABRUF)),
})

/** A Vorgang as the operator's system gets it. `Folge` grows with every Vorgang and has no gaps that are filled later. */
export const AbgerufenerVorgang = z.strictObject({
  VorgangId: z.uuid(),
  Nummer: z.string(),
  Folge: z.int(),
  Art: z.string(),
  Status: Vorgangsstatus,
  ErstelltAm: Zeitpunkt,
  GPNummer: z.optional(GPNummer),
  VKNummer: z.optional(VKNummer),
  /** who asked: the identity provider's issuer and subject */
  Person: z.strictObject({ iss: z.string(), sub: z.string() }),
  Nutzlast: z.record(z.string(), z.unknown()),
})
export type AbgerufenerVorgang = z.output<typeof AbgerufenerVorgang>

export const Abruf = z.strictObject({
  Vorgaenge: z.array(AbgerufenerVorgang),
  /** for `nach` of the next call: what came before it counts as transmitted from then on */
  Cursor: z.int(),
})

export const VorgangParams = z.strictObject({ vorgang_id: z.uuid() })

/** The customer reads it, so it says something. */
export const Ablehnung = z.strictObject({ Grund: filledLine(LONGEST_GRUND) })

export const Entscheidung = z.strictObject({ VorgangId: z.uuid(), Status: Vorgangsstatus })

/** Nothing has to be said about a confirmation; many clients send an empty object where there is nothing to say. */
export const Bestaetigung = z.nullish(z.strictObject({}))
