import { MOBILNUMMER_DIGITS } from '#contract/_shared/limits.ts'
import type { TelefonnummerProblem } from '#contract/_shared/kontakt/telefonnummer.ts'
import { STEUERNUMMER_DIGITS, STEUERNUMMER_SLASHES } from '#contract/geschaeftspartner/limits.ts'
import type { SteuernummerProblem } from '#contract/geschaeftspartner/rules.ts'
import { texts as geburtsdatum } from '../_ui/geburtsdatum/texts.de.ts'
import { anschriftProblems } from '../completion/anschrift-texts.de.ts'

const steuernummerDigits = `${STEUERNUMMER_DIGITS.least} bis ${STEUERNUMMER_DIGITS.most}`

const telefon: Readonly<Record<TelefonnummerProblem, string>> = {
  leer: 'Geben Sie Ihre Telefonnummer ein. Löschen können Sie sie hier nicht.',
  ohneVorwahl: 'Geben Sie die Telefonnummer mit der Vorwahl ein, zum Beispiel 030 23125800.',
  nurZiffern: 'Die Telefonnummer hat nur Ziffern und ein Plus am Anfang. Eine Durchwahl hängen Sie einfach an.',
  landesvorwahl: 'Diese Landesvorwahl kennen wir nicht. Für Deutschland ist sie +49.',
  zuKurz: 'Die Telefonnummer ist zu kurz. Prüfen Sie bitte, ob Ziffern fehlen.',
  zuLang: `Die Telefonnummer ist zu lang. Mit der Landesvorwahl hat sie höchstens ${MOBILNUMMER_DIGITS} Ziffern.`,
}

const steuernummer: Readonly<Record<SteuernummerProblem, string>> = {
  leer: 'Geben Sie Ihre Steuernummer ein.',
  zeichen: 'Die Steuernummer hat nur Ziffern und Schrägstriche, zum Beispiel 93/815/08152.',
  zuKurz: `Die Steuernummer ist zu kurz. Sie hat ${steuernummerDigits} Ziffern.`,
  zuLang: `Die Steuernummer ist zu lang. Sie hat ${steuernummerDigits} Ziffern.`,
  schraegstriche: `Die Steuernummer hat zu viele Schrägstriche. Möglich sind höchstens ${STEUERNUMMER_SLASHES}.`,
}

export const texts = {
  title: 'Ihre Daten bearbeiten',
  toOverview: 'Zur Übersicht',
  partner: (nummer: string) => `Geschäftspartner ${nummer}`,
  intro: 'Jeden Abschnitt speichern Sie für sich. Ihre Änderung gilt, sobald wir sie übernommen haben.',
  saving: 'Wird gespeichert …',
  pending: 'Änderung beantragt',
  before: (wert: string) => `bisher: ${wert}`,
  beforeNothing: 'bisher: keine Angabe',
  missingHere: 'Diese Angabe fehlt uns noch.',
  draft: 'Diese Eingaben haben Sie noch nicht gespeichert.',
  discard: 'Eingaben verwerfen',
  name: 'Ihr Name hat sich geändert? Dann melden Sie sich bitte bei uns.',
  kontakt: {
    title: 'Telefonnummern',
    telefon: 'Telefonnummer',
    telefonHint: 'Mit Vorwahl, zum Beispiel 030 23125800',
    mobil: 'Mobilnummer',
    save: 'Telefonnummern speichern',
    nothing: 'Geben Sie eine Telefonnummer oder eine Mobilnummer ein.',
    mobilGone: 'Geben Sie Ihre Mobilnummer ein. Löschen können Sie sie hier nicht.',
  },
  email: {
    title: 'E-Mail-Adresse',
    present: 'Ihre E-Mail-Adresse',
    none: 'Wir haben noch keine E-Mail-Adresse von Ihnen.',
    purpose: 'Hierhin schreiben wir Ihnen zu Ihren Verträgen.',
    toSettings: 'Ihre E-Mail-Adresse für die Anmeldung ändern Sie in den Einstellungen.',
    settings: 'Zu den Einstellungen',
    first: 'Neue E-Mail-Adresse',
    echo: 'Neue E-Mail-Adresse wiederholen',
    save: 'E-Mail-Adresse speichern',
  },
  anschrift: { title: 'Postanschrift', save: 'Postanschrift speichern' },
  geburtsdatum: { title: 'Geburtsdatum', label: 'Geburtsdatum', hint: geburtsdatum.hint, save: 'Geburtsdatum speichern' },
  steuernummer: {
    title: 'Steuernummer',
    label: 'Steuernummer',
    hint: `${steuernummerDigits} Ziffern, zum Beispiel 93/815/08152`,
    save: 'Steuernummer speichern',
  },
  /** The specification fixes the keys. An invalid birth date has a message for each reason. */
  errors: {
    'ctx-overview.error.birthday-format': geburtsdatum.problems.format,
    'ctx-overview.error.birthday-invalid': {
      keinTag: geburtsdatum.problems.keinTag,
      zuFrueh: geburtsdatum.problems.zuFrueh,
      zukunft: geburtsdatum.problems.zukunft,
    },
    'ctx-overview.error.email-required': 'Geben Sie Ihre neue E-Mail-Adresse ein.',
    'ctx-overview.error.invalid-email': 'Diese E-Mail-Adresse gibt es so nicht. Prüfen Sie bitte die Schreibweise.',
    'ctx-overview.error.emails-dont-match': 'Die beiden E-Mail-Adressen sind nicht gleich. Geben Sie zweimal dieselbe ein.',
  },
  birthdayMissing: geburtsdatum.problems.leer,
  telefonProblems: telefon,
  steuernummerProblems: steuernummer,
  anschriftProblems,
  result: {
    requested: {
      title: 'Ihre Änderung ist bei uns eingegangen',
      text: 'Wir prüfen sie und sagen Ihnen Bescheid. Bis dahin gelten Ihre bisherigen Angaben.',
    },
    takenBack: { title: 'Ihre Änderung ist zurückgenommen', text: 'Es bleibt bei Ihren bisherigen Angaben.' },
    already: { title: 'Das ist bei uns schon so gespeichert', text: 'Sie müssen nichts weiter tun.' },
    unchanged: { title: 'Sie haben noch nichts geändert', text: 'Ändern Sie eine Angabe. Dann können Sie sie speichern.' },
  },
  failure: {
    title: 'Ihre Änderung ist nicht gespeichert',
    unknownTitle: 'Ihre Änderung ist vielleicht nicht angekommen',
    unknown: 'Senden Sie sie bitte noch einmal. Die Änderung zählt auch dann nur einmal.',
    kept: 'Ihre Angaben sind noch da.',
    again: 'Erneut senden',
    sending: 'Wird gesendet …',
  },
  missing: {
    title: 'Diesen Geschäftspartner finden wir nicht',
    text: 'Zu Ihrem Benutzerkonto gehört kein Geschäftspartner mit dieser Nummer.',
  },
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
} as const
