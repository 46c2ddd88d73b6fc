import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { LONGEST_ART, LONGEST_ARTEN, LONGEST_DATEI } from './limits.ts'

const Schalter = z.enum(['true', 'false'])

/** schnell: as fast as it can, the default. schonend: it leaves most of the processor to customers. */
const Importmodus = z.enum(['schnell', 'schonend'])
export type Importmodus = z.output<typeof Importmodus>

/**
 * `probelauf` only counts. `streng` writes nothing if a line is bad. `art` names the kind of all lines of a CSV file.
 *
 * `voll` lists kinds, by commas, of which the file has every row. `freigabe` passes the guard against mass loss.
 */
export const ImportQuery = z.strictObject({
  probelauf: described(z.optional(Schalter), 'true: nichts wird geschrieben, nur gezählt'),
  streng: described(z.optional(Schalter), 'true: eine fehlerhafte Zeile verwirft die ganze Datei'),
  voll: described(
    z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_ARTEN))),
    'Arten mit Komma, von denen die Datei jeden Datensatz enthält; andere enden oder werden gelöscht',
  ),
  freigabe: described(z.optional(Schalter), 'true: der Schutz vor großem Verlust gilt nicht'),
  modus: described(z.optional(Importmodus), 'schonend: mit Pausen, damit die Seiten der Kunden schnell bleiben; sonst schnell'),
  art: described(
    z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_ART))),
    'Art aller Zeilen einer CSV-Datei, die keine Spalte `art` hat',
  ),
})

export const ImportParams = z.strictObject({ import_id: described(z.uuid(), '`ImportId` des Imports') })

/** `vor` is the Nummer of an import; the list goes on with the one before. */
export const ImporteQuery = z.strictObject({
  vor: described(z.optional(ganzzahl(1, 999_999_999)), '`Nummer` des letzten Imports der vorigen Seite'),
})

/**
 * wartet: its turn comes. geschrieben: the good lines are in the portal. geprueft: a dry run ended.
 *
 * abgelehnt: a strict import had a bad line. gescheitert: nothing was written, `Ursache` says why.
 */
export const Importzustand = z.enum(['wartet', 'laeuft', 'geschrieben', 'geprueft', 'abgelehnt', 'gescheitert'])

/** Lines of one kind: read, then by what became of the good ones. `Fehlt`, of a dry run: rows that the file does not name. */
const Importzahlen = z.strictObject({
  Art: described(z.string(), 'Art der Zeilen'),
  Gelesen: described(z.int(), 'gelesene Zeilen'),
  Neu: described(z.int(), 'neue Datensätze'),
  Geaendert: described(z.int(), 'geänderte Datensätze'),
  Unveraendert: described(z.int(), 'unveränderte Datensätze'),
  Geloescht: described(z.optional(z.int()), 'gelöschte Datensätze'),
  Beendet: described(z.optional(z.int()), 'Datensätze, die eine volle Datei nicht nennt und die daher enden oder gelöscht werden'),
  Veraltet: described(z.optional(z.int()), 'Zeilen, deren `Stand` älter ist als der im Portal'),
  Fehlt: described(z.optional(z.int()), 'Datensätze im Portal, die die Datei nicht nennt; nur bei einem Probelauf'),
})

/** Bad lines with the same reason. `Folgen` of them are only left out because another line is bad. */
const Fehlergrund = z.strictObject({
  Art: described(z.optional(z.string()), 'Art der Zeilen, soweit sie zu erkennen war'),
  Feld: described(z.optional(z.string()), 'fehlerhaftes Feld'),
  Grund: described(z.string(), 'Grund in Worten'),
  Anzahl: described(z.int(), 'so viele Zeilen'),
  Folgen: described(z.int(), 'so viele davon nur, weil eine andere Zeile fehlerhaft ist'),
  ErsteZeile: described(z.int(), 'Nummer der ersten solchen Zeile'),
})

