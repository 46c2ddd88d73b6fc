/** Texts of a receipt; the words for requests are in the contract. */
export const texts = {
  title: (nummer: string) => `Beleg ${nummer}`,
  intro: 'Das haben wir über das Kundenportal von Ihnen erhalten.',
  nummer: 'Nummer',
  zeitpunkt: 'Eingegangen am',
  art: 'Art des Vorgangs',
  gpNummer: 'Geschäftspartnernummer',
  vkNummer: 'Vertragskonto',
  inhalt: 'Das haben Sie uns gesendet',
  stand: 'Stand der Bearbeitung',
  standAm: (moment: string, stand: string) => `${stand} (am ${moment})`,
  grund: 'Grund der Ablehnung',
  signatur: 'Signatur',
  pruefen: 'Mit der Signatur lässt sich auf dieser Seite prüfen, ob der Beleg echt ist:',
  link: 'In der PDF-Datei ist die Adresse ein Link. Er trägt die Signatur gleich ein.',
  seite: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  datei: (nummer: string) => `Beleg-${nummer}.pdf`,
} as const
