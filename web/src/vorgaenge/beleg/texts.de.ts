import { NUMMER_LENGTH } from '#contract/_shared/limits.ts'
import { SIGNATUR_LENGTH } from '#contract/vorgaenge/limits.ts'

/** Texts of the receipt check, which is open to everyone. */
export const texts = {
  title: 'Beleg prüfen',
  intro: 'Hier prüfen Sie, ob ein Beleg aus unserem Kundenportal echt ist.',
  loadFailed: 'Der Beleg konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
  nummer: {
    title: 'Belegnummer eingeben',
    label: 'Nummer des Belegs',
    hint: 'Sie steht oben auf dem Beleg, zum Beispiel 7KQM 2N4P 9XYZ.',
    missing: 'Geben Sie die Nummer des Belegs ein.',
    format: `Die Nummer hat ${NUMMER_LENGTH} Ziffern und Buchstaben. Prüfen Sie bitte, ob sie vollständig ist.`,
    next: 'Weiter',
    other: 'Andere Nummer prüfen',
  },
  unknown: {
    title: 'Zu dieser Nummer gibt es keinen Beleg',
    typed: 'Vergleichen Sie bitte jedes Zeichen mit Ihrem Beleg. Vielleicht ist ein Zeichen anders.',
  },
  known: {
    nummer: 'Nummer',
    art: 'Art des Vorgangs',
    gesendet: 'Gesendet am',
    question: 'Zu dieser Nummer haben wir einen Vorgang. Mit der Signatur prüfen Sie, ob Ihr Beleg dazu gehört.',
  },
  signatur: {
    label: 'Signatur',
    hint: 'Sie steht unten auf dem Beleg. Leerzeichen stören nicht. Der Link in der PDF-Datei trägt sie für Sie ein.',
    missing: 'Geben Sie die Signatur ein.',
    length: (count: number) => `Die Signatur hat ${SIGNATUR_LENGTH} Zeichen, Ihre Eingabe hat ${count}.`,
    characters: 'Die Signatur besteht nur aus Buchstaben ohne Umlaute, Ziffern, Bindestrichen und Unterstrichen.',
    check: 'Signatur prüfen',
    checking: 'Wird geprüft …',
    failed: 'Die Signatur konnte nicht geprüft werden',
  },
  genuine: {
    title: 'Dieser Beleg ist echt',
    compare: 'Vergleichen Sie diese Angaben mit Ihrem Beleg. Nur wenn alles gleich ist, wurde nichts verändert.',
    only: 'Sie sehen hier, was uns gesendet wurde. Ob wir es übernommen haben, zeigt die Prüfung nicht.',
    inhalt: 'Das wurde uns gesendet',
    gpNummer: 'Geschäftspartnernummer',
    vkNummer: 'Vertragskonto',
  },
  wrong: {
    title: 'Diese Signatur gehört nicht zu dieser Nummer',
    check: 'Vielleicht ist ein Zeichen anders. Große und kleine Buchstaben zählen. Das große I und das kleine l sehen sich ähnlich.',
    link: 'Haben Sie den Beleg als PDF-Datei? Öffnen Sie den Link darin, dann müssen Sie nichts abschreiben.',
    means: 'Stimmt jedes Zeichen? Dann können wir diesen Beleg so nicht bestätigen.',
  },
} as const