export const Import = z.strictObject({
  ImportId: described(z.uuid(), 'Kennung des Imports'),
  Nummer: described(z.int(), 'laufende Nummer des Imports'),
  Zustand: described(
    Importzustand,
    'wartet: ist bald dran. laeuft. geschrieben: die guten Zeilen sind im Portal. geprueft: ein Probelauf ist zu Ende. abgelehnt: mit `streng` oder `voll` war eine Zeile fehlerhaft, oder der Schutz vor Verlust griff (`Ursache`). gescheitert: nichts wurde geschrieben, `Ursache` sagt, warum.',
  ),
  Weg: described(z.enum(['befehl', 'http']), 'durch den Befehl oder über HTTP'),
  Wer: described(z.string(), 'Bezeichnung des API-Schlüssels, oder wer den Befehl gab'),
  Probelauf: described(z.boolean(), 'ob nur gezählt wird'),
  Streng: described(z.boolean(), 'ob eine fehlerhafte Zeile die ganze Datei verwirft'),
  Voll: described(z.array(z.string()), 'Arten, von denen die Datei jeden Datensatz enthält'),
  Freigabe: described(z.boolean(), 'ob der Schutz vor großem Verlust nicht gilt'),
  Modus: described(Importmodus, 'schnell, oder schonend: mit Pausen für die Seiten der Kunden'),
  AngenommenAm: described(Zeitpunkt, 'wann die Datei ganz da war, in UTC'),
  BegonnenAm: described(z.optional(Zeitpunkt), 'wann er begann'),
  BeendetAm: described(z.optional(Zeitpunkt), 'wann er endete'),
  Stufe: described(z.optional(z.enum(['lesen', 'pruefen', 'abgleichen'])), 'was er gerade tut, solange er läuft'),
  Zeilen: described(z.int(), 'bisher gelesene Zeilen'),
  Arten: described(z.array(Importzahlen), 'Zahlen je Art'),
  Fehlerhaft: described(z.int(), 'fehlerhafte Zeilen'),
  Folgen: described(z.int(), 'davon Zeilen, die nur fehlen, weil eine andere fehlerhaft ist'),
  Gruende: described(z.array(Fehlergrund), 'die häufigsten Gründe zuerst'),
  Ursache: described(z.optional(z.string()), 'warum der ganze Import gescheitert ist'),
})
export type Import = z.output<typeof Import>

/** Newest first. */
export const Importliste = z.strictObject({ Importe: described(z.array(Import), 'der neueste zuerst') })

/** A line of the error file. `Siehe` is the line that this one depends on, and `Folge` says whether it is bad only because of it. */
export const Importfehler = z.strictObject({
  Zeile: described(z.int(), 'Nummer der Zeile in der Datei'),
  Art: described(z.optional(z.string()), 'Art der Zeile, soweit sie zu erkennen war'),
  Feld: described(z.optional(z.string()), 'fehlerhaftes Feld'),
  Wert: described(z.optional(z.string()), 'was darin stand'),
  Grund: described(z.string(), 'Grund in Worten'),
  Siehe: described(z.optional(z.int()), 'Nummer der Zeile, von der diese abhängt'),
  Folge: described(z.boolean(), 'ob sie nur wegen jener Zeile fehlerhaft ist'),
})
export type Importfehler = z.output<typeof Importfehler>

/** The name under which lines of an import name the file. */
export const DateiQuery = z.strictObject({
  datei: described(z.string().check(z.minLength(1), z.maxLength(LONGEST_DATEI)), 'Name, unter dem Importzeilen die Datei nennen'),
})

/** A received file: its size in bytes and its SHA-256 in hexadecimal digits. */
export const Importdatei = z.strictObject({
  Datei: described(z.string(), 'Name der Datei'),
  Groesse: described(z.int(), 'Größe in Bytes'),
  Pruefsumme: described(z.string(), 'SHA-256 in Hexadezimalziffern'),
})
