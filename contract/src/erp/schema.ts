import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { LONGEST_BESCHEID, LONGEST_GRUND, LONGEST_RUECKFRAGE } from '../_shared/limits.ts'
import { Systemnummer } from '../_shared/konto/nummern.ts'
import { filledLine, filledText } from '../_shared/text/text.ts'
import { Vorgangsstatus } from '../_shared/vorgang/vorgang.ts'
import { LARGEST_ABRUF } from './limits.ts'

/** The rights of an API key: read Vorgänge, decide them, import master data. */
export const Schluesselrecht = z.enum(['lesen', 'bestaetigen', 'importieren'])
export type Schluesselrecht = z.output<typeof Schluesselrecht>

/** `nach` is the Cursor of the previous answer; without it the list begins with the first open Vorgang. */
export const AbrufQuery = z.strictObject({
  nach: described(z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))), 'Cursor der vorigen Antwort'),
  limit: described(z.optional(ganzzahl(1, LARGEST_ABRUF)), 'so viele Vorgänge höchstens'),
})

/** A Vorgang for the operator's system. `Folge` increases with every Vorgang; a gap is never filled later. */
export const AbgerufenerVorgang = z.strictObject({
  VorgangId: described(z.uuid(), 'Kennung des Vorgangs; daran erkennen Sie Wiederholungen'),
  Nummer: described(z.string(), 'Nummer, die der Kunde sieht und am Telefon nennt'),
  Folge: described(z.int(), 'Stelle in der Folge; sie wächst, und eine Lücke wird nie gefüllt'),
  Art: described(z.string(), 'Art des Vorgangs'),
  Status: described(Vorgangsstatus, 'Stand in diesem Augenblick'),
  ErstelltAm: described(Zeitpunkt, 'wann der Kunde gesendet hat, in UTC'),
  GPNummer: described(z.optional(Systemnummer), 'Geschäftspartner, um den es geht'),
  VKNummer: described(z.optional(Systemnummer), 'Vertragskonto, um das es geht'),
  Person: described(
    z.strictObject({
      iss: described(z.string(), 'Aussteller des Identitätsanbieters'),
      sub: described(z.string(), 'Kennung der Person bei ihm'),
    }),
    'Wer gesendet hat',
  ),
  Nutzlast: described(z.record(z.string(), z.unknown()), 'Inhalt des Vorgangs'),
})
export type AbgerufenerVorgang = z.output<typeof AbgerufenerVorgang>

export const Abruf = z.strictObject({
  Vorgaenge: z.array(AbgerufenerVorgang),
  Cursor: described(z.int(), '`nach` des nächsten Aufrufs; damit sind alle bis hierher übermittelt'),
})

export const VorgangParams = z.strictObject({ vorgang_id: described(z.uuid(), '`VorgangId` aus dem Abruf') })

/** Required: the customer reads the reason. */
export const Ablehnung = z.strictObject({ Grund: described(filledLine(LONGEST_GRUND), 'Warum Sie ablehnen. Der Kunde liest es.') })

/** The customer reads the question and answers it in the portal. */
export const Rueckfrage = z.strictObject({
  Frage: described(filledLine(LONGEST_RUECKFRAGE), 'Was Sie wissen möchten. Der Kunde liest es.'),
})

/** A question that was asked; the answer comes as a Vorgang of the kind `Antwort`, and is here once there is one. */
export const GestellteRueckfrage = z.strictObject({
  VorgangId: described(z.uuid(), 'Kennung des Vorgangs'),
  RueckfrageId: described(z.uuid(), 'Kennung der Rückfrage; die Antwort nennt sie'),
  Frage: described(z.string(), 'Ihre Frage'),
  GestelltAm: described(Zeitpunkt, 'Zeitpunkt der Frage'),
  Antwort: described(z.optional(z.string()), 'Antwort des Kunden, sobald es sie gibt'),
  BeantwortetAm: described(z.optional(Zeitpunkt), 'Zeitpunkt der Antwort'),
})
export type GestellteRueckfrage = z.output<typeof GestellteRueckfrage>

export const Entscheidung = z.strictObject({
  VorgangId: described(z.uuid(), 'Kennung des Vorgangs'),
  Status: described(Vorgangsstatus, 'Stand nach der Entscheidung'),
})

/** `Antwort` is required for a customer's `Frage` or `Beschwerde`, who reads it, and refused for every other kind. */
export const Bescheid = z.strictObject({
  Antwort: described(z.optional(filledText(LONGEST_BESCHEID)), 'Ihre Antwort auf eine Frage oder Beschwerde. Der Kunde liest sie.'),
})

/** No body is required; many clients send an empty object instead of none. */
export const Bestaetigung = z.nullish(Bescheid)
