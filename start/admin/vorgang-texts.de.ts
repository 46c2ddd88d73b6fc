import { NUMMER_LENGTH } from '#contract/_shared/limits.ts'

/** What the commands about Vorgänge say. */
export const texts = {
  unknownStatus: (text: string, known: string) => `--status: „${text}“ gibt es nicht. Es gibt: ${known}.`,
  notANummer: `--nummer hat ${NUMMER_LENGTH} Zeichen, Ziffern und Buchstaben.`,
  oneOfTwo: 'Genau eine Angabe ist nötig: --nummer oder --id.',
  shown: (nummer: string, moment: string, art: string, wessen: string, status: string) =>
    `${nummer}  ${moment} Uhr  ${art}  ${wessen}  ${status}`,
  ofVertragskonto: (vk: string) => `Vertragskonto ${vk}`,
  ofPartner: (gp: string) => `Geschäftspartner ${gp}`,
  ofPerson: 'Person',
  more: '… und ältere.',
  none: 'Es gibt keinen solchen Vorgang.',
  feld: (label: string, wert: string) => `${label}: ${wert}`,
  grund: (grund: string) => `Grund: ${grund}`,
  antwort: (antwort: string) => `Antwort: ${antwort}`,
  answerMissing: 'Eine Frage bestätigen Sie mit Ihrer Antwort, eine Beschwerde auch: --antwort "…".',
  noAnswerHere: 'Nur Fragen und Beschwerden bekommen eine Antwort. Lassen Sie --antwort weg.',
  noComplaints: 'Keine Beschwerde wartet auf eine Antwort.',
  moreComplaints: '… und jüngere.',
  complaint: (nummer: string, moment: string, frist: string, left: string) =>
    `${nummer}  eingegangen ${moment} Uhr  Frist ${frist}  ${left}`,
  overdue: 'überfällig',
  daysLeft: (days: string) => `noch ${days}`,
  id: (id: string) => `Kennung: ${id}`,
  unknown: 'Den Vorgang gibt es nicht.',
  waits: (nummer: string) =>
    `Der Vorgang ${nummer} wartet noch, weil der Kunde ihn stoppen kann. Bestätigen und nachfragen lässt sich erst danach.`,
  asked: (moment: string, frage: string) => `Rückfrage vom ${moment} Uhr: ${frage}`,
  answered: (moment: string, antwort: string) => `Antwort vom ${moment} Uhr: ${antwort}`,
  unanswered: 'Noch ohne Antwort.',
  questionAsked: (nummer: string, art: string) => `Die Frage zu Vorgang ${nummer} ist gestellt: ${art}.`,
  questionOpen: (nummer: string) => `Zu Vorgang ${nummer} ist schon eine andere Frage ohne Antwort.`,
  noAnswerPossible: (nummer: string) =>
    `Auf eine Frage zu Vorgang ${nummer} könnte niemand antworten: Der Kunde hat keinen Zugang mehr, oder es ist ein bloßes Ereignis.`,
  noQuestions: 'Keine Frage wartet auf eine Antwort.',
  moreQuestions: '… und jüngere.',
  openQuestion: (nummer: string, art: string, alter: string, stand: string, frage: string) =>
    `${nummer}  ${art}  seit ${alter}  ${stand}  ${frage}`,
  notReminded: 'noch nicht erinnert',
  reminded: (moment: string) => `erinnert am ${moment} Uhr`,
  unreachable: 'Kunde ohne Zugang',
  over: (nummer: string, status: string) => `Der Vorgang ${nummer} ist bereits ${status}.`,
  confirmed: (nummer: string, art: string) => `Vorgang ${nummer} ist bestätigt: ${art}.`,
  rejected: (nummer: string, art: string) => `Vorgang ${nummer} ist abgelehnt: ${art}.`,
  stati: {
    eingegangen: 'eingegangen',
    uebermittelt: 'übermittelt',
    bestaetigt: 'bestätigt',
    abgelehnt: 'abgelehnt',
    zurueckgezogen: 'zurückgezogen',
    ersetzt: 'ersetzt',
  },
} as const
