/** The mail that confirms the receipt of a cancellation. */
export const texts = {
  subject: 'Ihre Abmeldung ist bei uns',
  paragraphs: (telefon: string, nummer: string) => [
    'Guten Tag,',
    'Sie haben im Kundenportal einen Wasseranschluss abgemeldet.',
    `Wir prüfen Ihre Abmeldung. Bis wir sie bestätigen, läuft Ihr Vertrag weiter. Der Vorgang hat die Nummer ${nummer}.`,
    `Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: ${telefon}.`,
  ],
  button: 'Vorgang ansehen',
  closing: 'Mit freundlichen Grüßen',
} as const
