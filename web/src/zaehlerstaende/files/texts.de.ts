/** Texts of the downloaded files. */
export const texts = {
  csv: {
    fileName: 'Zaehlerstaende',
    heads: ['Vertragskonto', 'Zählernummer', 'Ablesedatum', 'Zählwerk', 'OBIS-Kennzahl', 'Zählerstand', 'Einheit', 'Art', 'Kategorie'],
  },
  erinnerung: {
    fileName: 'Ablesung',
    title: (count: number) => (count > 1 ? 'Zählerstände ablesen und melden' : 'Zählerstand ablesen und melden'),
    description: (zaehler: string, adresse: string) => `Bitte lesen Sie ab: ${zaehler}.\nMelden Sie im Kundenportal: ${adresse}`,
    meter: (nummer: string, ort: string) => `Zähler ${nummer}, ${ort}`,
  },
} as const
