import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import type { IbanProblem } from '#contract/_shared/konto/iban.ts'
import { LONGEST_KONTOINHABER, STOPP_SECONDS } from '#contract/bankdaten/limits.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'

const iban: Readonly<Record<IbanProblem, string>> = {
  leer: 'Geben Sie die IBAN ein.',
  zeichen: 'Eine IBAN hat nur Buchstaben ohne Umlaute und Ziffern. Vergleichen Sie sie mit Ihrer Bankkarte.',
  land: 'Eine IBAN beginnt mit dem Kürzel des Landes, zum Beispiel DE.',
  nichtSepa: 'Konten in diesem Land können wir nicht nutzen. Geben Sie ein Konto im SEPA-Raum an.',
  laenge: 'Die IBAN hat zu viele oder zu wenige Stellen. Eine deutsche IBAN hat 22 Stellen.',
  pruefziffer: 'Die IBAN enthält einen Tippfehler. Vergleichen Sie sie Stelle für Stelle mit Ihrer Bankkarte.',
}

export const texts = {
  enter: { Auszahlung: 'Bankdaten für die Auszahlung', Abbuchung: 'Bankdaten für die Abbuchung' } satisfies Record<Zweck, string>,
  check: 'Neue Bankdaten prüfen',
  done: 'Ihre neuen Bankdaten sind beantragt',
  back: 'Zurück zu Ihren Bankdaten',
  intro: {
    Auszahlung: 'Wohin sollen wir Ihr Geld überweisen?',
    Abbuchung: 'Von welchem Konto sollen wir Ihre Beträge abbuchen?',
  } satisfies Record<Zweck, string>,
  stepUp: 'Vor dem Senden fragen wir vielleicht noch einmal nach Ihrem Passwort.',
  place: 'Standort',
  account: 'Vertragskonto',
  purpose: 'Wofür',
  purposes: { Auszahlung: 'Auszahlung an Sie', Abbuchung: 'Abbuchung von Ihrem Konto' } satisfies Record<Zweck, string>,
  holder: 'Kontoinhaberin oder Kontoinhaber',
  holderHint: 'Wie bei Ihrer Bank, zum Beispiel Erika Mustermann',
  iban: 'IBAN',
  ibanHint: 'Sie steht auf Ihrer Bankkarte. Leerzeichen sind erlaubt.',
  bank: 'Bank',
  bankUnknown: 'nicht gefunden – prüfen Sie bitte die IBAN',
  bankLoading: 'wird gesucht …',
  bankNotAsked: 'kann gerade nicht gesucht werden',
  mandateTitle: 'SEPA-Lastschriftmandat',
  /** The standard mandate of the German banks, shortened. */
  mandate: (operator: string) => [
    `Ich ermächtige ${operator}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen.`,
    `Zugleich weise ich mein Kreditinstitut an, die von ${operator} auf mein Konto gezogenen Lastschriften einzulösen.`,
    'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen.',
    'Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
  ],
  creditor: 'Gläubiger-Identifikationsnummer',
  reference: 'Mandatsreferenz',
  referenceLater: 'wird mit einem Brief mitgeteilt',
  mandateTick: 'Ich erteile dieses Lastschriftmandat',
  mandateRow: 'Lastschriftmandat',
  mandateGiven: 'erteilt',
  problems: {
    iban,
    holderMissing: 'Geben Sie den Namen ein, auf den das Konto läuft.',
    holderTooLong: `Der Name ist zu lang. Möglich sind höchstens ${LONGEST_KONTOINHABER} Zeichen.`,
    mandateMissing: 'Ohne Ihr Lastschriftmandat dürfen wir nicht abbuchen. Setzen Sie bitte das Häkchen.',
  },
  checkIntro: `Wir schreiben an Ihre bisherige E-Mail-Adresse. ${formatDauer(STOPP_SECONDS)} lang können Sie die Änderung mit dem Link darin stoppen. Erst danach bearbeiten wir sie.`,
  failed: 'Ihre Bankdaten wurden nicht gesendet',
  alreadyOpen:
    'Für dieses Konto ist schon eine Änderung beantragt. Nehmen Sie diese zuerst zurück, oder warten Sie, bis wir sie bearbeitet haben.',
  requests: 'Meine Vorgänge öffnen',
  checking: 'Die IBAN wird geprüft …',
  unchecked: 'Wir konnten die IBAN hier nicht prüfen. Vergleichen Sie sie bitte Stelle für Stelle mit Ihrer Bankkarte.',
  nextSteps: (hasEarlier: boolean) => [
    'Wir schreiben Ihnen sofort über die Änderung.',
    `${formatDauer(STOPP_SECONDS)} lang können Sie sie stoppen.`,
    `Danach prüfen wir sie.${hasEarlier ? ' Bis dahin gilt die bisherige Bankverbindung.' : ''}`,
  ],
  thanks: 'Wir haben Ihre Änderung erhalten',
  next: (moment: string) =>
    `Bis ${moment} können Sie sie stoppen: bei Ihren Bankdaten oder mit dem Link in unserer E-Mail. Danach bearbeiten wir sie und bestätigen sie Ihnen.`,
} as const
