import { LONGEST_ANTWORT } from '#contract/_shared/limits.ts'
import { formatZahl } from '#contract/_shared/text/format.ts'

/** Questions of ours about a request, and the customer's answers. */
export const texts = {
  asked: 'Ihre Antwort fehlt',
  waiting: 'Wir haben eine Frage an Sie. Sobald Sie antworten, bearbeiten wir den Vorgang weiter.',
  open: 'Unsere Frage an Sie',
  past: 'Fragen und Antworten',
  question: (moment: string) => `Unsere Frage vom ${moment}`,
  answer: (moment: string) => `Ihre Antwort vom ${moment}`,
  unanswered: 'Sie haben diese Frage nicht beantwortet. Das brauchen Sie auch nicht mehr.',
  field: 'Ihre Antwort',
  send: 'Antwort senden',
  sending: 'Wird gesendet …',
  failed: 'Ihre Antwort konnte nicht gesendet werden',
  done: 'Ihre Antwort ist bei uns',
  next: 'Wir bearbeiten Ihren Vorgang damit weiter.',
  already: 'Diese Frage ist schon beantwortet',
  alreadyNext: 'Vielleicht haben Sie in einem anderen Fenster geantwortet. Unten sehen Sie, was bei uns ist.',
  over: 'Der Vorgang ist schon entschieden',
  overNext: 'Ihre Antwort brauchen wir nicht mehr.',
  problems: {
    leer: 'Bitte geben Sie eine Antwort ein.',
    zuLang: `Ihre Antwort darf höchstens ${formatZahl(LONGEST_ANTWORT)} Zeichen lang sein.`,
    nichtDruckbar: 'Ihre Antwort enthält Zeichen, die wir nicht lesen können. Bitte tippen Sie sie neu.',
  },
} as const
