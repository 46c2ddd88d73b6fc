/** The check of a receipt, for everybody. */
export const texts = {
  title: 'Beleg prüfen',
  intro: 'Hier prüfen Sie, ob ein Beleg aus unserem Kundenportal echt ist.',
  loadFailed: 'Der Beleg konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
  nummer: {
    label: 'Nummer des Belegs',
    hint: 'Sie steht oben auf dem Beleg, zum Beispiel 7KQM 2N4P 9XYZ.',
    missing: 'Geben Sie die Nummer des Belegs ein.',
    format: 'Die Nummer hat zwölf Ziffern und Buchstaben. Prüfen Sie bitte, ob sie vollständig ist.',
    next: 'Weiter',
    other: 'Andere Nummer prüfen',
  },
  unknown: {
    title: 'Zu dieser Nummer gibt es keinen Beleg',
    typed: 'Haben Sie die Nummer richtig eingegeben? Dann ist der Beleg nicht von uns.',
  },
  known: {
    nummer: 'Nummer',
    art: 'Art der Anfrage',
    gesendet: 'Gesendet am',
    question: 'Zu dieser Nummer haben wir eine Anfrage. Mit der Signatur prüfen Sie, ob Ihr Beleg dazu gehört.',
  },
  signatur: {
    label: 'Signatur',
    hint: 'Sie steht unten auf dem Beleg. Leerzeichen und Zeilenumbrüche stören nicht.',
    missing: 'Geben Sie die Signatur ein.',
    length: (count: number) => `Die Signatur hat 86 Zeichen, Ihre Eingabe hat ${count}.`,
    characters: 'Die Signatur besteht nur aus Buchstaben ohne Umlaute, Ziffern, Bindestrichen und Unterstrichen.',
    check: 'Signatur prüfen',
    checking: 'Wird geprüft …',
    failed: 'Die Signatur konnte nicht geprüft werden',
  },
  genuine: {
    title: 'Dieser Beleg ist echt',
    compare: 'Vergleichen Sie diese Angaben mit Ihrem Beleg. Nur wenn alles gleich ist, wurde nichts verändert.',
    inhalt: 'Das wurde uns gesendet',
    gpNummer: 'Geschäftspartnernummer',
    vkNummer: 'Vertragskonto',
  },
  wrong: {
    title: 'Diese Signatur gehört nicht zu dieser Nummer',
    check: 'Prüfen Sie bitte, ob Sie die Signatur genau abgeschrieben haben. Große und kleine Buchstaben zählen.',
    means: 'Stimmt alles? Dann wurde der Beleg verändert oder er ist nicht von uns.',
  },
} as const
