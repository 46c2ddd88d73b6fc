import { stati } from '#contract/_shared/vorgang/vorgang-texts.de.ts'

const filter = {
  alle: 'Alle',
  offen: 'Offen',
  bestaetigt: stati.bestaetigt,
  abgelehnt: stati.abgelehnt,
  zurueckgezogen: stati.zurueckgezogen,
  ersetzt: 'Ersetzt',
} as const

const vorgaenge = (count: number) => (count === 1 ? 'Ein Vorgang' : `${count} Vorgänge`)

export const texts = {
  title: 'Meine Vorgänge',
  intro: 'Hier sehen Sie, was Sie uns gesendet haben und wie weit wir damit sind.',
  back: 'Zurück zur Übersicht',
  loadFailed: 'Ihre Vorgänge konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  filterLabel: 'Vorgänge nach Stand filtern',
  filter,
  filterOpen: (count: number) => `Offen (${count})`,
  result: (count: number) => `${vorgaenge(count)}.`,
  resultPage: (count: number, page: string) => `${vorgaenge(count)}, ${page}.`,
  loadingPage: 'Die Vorgänge werden geladen.',
  vorgang: (nummer: string) => `Vorgang ${nummer}`,
  sentAt: (moment: string) => `Gesendet am ${moment}`,
  vertragskonto: (nummer: string) => `Vertragskonto ${nummer}`,
  geschaeftspartner: (nummer: string) => `Geschäftspartner ${nummer}`,
  empty: {
    title: 'Noch keine Vorgänge',
    text: 'Sie haben uns bisher nichts gesendet. Was Sie uns senden, sehen Sie danach hier.',
  },
  emptyFilter: {
    offen: 'Sie haben keine offenen Vorgänge. Wir haben alles bearbeitet.',
    bestaetigt: 'Wir haben noch keinen Ihrer Vorgänge übernommen.',
    abgelehnt: 'Wir haben keinen Ihrer Vorgänge abgelehnt.',
    zurueckgezogen: 'Sie haben keinen Vorgang zurückgenommen.',
    ersetzt: 'Keiner Ihrer Vorgänge wurde durch einen neueren ersetzt.',
  },
  showAll: 'Alle Vorgänge anzeigen',
  nothingOpen: 'Zurzeit ist nichts offen.',
  openLink: (count: number) => (count === 0 ? 'Meine Vorgänge' : `Meine Vorgänge (${count} offen)`),
} as const
