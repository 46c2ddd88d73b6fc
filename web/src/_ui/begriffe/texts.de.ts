/** The words of the operator's that most customers do not know, each explained once. */
export const begriffe = {
  Geschaeftspartner: {
    term: 'Geschäftspartner',
    text: 'Das sind Sie als Person oder Firma. Unter dieser Nummer führen wir alle Ihre Verträge.',
  },
  Vertragskonto: {
    term: 'Vertragskonto',
    text: 'Jeder Vertrag hat bei uns ein Konto mit eigener Nummer. Nennen Sie uns diese Nummer, wenn Sie anrufen.',
  },
  Abschlag: {
    term: 'Abschlag',
    text: 'Eine Vorauszahlung, an Sie oder von Ihnen. Einmal im Jahr rechnen wir genau ab. In diesem Monat fällt keine Vorauszahlung an.',
  },
} as const
