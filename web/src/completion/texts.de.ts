export const texts = {
  search: 'Adresse suchen',
  searchHint: 'Straße, Hausnummer und Ort, zum Beispiel Musterweg 1 Musterhausen',
  suggestions: 'Vorschläge',
  found: (count: number) => `${count === 1 ? 'Ein Vorschlag' : `${count} Vorschläge`}. Wählen Sie mit den Pfeiltasten.`,
  none: 'Wir haben keinen Vorschlag. Geben Sie die Adresse bitte selbst ein.',
  taken: (adresse: string) => `Übernommen: ${adresse}`,
  byHand: 'Adresse selbst eingeben',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  zip: 'Postleitzahl',
  city: 'Ort',
} as const
