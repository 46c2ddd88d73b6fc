import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { READING_WINDOW_DAYS } from '#contract/zaehlerstaende/limits.ts'
import type { WhyNoReport } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import type { Richtung } from '#contract/zaehlerstaende/rules.ts'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'

const title: Readonly<Record<Sparte, string>> = {
  einspeisung: 'Zählerstände Ihrer Einspeisung',
  trinkwasser: 'Zählerstände Ihres Trinkwassers',
}

const registers: Readonly<Record<Sparte, Readonly<Record<Richtung, string>>>> = {
  einspeisung: { EINSPEISUNG: 'Strom ins Netz eingespeist', VERBRAUCH: 'Strom aus dem Netz bezogen' },
  trinkwasser: { EINSPEISUNG: 'Abgegebenes Wasser', VERBRAUCH: 'Verbrauchtes Trinkwasser' },
}

/** The registers of one meter beside their values, where the full name stands near. */
const shortRegisters: Readonly<Record<Richtung, string>> = { EINSPEISUNG: 'eingespeist', VERBRAUCH: 'bezogen' }

const whyNoReport: Readonly<Record<WhyNoReport, (operator: string) => string>> = {
  Abgelaufen: () => 'Dieser Vertrag ist beendet. Sie müssen hier nichts mehr melden.',
  IntelligentesMesssystem: () => 'Ihr Zähler sendet seine Werte selbst. Sie müssen nichts melden.',
  Lastgang: () => 'Details zur Lastgangmessung können nicht angezeigt werden.',
  Fremdbetreiber: (operator) => `Diesen Zähler betreibt ${operator}. Bitte melden Sie den Zählerstand dort.`,
  KeineZaehlerstaende: () =>
    'Zu diesem neuen Zähler fehlt noch der erste Stand. Wir tragen ihn nach dem Einbau ein. Danach können Sie melden.',
}

/** Words for the operator's meter types. For any other type the screen shows only the number. */
const meterTypes: Readonly<Record<string, string>> = {
  Zweirichtungszaehler: 'Zweirichtungszähler',
  Einrichtungszaehler: 'Einrichtungszähler',
  Einspeisezaehler: 'Einspeisezähler',
  Wasserzaehler: 'Wasserzähler',
  Hauswasserzaehler: 'Hauswasserzähler',
  Lastgangzaehler: 'Lastgangzähler',
}

