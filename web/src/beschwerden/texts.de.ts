import { BESCHWERDE_WEEKS, LONGEST_BESCHWERDE } from '#contract/beschwerden/limits.ts'
import type { Rolle, Thema } from '#contract/beschwerden/rules.ts'
import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { formatZahl } from '#contract/_shared/text/format.ts'

const themen: Readonly<Record<Thema, string>> = {
  Energie: 'Strom oder Gas: Netzanschluss, Messung, Vertrag oder Abrechnung',
  Wasser: 'Trinkwasser',
  Anderes: 'etwas anderes',
}

const rollen: Readonly<Record<Rolle, string>> = {
  Privat: 'als Privatperson',
  Gewerbe: 'für ein Unternehmen, ein Gewerbe oder einen Verein',
}

export const texts = {
  title: 'Beschwerde einreichen',
  back: 'Zurück',
  intro: `Es tut uns leid, dass Sie nicht zufrieden sind. Beschwerden von Privatpersonen zu Strom und Gas beantworten wir innerhalb von ${formatZeit(BESCHWERDE_WEEKS, 'week', 'dativ')}.`,
  thema: 'Worum geht es?',
  themen,
  rolle: 'Wie schreiben Sie uns?',
  rollen,
  account: 'Vertragskonto',
  accountHint: 'Wenn es um einen bestimmten Vertrag geht.',
  noAccount: 'keines',
  field: 'Ihre Beschwerde',
  fieldHint: 'Was ist geschehen, und was sollen wir tun?',
  send: 'Beschwerde senden',
  sending: 'Wird gesendet …',
  failed: 'Ihre Beschwerde konnte nicht gesendet werden',
  otherTitle: 'Dafür gilt das gesetzliche Beschwerdeverfahren nicht',
  other:
    'Das Verfahren nach § 111a EnWG gibt es für Privatpersonen, zu Strom und Gas. Wir kümmern uns trotzdem: Schreiben Sie uns Ihr Anliegen.',
  write: 'Anliegen schreiben',
  tooMany: 'Sie haben uns heute schon mehrere Beschwerden gesendet. Bitte rufen Sie uns an.',
  notEnergy: 'Dieser Vertrag ist kein Vertrag über Strom oder Gas. Bitte wählen Sie ein anderes Vertragskonto oder keines.',
  done: 'Ihre Beschwerde ist bei uns',
  next: (frist: string) => `Wir antworten Ihnen spätestens am ${frist}.`,
  alsoByEmail: 'Eine Bestätigung bekommen Sie auch per E-Mail.',
  problems: {
    thema: 'Bitte wählen Sie, worum es geht.',
    rolle: 'Bitte wählen Sie, wie Sie uns schreiben.',
    leer: 'Bitte beschreiben Sie Ihre Beschwerde.',
    zuLang: `Ihre Beschwerde darf höchstens ${formatZahl(LONGEST_BESCHWERDE)} Zeichen lang sein.`,
    nichtDruckbar: 'Ihre Beschwerde enthält Zeichen, die wir nicht lesen können. Bitte tippen Sie sie neu.',
  },
} as const
