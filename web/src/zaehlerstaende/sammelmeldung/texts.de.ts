import { formatZahl } from '#contract/_shared/text/format.ts'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { LARGEST_FILE_BYTES } from './limits.ts'
import type { ReadFile } from './read-file.ts'
import type { WhyLeft } from './pasted.ts'

const MOST = `${LARGEST_FILE_BYTES / 1024 / 1024}\u00a0MB`

const title: Readonly<Record<Sparte, string>> = {
  einspeisung: 'Zählerstände Ihrer Einspeisung in einem Zug melden',
  trinkwasser: 'Zählerstände Ihres Trinkwassers in einem Zug melden',
}

const files: Readonly<Record<Exclude<ReadFile['kind'], 'text'>, string>> = {
  zuGross: `Die Datei ist größer als ${MOST}. Teilen Sie die Tabelle bitte auf.`,
  leer: 'Die Datei ist leer. Bitte wählen Sie eine andere Datei.',
  tabellendatei: 'Diese Datei können wir nicht lesen. Speichern Sie die Tabelle bitte als CSV-Datei, oder kopieren Sie die Zellen hierher.',
  keinText: 'Diese Datei enthält keinen Text. Bitte wählen Sie eine CSV-Datei.',
  unlesbar: 'Die Datei konnte nicht gelesen werden. Bitte versuchen Sie es erneut.',
}

const left: Readonly<Record<Exclude<WhyLeft['kind'], 'keineMeldung'>, string>> = {
  ohneZaehler: 'In dieser Zeile steht keine Zählernummer.',
  unbekannt: 'Dieser Zähler ist nicht in dieser Liste.',
  ohneStand: 'In dieser Zeile steht kein Zählerstand.',
  zuVieleStaende: 'In dieser Zeile stehen mehr Zahlen, als der Zähler Anzeigen hat.',
  zaehlwerkUnbekannt: 'Für diese Anzeige nimmt der Zähler keine Meldung an.',
}

const zaehlerstaende = (count: number) => (count === 1 ? 'Ein Zählerstand' : `${formatZahl(count)} Zählerstände`)
const rows = (count: number) => (count === 1 ? 'Eine Zeile' : `${formatZahl(count)} Zeilen`)

