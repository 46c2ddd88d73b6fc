import { LONGEST_FRAGE } from '#contract/fragen/limits.ts'
import { formatZahl } from '#contract/_shared/text/format.ts'

export const texts = {
  title: 'Frage stellen',
  back: 'Zurück',
  intro: 'Was möchten Sie wissen? Unsere Antwort lesen Sie unter „Meine Vorgänge“.',
  byEmail: 'Sobald sie da ist, bekommen Sie eine E-Mail.',
  field: 'Ihre Frage',
  place: 'Das senden wir mit',
  placeHint: 'So wissen wir, worum es geht.',
  seite: 'Seite',
  account: 'Vertragskonto',
  partner: 'Geschäftspartner',
  vorgang: 'Vorgang',
  error: 'Fehler',
  errorShown: 'der Fehler, den Sie gesehen haben',
  send: 'Frage senden',
  sending: 'Wird gesendet …',
  failed: 'Ihre Frage konnte nicht gesendet werden',
  notYours: 'Was Sie gerade angesehen haben, gehört nicht mehr zu Ihrem Benutzerkonto. Stellen Sie Ihre Frage bitte ohne diese Angaben.',
  without: 'Ohne diese Angaben fragen',
  tooMany: 'Sie haben uns heute schon viele Fragen gestellt. Bitte rufen Sie uns an, oder fragen Sie morgen weiter.',
  done: 'Ihre Frage ist bei uns',
  next: 'Wir antworten Ihnen so bald wie möglich.',
  goBack: 'Zurück zur vorigen Seite',
  problems: {
    leer: 'Bitte geben Sie Ihre Frage ein.',
    zuLang: `Ihre Frage darf höchstens ${formatZahl(LONGEST_FRAGE)} Zeichen lang sein.`,
    nichtDruckbar: 'Ihre Frage enthält Zeichen, die wir nicht lesen können. Bitte tippen Sie sie neu.',
  },
} as const