export const texts = {
  title,
  registers,
  shortRegisters,
  whyNoReport,

  account: (nummer: string) => `Vertragskonto ${nummer}`,
  ended: (datum: string) => `Beendet am ${datum}`,
  meter: (nummer: string) => `Zähler ${nummer}`.trim(),
  meterTypes,
  report: 'Zählerstand melden',
  ofMeter: (nummer: string) => `für Zähler ${nummer}`,
  reportMany: 'Mehrere Zählerstände auf einmal melden',
  rowReading: (datum: string) => `Stand vom ${datum}`,
  rowMeter: (nummer: string, stand: string) => `Zähler ${nummer}, ${stand}`,
  noReadingYet: 'kein Stand',
  moreMeters: (count: number) => (count === 1 ? 'ein weiterer Zähler' : `${count} weitere Zähler`),
  downloadList: 'Liste als CSV',
  finalReading: (stand: string, datum: string) =>
    `Der Endstand kam mit Ihrer Abmeldung: ${stand} am ${datum}. Sie müssen nichts mehr melden.`,
  readings: 'Bisherige Zählerstände',
  entry: (datum: string, art: string) => `${datum}, ${art}`,
  origin: (art: string, kategorie: string) => `${art}, ${kategorie}`,
  readingsOf: (nummer: string) => `Zählerstände von Zähler ${nummer}`,
  jump: 'Ihre Zähler',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  noReadings: 'Keine Zählerstände gefunden.',
  noReadingsOfAccount: 'Leider stehen Ihre Zählerstände vorübergehend nicht zur Verfügung. Bitte entschuldigen Sie.',
  noReadingsInPeriod: 'Für diesen Zeitraum liegen keine Zählerstände vor. Bitte wählen Sie einen anderen Zeitraum.',
  noMeters: 'Zu diesem Vertrag ist noch kein Zähler erfasst.',
  hiddenTitle: 'Hier gibt es für Sie nichts zu tun',
  hidden: {
    einspeisung: 'Zu Ihrem Benutzerkonto gehört kein Vertrag für eine Einspeisung.',
    trinkwasser: 'Zu Ihrem Benutzerkonto gehört kein Vertrag für Trinkwasser.',
  } as Readonly<Record<Sparte, string>>,
  course: 'Verlauf zeigen',
  courseFailed: 'Der Verlauf konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
  download: 'Als CSV-Datei herunterladen',
  reminder: (datum: string) => `Erinnerung an die nächste Ablesung am ${datum}`,

  filter: {
    label: 'Zeitraum der Zählerstände',
    apply: 'Zeitraum anwenden',
    open: 'Zeitraum und Erinnerung',
    openAlone: 'Zeitraum wählen',
    reset: 'Filter zurücksetzen',
    oldest: (datum: string) => `Ihr ältester Zählerstand ist vom ${datum}.`,
    all: (count: number, seit: string) => (count === 1 ? `Ein Zählerstand vom ${seit}` : `Alle ${count} Zählerstände seit dem ${seit}`),
    result: (count: number, von: string | undefined, bis: string | undefined) =>
      [count === 1 ? 'Ein Zählerstand' : `${count === 0 ? 'Keine' : count} Zählerstände`, von && `vom ${von}`, bis && `bis zum ${bis}`]
        .filter(Boolean)
        .join(' '),
  },

  wizard: {
    enter: 'Zählerstand eingeben',
    check: 'Angaben prüfen',
    done: 'Ihr Zählerstand ist bei uns',
    place: 'Standort',
    date: 'Ablesedatum',
    today: 'Heute',
    yesterday: 'Gestern',
    stichtag: (datum: string) => `Zum ${datum}`,
    forward: 'Weiter zur Prüfung',
    backToList: 'Zurück zu den Zählerständen',
    send: 'Zählerstand senden',
    sending: 'Wird gesendet …',
    sendAgain: 'Erneut senden',
    name: 'Name',
    replaces: (wert: string) => `Für diesen Tag liegt schon ein Zählerstand vor: ${wert}. Der neue Wert ersetzt ihn.`,
    nextSteps: ['Der Zählerstand steht sofort in Ihrer Liste.', 'Wir prüfen ihn und übernehmen ihn in Ihren Vertrag.'],
    thanks: 'Vielen Dank. Wir haben Ihren Zählerstand erhalten. Sie finden ihn ab sofort in Ihrer Liste.',
    next: 'Wir prüfen ihn und übernehmen ihn in Ihren Vertrag. Sie müssen nichts weiter tun.',
    sent: 'Gesendet am',
    print: 'Bestätigung drucken',
    confirmation: (operator: string) => `${operator}: Bestätigung eines gemeldeten Zählerstands`,
    sendFailedTitle: 'Ihr Zählerstand wurde nicht gesendet',
    sendFailed: 'Beim Senden Ihrer Daten ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
    unknownOutcome: 'Wir wissen nicht, ob Ihr Zählerstand angekommen ist. Sie können ihn gefahrlos erneut senden: Er zählt nur einmal.',
    noAnswerTitle: 'Keine Antwort erhalten',
    kept: 'Ihre Angaben sind noch da.',
  },

  problems: {
    dateMissing: 'Bitte geben Sie ein Ablesedatum ein.',
    /** In the accusative. */
    theDate: 'das Ablesedatum',
    dateOutside: (earliest: string) =>
      `Zählerstände dürfen nur aktuell oder höchstens ${formatZeit(READING_WINDOW_DAYS, 'day')} alt sein: frühestens vom ${earliest}, spätestens von heute.`,
    dateOfStichtag: (stichtag: string, bis: string) => `Bis zum ${bis} ist auch der ${stichtag} möglich.`,
    nothingToSend: 'keine übermittelbaren Werte',
  },
} as const
