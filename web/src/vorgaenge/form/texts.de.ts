export const texts = {
  forward: 'Weiter',
  toCheck: 'Weiter zur Prüfung',
  sending: 'Wird gesendet …',
  sent: 'Gesendet am',
  print: 'Bestätigung drucken',
  paper: (operator: string, what: string) => `${operator}: ${what}`,
  failure: {
    noAnswer: 'Keine Antwort erhalten',
    unknown: 'Wir wissen nicht, ob das bei uns angekommen ist. Senden Sie es ruhig erneut: Es zählt nur einmal.',
    kept: 'Ihre Angaben sind noch da.',
  },
} as const
