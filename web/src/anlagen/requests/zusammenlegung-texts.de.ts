import { LONGEST_ZAEHLERNUMMER, POSTLEITZAHL_LENGTH } from '#contract/_shared/limits.ts'
import { OBIS } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import type { Stand } from './staende.ts'

const stand: Readonly<Record<Stand, { readonly label: string; readonly obis: string }>> = {
  pv180: { label: 'Strom aus dem Netz bezogen', obis: OBIS.bezug },
  pv280: { label: 'Strom ins Netz eingespeist', obis: OBIS.einspeisung },
  haus180: { label: 'Strom aus dem Netz bezogen', obis: OBIS.bezug },
  haus280: { label: 'Strom ins Netz eingespeist', obis: OBIS.einspeisung },
}

export const merge = {
  enter: 'Zusammenlegung beantragen',
  check: 'Antrag auf Zusammenlegung prüfen',
  done: 'Ihr Antrag auf Zusammenlegung ist bei uns',
  failed: 'Die Zusammenlegung wurde nicht beantragt',
  intro: 'Danach gilt ein Vertrag für Haushalt und Anlage. Lesen Sie bitte beide Zähler ab.',
  pv: 'Zähler der Anlage',
  haus: 'Zähler des Haushalts',
  nummer: 'Zählernummer',
  nummerHint: 'Sie steht auf dem Zähler, meist über dem Strichcode',
  stand,
  standOf: (zaehler: string, label: string, obis: string) => `${zaehler}: ${label} (${obis})`,
  /** Names the register in front of a warning. */
  anzeigeOf: (zaehler: string, obis: string) => `${zaehler}, Anzeige ${obis}`,
  anlage: 'Anlage',
  haushalt: 'Haushalt',
  address: 'Adresse',
  addressIntro: 'Wo stehen die Zähler?',
  anschrift: {
    street: { label: 'Straße', characters: 28 },
    houseNumber: { label: 'Hausnummer', characters: 8 },
    zip: { label: 'Postleitzahl', characters: 8 },
    city: { label: 'Ort', characters: 28 },
  },
  callBack: 'Bitte rufen Sie mich dazu zurück',
  callBackRow: 'Rückruf erwünscht',
  send: 'Antrag senden',
  nextSteps: [
    'Wir prüfen Ihren Antrag.',
    'Bis wir ihn bestätigt haben, laufen beide Verträge weiter.',
    'Danach gilt ein Vertrag für Haushalt und Anlage.',
  ],
  thanks: 'Wir haben Ihren Antrag erhalten',
  next: 'Wir prüfen ihn und melden uns. Bis dahin laufen beide Verträge weiter.',

  problems: {
    nummerMissing: 'Geben Sie die Zählernummer ein.',
    nummerTooLong: `Die Zählernummer ist zu lang. Möglich sind höchstens ${LONGEST_ZAEHLERNUMMER} Zeichen.`,
    sameMeter: 'Der Haushalt hat einen anderen Zähler als die Anlage. Geben Sie dessen Nummer ein.',
    postleitzahl: `Geben Sie die Postleitzahl mit ${POSTLEITZAHL_LENGTH} Ziffern ein.`,
  },
  /** The typed meter of the plant is not in its account. */
  noSuchMeter: 'Der Zähler der Anlage gehört nicht zu diesem Vertrag. Prüfen Sie bitte seine Nummer.',
  yes: 'Ja',
  no: 'Nein',
} as const
