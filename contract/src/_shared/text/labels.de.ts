/** Labels of fields that several capabilities have. */
export const labels = {
  email: 'E-Mail-Adresse',
  birthdate: 'Geburtsdatum',
  GPNummer: 'Geschäftspartnernummer',
  Typ: 'Art',
  Strasse: 'Straße',
  Hausnummer: 'Hausnummer',
  PLZ: 'Postleitzahl',
  Ort: 'Ort',
  EMailAdresse: 'E-Mail-Adresse',
  VKNummer: 'Vertragskonto',
  Vertragskontotyp: 'Art des Vertrags',
  Verrechnungstyp: 'Abrechnung',
  MaStRNummer: 'MaStR-Nummer',
  ErstelltAm: 'Erstellt am',
  Gelesen: 'Gelesen',
  Grund: 'Grund',
  Vorname: 'Vorname',
  Nachname: 'Nachname',
  Mobilfunknummer: 'Mobilnummer',
  Geburtsdatum: 'Geburtsdatum',
  Zaehlernummer: 'Zählernummer',
  Zaehlerstand: 'Zählerstand',
} as const

const { Strasse, Hausnummer, PLZ, Ort } = labels
export const anschriftLabels = { Strasse, Hausnummer, PLZ, Ort } as const
