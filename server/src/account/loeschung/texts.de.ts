/** The mail that confirms a deletion. */
export const texts = {
  subject: 'Ihr Benutzerkonto wurde gelöscht',
  paragraphs: [
    'Guten Tag,',
    'Sie haben Ihr Benutzerkonto im Kundenportal gelöscht. Sie können sich damit nicht mehr anmelden.',
    'Wir löschen auch Ihr Benutzerkonto im Registrierungsportal für Einspeiser, falls Sie dort eines haben.',
    'Ihre Verträge mit uns bestehen unverändert weiter. Was wir nach dem Gesetz aufbewahren müssen, behalten wir.',
    'Waren Sie das nicht? Dann rufen Sie uns bitte an.',
  ],
  number: (nummer: string) => `Der Vorgang hat die Nummer ${nummer}.`,
  telephone: (number: string) => `Sie erreichen uns unter ${number}.`,
  closing: 'Mit freundlichen Grüßen',
} as const
