import { typed } from '#platform/commands.ts'
import { LONGEST_DEMO_SECONDS, MOST_DEMO_CUSTOMERS } from '../../settings/limits.ts'

/** Terminal output of the command that runs the reference system. */
export const texts = {
  subject: 'Das Referenzsystem',
  usage: `Aufruf: ${typed('demo:erp', '[--sekunden 5] [--ablehnen Steuernummer,…] [--rueckfragen Bankdaten,…] [--nacht 30] [--kunden 1000] [--webhook 8090] [--url …] [--schluessel …] [--geheimnis …] [--ordner …]')}`,
  notSeconds: (option: string) => `${option} ist eine ganze Zahl von 0 bis ${LONGEST_DEMO_SECONDS}.`,
  notACount: `--kunden ist eine ganze Zahl von 0 bis ${MOST_DEMO_CUSTOMERS}.`,
  notAPort: '--webhook ist ein Port von 1 bis 65535.',
  notAUrl: '--url ist eine Adresse wie http://localhost:8080.',
  unknownArt: (option: string, text: string, known: string) => `${option}: „${text}“ gibt es nicht. Es gibt: ${known}.`,
  rejects: (arten: string) => `Abgelehnt wird: ${arten}.`,
  asks: (arten: string) => `Nachgefragt wird bei: ${arten}.`,
  waits: (url: string) => `Unter ${url} antwortet kein Portal. Das Referenzsystem wartet darauf.`,
  keyRefused: 'Das Portal nimmt den Schlüssel nicht an. Er braucht die Rechte lesen, bestaetigen und importieren.',
  keyNeeded: 'Im Modus betrieb braucht das Referenzsystem --schluessel.',
  secretNeeded: `Im Modus betrieb brauchen Webhooks --geheimnis. Legen Sie das Ziel mit ${typed('admin', 'webhook anlegen')} an.`,
  otherPortal: (url: string) => `Das Portal unter ${url} arbeitet nicht mit diesem DATA_DIR. Bitte geben Sie --schluessel an.`,
  systemName: 'Referenzsystem',
} as const
