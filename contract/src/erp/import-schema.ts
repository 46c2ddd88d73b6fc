import * as z from 'zod/mini'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { LONGEST_ART, LONGEST_ARTEN, LONGEST_DATEI } from './limits.ts'

const Schalter = z.enum(['true', 'false'])

/**
 * `probelauf` only counts. `streng` writes nothing if a line is bad. `art` names the kind of all lines of a CSV file.
 *
 * `voll` lists kinds, by commas, of which the file has every row. `freigabe` passes the guard against mass loss.
 */
export const ImportQuery = z.strictObject({
  probelauf: z.optional(Schalter),
  streng: z.optional(Schalter),
  voll: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_ARTEN))),
  freigabe: z.optional(Schalter),
  art: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_ART))),
})

export const ImportParams = z.strictObject({ import_id: z.uuid() })

/** `vor` is the Nummer of an import; the list goes on with the one before. */
export const ImporteQuery = z.strictObject({ vor: z.optional(ganzzahl(1, 999_999_999)) })

/**
 * wartet: its turn comes. geschrieben: the good lines are in the portal. geprueft: a dry run ended.
 *
 * abgelehnt: a strict import had a bad line. gescheitert: nothing was written, `Ursache` says why.
 */
export const Importzustand = z.enum(['wartet', 'laeuft', 'geschrieben', 'geprueft', 'abgelehnt', 'gescheitert'])

/** Lines of one kind: read, then by what became of the good ones. `Fehlt`, of a dry run: rows that the file does not name. */
const Importzahlen = z.strictObject({
  Art: z.string(),
  Gelesen: z.int(),
  Neu: z.int(),
  Geaendert: z.int(),
  Unveraendert: z.int(),
  Geloescht: z.optional(z.int()),
  /** rows that a full load does not name, and so end or go */
  Beendet: z.optional(z.int()),
  /** lines that are older than what the portal has */
  Veraltet: z.optional(z.int()),
  Fehlt: z.optional(z.int()),
})

/** Bad lines with the same reason. `Folgen` of them are only left out because another line is bad. */
const Fehlergrund = z.strictObject({
  Art: z.optional(z.string()),
  Feld: z.optional(z.string()),
  Grund: z.string(),
  Anzahl: z.int(),
  Folgen: z.int(),
  ErsteZeile: z.int(),
})

export const Import = z.strictObject({
  ImportId: z.uuid(),
  Nummer: z.int(),
  Zustand: Importzustand,
  Weg: z.enum(['befehl', 'http']),
  Wer: z.string(),
  Probelauf: z.boolean(),
  Streng: z.boolean(),
  /** kinds of which the file has every row */
  Voll: z.array(z.string()),
  Freigabe: z.boolean(),
  AngenommenAm: Zeitpunkt,
  BegonnenAm: z.optional(Zeitpunkt),
  BeendetAm: z.optional(Zeitpunkt),
  /** what it does while it runs */
  Stufe: z.optional(z.enum(['lesen', 'pruefen', 'abgleichen'])),
  /** lines that were read so far */
  Zeilen: z.int(),
  Arten: z.array(Importzahlen),
  Fehlerhaft: z.int(),
  /** of these, lines that are only left out because another line is bad */
  Folgen: z.int(),
  /** the most frequent first */
  Gruende: z.array(Fehlergrund),
  Ursache: z.optional(z.string()),
})
export type Import = z.output<typeof Import>

/** Newest first. */
export const Importliste = z.strictObject({ Importe: z.array(Import) })

/** A line of the error file. `Siehe` is the line that this one depends on, and `Folge` says whether it is bad only because of it. */
export const Importfehler = z.strictObject({
  Zeile: z.int(),
  Art: z.optional(z.string()),
  Feld: z.optional(z.string()),
  Wert: z.optional(z.string()),
  Grund: z.string(),
  Siehe: z.optional(z.int()),
  Folge: z.boolean(),
})
export type Importfehler = z.output<typeof Importfehler>

/** The name under which lines of an import name the file. */
export const DateiQuery = z.strictObject({ datei: z.string().check(z.minLength(1), z.maxLength(LONGEST_DATEI)) })

/** A received file: its size in bytes and its SHA-256 in hexadecimal digits. */
export const Importdatei = z.strictObject({ Datei: z.string(), Groesse: z.int(), Pruefsumme: z.string() })
