import { formatZahl } from '#contract/_shared/text/format.ts'
import type { Betragsart, Dokumentart } from '#contract/dokumente/rules.ts'
import { dokumenttypText } from '#contract/dokumente/typen.de.ts'

const arten: Readonly<Record<Dokumentart, string>> = {
  Allgemein: 'Allgemeine Schreiben',
  Gutschriften: 'Abrechnungen',
  Mahnungen: 'Mahnungen und Rücklastschriften',
  Bankdaten: 'Bankdaten',
  Abschlaege: 'Abschläge',
}

const betraege: Readonly<Record<Betragsart, string>> = {
  gutschrift: 'Gutschrift',
  nachzahlung: 'Nachzahlung',
  offen: 'Offen',
  ausgeglichen: 'Ausgeglichen',
}

const dokumente = (count: number) => (count === 1 ? 'Ein Dokument' : `${count === 0 ? 'Keine' : formatZahl(count)} Dokumente`)

export const texts = {
  title: 'Dokumente',
  intro: 'Hier finden Sie Ihre Abrechnungen und alle Schreiben von uns.',
  jahresuebersicht: 'Zur Jahresübersicht für die Steuererklärung',
  loadFailed: 'Ihre Dokumente konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  arten,
  typen: dokumenttypText,
  result: (count: number) => `${dokumente(count)}.`,
  resultPage: (count: number, page: string) => `${dokumente(count)}, ${page}.`,
  loadingPage: 'Die Dokumente werden geladen.',
  notLoaded: 'Die Liste ist nicht geladen.',

  filter: {
    label: 'Dokumente filtern',
    art: 'Art',
    alleArten: 'Alle Arten',
    vertragsart: 'Vertragsart',
    konto: 'Vertragskonto',
    alleKonten: 'Alle Vertragskonten',
    apply: 'Filtern',
    oldest: (datum: string) => `Ihr ältestes Dokument ist vom ${datum}.`,
  },

  empty: {
    title: 'Noch keine Dokumente',
    text: 'Wir haben Ihnen bisher nichts geschrieben. Sobald ein Dokument für Sie bereitliegt, finden Sie es hier.',
  },
  nothing: {
    title: 'Nichts gefunden',
    text: 'Zu Ihrem Filter gibt es keine Dokumente. Ändern Sie ihn, oder zeigen Sie wieder alle an.',
    reset: 'Alle Dokumente anzeigen',
  },

  yearTable: (jahr: string) => `Dokumente aus ${jahr}`,
  heads: { auswahl: 'Auswahl', datum: 'Datum', dokument: 'Dokument', vertrag: 'Vertrag', betrag: 'Betrag', status: 'Status' },
  named: (titel: string, datum: string) => `${titel} vom ${datum}`,
  pdf: '(PDF)',
  format: 'PDF',
  neu: 'Neu',
  gelesen: 'Gelesen',
  betraege,
  markRead: 'Als gelesen markieren',
  markReadNamed: (name: string) => `${name} als gelesen markieren`,
  markUnread: 'Als ungelesen markieren',
  markUnreadNamed: (name: string) => `${name} als ungelesen markieren`,
  markedRead: 'Als gelesen markiert',
  markedUnread: 'Als ungelesen markiert',
  markFailed: 'Das Markieren hat nicht geklappt.',

  markAll: (count: number) => `Alle als gelesen markieren (${dokumente(count).replace(' ', '\u00a0')})`,
  markedAll: (count: number) => `${dokumente(count)} ${count === 1 ? 'ist' : 'sind'} als gelesen markiert.`,
  undoMarkAll: 'Rückgängig machen',
  undoneMarkAll: 'Die Dokumente sind wieder ungelesen.',

  erechnung: {
    link: 'E-Rechnung (XML)',
    /** for screen readers, after the link's words */
    of: (name: string) => ` zu ${name}`,
    hint: 'Eine E-Rechnung (XML) ist dieselbe Rechnung für ein Buchhaltungsprogramm. Zum Lesen genügt Ihnen das PDF.',
  },

  loadOf: {
    pdf: {
      running: 'Das Dokument wird geladen.',
      failed: 'Das Dokument konnte nicht heruntergeladen werden.',
      gone: 'Dieses Dokument gibt es nicht mehr.',
    },
    erechnung: {
      running: 'Die E-Rechnung wird geladen.',
      failed: 'Die E-Rechnung konnte nicht heruntergeladen werden.',
      gone: 'Diese E-Rechnung gibt es nicht mehr.',
    },
  },
  load: {
    done: (name: string) => `${name} ist heruntergeladen.`,
    again: 'Erneut versuchen',
    againNamed: (name: string) => `Herunterladen von ${name} erneut versuchen`,
    cancel: (name: string) => `Herunterladen von ${name} abbrechen`,
    cancelled: 'Abgebrochen.',
    share: (percent: number) => `${percent}\u00a0%`,
    kilobytes: (count: string) => `${count}\u00a0kB`,
    megabytes: (count: string) => `${count}\u00a0MB`,
  },

  auswahl: {
    label: 'Auswahl',
    one: (name: string) => `${name} auswählen`,
    page: 'Alle auf dieser Seite',
    count: (count: number) => (count === 0 ? 'Kein Dokument ausgewählt' : `${dokumente(count)} ausgewählt`),
    full: (most: number) => `Es sind höchstens ${most} Dokumente auf einmal möglich.`,
    clear: 'Auswahl aufheben',
    download: 'Auswahl herunterladen (ZIP)',
    none: 'Wählen Sie zuerst Dokumente aus.',
  },
  archiv: {
    running: 'Die ZIP-Datei wird geladen.',
    busy: 'Wird geladen …',
    done: (name: string) => `${name} ist heruntergeladen.`,
    failed: 'Die ZIP-Datei konnte nicht heruntergeladen werden.',
    ofYear: (anzahl: number, jahr: string) => `Alle ${formatZahl(anzahl)} aus ${jahr} als ZIP`,
    cancel: 'Herunterladen der ZIP-Datei abbrechen',
    fileName: (of: string) => `Dokumente_${of}.zip`,
  },
  csv: {
    make: 'Liste als CSV-Datei herunterladen',
    fileName: 'Dokumente',
    heads: ['Datum', 'Titel', 'Dokumentart', 'Vertragskonto', 'Vertragsart', 'Betrag', 'Gelesen'],
    yes: 'ja',
    no: 'nein',
    done: 'Die Liste ist heruntergeladen.',
  },
} as const
