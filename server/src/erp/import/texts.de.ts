import { formatZahl } from '#contract/_shared/text/format.ts'
import { LONGEST_LINE } from '../limits.ts'

export const texts = {
  failed: 'Der Import ist fehlgeschlagen. Es wurde nichts geschrieben. Das Log des Portals nennt den Grund.',
  databaseFull: 'Der Datenbank fehlt Speicherplatz. Es wurde nichts geschrieben.',
  storeAway: 'Die Ablage der Dateien ist nicht erreichbar oder voll. Es wurde nichts geschrieben.',
  brokenOff: 'Der Import wurde abgebrochen. Es wurde nichts geschrieben.',
  notReceived: 'Die Datei kam nicht vollständig an. Es wurde nichts geschrieben.',
  guarded: (art: string, lost: number, total: number) =>
    `Schutz vor Verlust: ${formatZahl(lost)} von ${formatZahl(total)} Einträgen der Art ${art} würden enden, umziehen, gelöscht oder geleert. Mit der Freigabe geschieht es trotzdem.`,
  otherCells: 'hat nicht so viele Spalten wie die erste Zeile',
  openQuote: 'Ein Anführungszeichen wird nicht geschlossen. Es wurde nichts geschrieben.',
  sameColumn: (name: string) => `Die Spalte ${name} kommt zweimal vor. Es wurde nichts geschrieben.`,
  longRecord: `Eine Zeile ist länger als ${LONGEST_LINE / 1024} kB. Es wurde nichts geschrieben.`,
  notUtf8: 'Die Datei ist kein UTF-8. Es wurde nichts geschrieben.',
} as const