export const texts = {
  title,
  back: 'Zurück zu den Zählerständen',
  noMeters: 'Keiner Ihrer Zähler nimmt hier eine Meldung an. In der Liste Ihrer Zählerstände steht, warum.',

  enter: {
    intro:
      'Tragen Sie die Zählerstände ein, die Sie melden möchten. Leere Zeilen werden nicht gesendet. Oben stehen die Zähler mit dem ältesten Stand.',
    digits: 'Es zählen nur die Ziffern vor dem Komma.',
    day: 'Ablesedatum für alle Zähler',
    dayHint: 'Sie können es in jeder Zeile ändern.',
    dayOfRow: 'Ablesedatum',
    search: 'Zähler suchen',
    dueOnly: (count: number) =>
      count === 1 ? 'Nur den Zähler zeigen, dessen Stand fehlt' : `Nur die ${formatZahl(count)} Zähler zeigen, deren Stand fehlt`,
    searchHint: 'Nach Zählernummer, Vertragskonto oder Ort',
    table: 'Zähler und ihre Zählerstände',
    meter: 'Zähler',
    reading: 'Zählerstand',
    account: (nummer: string) => `Vertragskonto ${nummer}`,
    meters: (count: number) => (count === 1 ? 'Ein Zähler' : `${count === 0 ? 'Keine' : formatZahl(count)} Zähler`),
    filled: (count: number) => (count === 0 ? 'Noch kein Zählerstand eingegeben' : `${zaehlerstaende(count)} eingegeben`),
    forward: 'Weiter zur Prüfung',
    nothing: 'Bitte geben Sie mindestens einen Zählerstand ein.',
    further: (count: number) => `Auf anderen Seiten sind noch ${count === 1 ? 'eine Angabe' : `${formatZahl(count)} Angaben`} zu prüfen.`,
    sentBefore: (count: number) =>
      count === 1 ? 'Ein Zählerstand ist schon gesendet.' : `${formatZahl(count)} Zählerstände sind schon gesendet.`,
    showReceipt: 'Bestätigung ansehen',
  },

  paste: {
    summary: 'Aus einer Tabelle oder Datei übernehmen',
    intro: 'Kopieren Sie die Zellen aus Ihrer Tabelle. Wir brauchen die Zählernummer und den Zählerstand, das Ablesedatum nur bei Bedarf.',
    field: 'Kopierte Tabelle',
    hint: 'Eine Zeile für jeden Zähler, zum Beispiel: Zählernummer; Datum; Zählerstand',
    file: 'Oder eine CSV-Datei wählen',
    fileHint: `Höchstens ${MOST}. Die Datei bleibt auf Ihrem Gerät.`,
    fileRead: (name: string) => `${name} ist gelesen und steht im Feld.`,
    files,
    check: 'Tabelle prüfen',
    empty: 'Bitte fügen Sie zuerst eine Tabelle ein.',
    resultTitle: 'Was wir in der Tabelle gefunden haben',
    ready: (count: number) =>
      count === 0
        ? 'Kein Zähler ist bereit zur Übernahme.'
        : `${count === 1 ? 'Ein Zähler ist' : `${formatZahl(count)} Zähler sind`} bereit zur Übernahme.`,
    toCorrect: (count: number) => `Bei ${count === 1 ? 'einem Zähler' : `${formatZahl(count)} Zählern`} ist etwas zu berichtigen.`,
    toDecide: (count: number) => `Bei ${count === 1 ? 'einem Zähler' : `${formatZahl(count)} Zählern`} müssen Sie wählen.`,
    leftOut: (count: number) => `${rows(count)} können wir nicht übernehmen.`,
    choose: (zaehler: string) => `Welcher Zählerstand gilt für ${zaehler}?`,
    chooseMissing: (zaehler: string) => `Wählen Sie bitte für ${zaehler} einen Zählerstand.`,
    choice: (zeilen: string, row: string) => `Zeile ${zeilen}: ${row}`,
    none: 'Keinen davon übernehmen',
    rows: 'Zeilen der Tabelle',
    row: 'Zeile',
    content: 'Inhalt',
    result: 'Ergebnis',
    left,
    reading: (zaehler: string, row: string) => `${zaehler}: ${row}`,
    onDay: (werte: string, datum: string) => `${werte} am ${datum}`,
    twice: (zeilen: string) => `Steht auch in Zeile ${zeilen} und zählt nur einmal.`,
    otherwise: 'Für diesen Zähler stehen mehrere Zählerstände in der Tabelle.',
    adopt: 'In die Liste übernehmen',
    adopted: (count: number) => `${zaehlerstaende(count)} in die Liste übernommen. Ihre Tabelle bleibt im Feld stehen.`,
  },

  check: {
    title: 'Angaben prüfen',
    count: (count: number) => `${zaehlerstaende(count)} bereit zum Senden.`,
    odd: (count: number) => `${rows(count)} mit auffälligen Werten. Bitte bestätigen Sie ${count === 1 ? 'sie' : 'jede davon'}.`,
    table: 'Zählerstände, die Sie senden',
    note: 'Prüfung',
    fine: 'Unauffällig',
    confirm: (zaehler: string) => `${zaehler}: Der Zählerstand stimmt`,
    confirmMissing: (zaehler: string) => `${zaehler}: Bestätigen Sie bitte den Zählerstand, oder ändern Sie ihn.`,
    send: (count: number) => `${zaehlerstaende(count)} senden`,
    sending: 'Wird gesendet …',
    sendingNow: 'Ihre Zählerstände werden gesendet. Sie können im Portal weitermachen, lassen Sie nur dieses Fenster offen.',
    pausing: 'Das Portal ist gerade stark genutzt. Wir warten kurz und senden dann von selbst weiter.',
    progress: (done: number, all: number) => `${formatZahl(done)} von ${formatZahl(all)}`,
    stop: 'Senden abbrechen',
  },

  done: {
    title: 'Ihre Zählerstände sind bei uns',
    titlePartly: 'Nicht alle Zählerstände sind gesendet',
    thanks: (count: number) =>
      `Vielen Dank. Wir haben ${count === 1 ? 'einen Zählerstand' : `${formatZahl(count)} Zählerstände`} erhalten.`,
    next: 'Wir prüfen sie und übernehmen sie in Ihre Verträge. Sie müssen nichts weiter tun.',
    failed: (count: number) => `${zaehlerstaende(count)} nicht gesendet`,
    failedKept: 'Diese Eingaben sind noch da. Was schon gesendet ist, zählt nur einmal.',
    failedTable: 'Nicht gesendete Zählerstände',
    reason: 'Grund',
    stopped: 'Noch nicht gesendet.',
    unknown: 'Wir wissen nicht, ob der Zählerstand angekommen ist. Sie können ihn gefahrlos erneut senden.',
    again: 'Erneut senden',
    edit: 'Angaben ändern',
    more: 'Weitere Zählerstände melden',
    toast: 'Ihre Zählerstände sind gesendet. Die Bestätigung steht dort, wo Sie sie eingegeben haben.',
    toastPartly: 'Nicht alle Ihre Zählerstände sind gesendet. Welche, steht dort, wo Sie sie eingegeben haben.',
    receipt: 'Empfangene Zählerstände',
    confirmation: (operator: string) => `${operator}: Bestätigung gemeldeter Zählerstände`,
    nummer: 'Vorgangsnummer',
    sentAt: (moment: string) => `Gesendet am ${moment}`,
    download: 'Als CSV-Datei herunterladen',
    fileName: 'Sammelmeldung',
    heads: ['Vertragskonto', 'Zählernummer', 'Ort', 'Ablesedatum', 'Zählwerk', 'OBIS-Kennzahl', 'Zählerstand', 'Einheit', 'Vorgangsnummer'],
  },
} as const
