import { LONGEST_DEMO_SECONDS } from '../../settings/limits.ts'

/** Terminal output of the demo receiver. */
export const texts = {
  subject: 'Der Demo-Empfänger',
  usage: 'Aufruf: npm run demo:erp -- [--sekunden 5] [--ablehnen Steuernummer,…] [--url …] [--schluessel …]',
  notSeconds: `--sekunden ist eine ganze Zahl von 0 bis ${LONGEST_DEMO_SECONDS}.`,
  notAUrl: '--url ist eine Adresse wie http://localhost:8080.',
  unknownArt: (text: string, known: string) => `--ablehnen: „${text}“ gibt es nicht. Es gibt: ${known}.`,
  begins: (url: string, seconds: number) =>
    `Der Demo-Empfänger holt Vorgänge bei ${url} ab und entscheidet sie nach ${seconds} s. Beenden mit Strg+C.`,
  rejects: (arten: string) => `Abgelehnt wird: ${arten}.`,
  waits: (url: string) => `Unter ${url} antwortet kein Portal. Der Empfänger wartet darauf.`,
  away: 'Das Portal antwortet nicht. Der Empfänger versucht es weiter.',
  back: 'Das Portal antwortet wieder.',
  confirmed: 'bestätigt',
  rejected: (grund: string) => `abgelehnt: ${grund}`,
  over: 'war schon erledigt',
  grund: 'Die Angabe passt nicht zu unseren Unterlagen.',
  line: (time: string, nummer: string, art: string, wessen: string, outcome: string) => `${time}  ${nummer}  ${art}  ${wessen}  ${outcome}`,
  ofPartner: (gp: string) => `Geschäftspartner ${gp}`,
  ofPerson: 'Person',
  keyRefused: 'Das Portal nimmt den Schlüssel nicht an. Er braucht die Rechte lesen und bestaetigen.',
  keyNeeded: 'Im Modus betrieb braucht der Empfänger --schluessel.',
  otherPortal: (url: string) => `Das Portal unter ${url} arbeitet nicht mit diesem DATA_DIR. Bitte geben Sie --schluessel an.`,
  keyName: 'Demo-Empfänger',
} as const
