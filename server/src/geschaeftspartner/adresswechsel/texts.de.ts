/** The warning to the old address in master data about a requested change. */
export const texts = {
  subject: 'Ihre E-Mail-Adresse soll geändert werden',
  paragraphs: (gpNummer: string, telefon: string) => [
    'Guten Tag,',
    `im Kundenportal hat jemand eine andere E-Mail-Adresse für den Geschäftspartner ${gpNummer} angegeben.`,
    'Waren Sie das? Dann müssen Sie nichts tun.',
    `Waren Sie das nicht? Dann rufen Sie uns bitte gleich an: ${telefon}. Ändern Sie bitte auch das Passwort Ihres Benutzerkontos.`,
  ],
  closing: 'Mit freundlichen Grüßen',
} as const
