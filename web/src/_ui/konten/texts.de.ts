import { formatZahl } from '#contract/_shared/text/format.ts'

/** Texts of the list for people with many contracts. They load with it. */
export const texts = {
  label: 'Vertrag suchen',
  search: 'Suche',
  hint: 'Straße, Ort, Name, Vertragskonto oder Zählernummer',
  kind: 'Art',
  allKinds: 'Alle Arten',
  partner: 'Geschäftspartner',
  allPartners: 'Alle Geschäftspartner',
  place: 'Ort',
  allPlaces: 'Alle Orte',
  others: 'Weitere Filter',
  apply: 'Suchen',
  chip: (name: string, value: string) => `${name}: ${value}`,
  found: (anzahl: number) => {
    if (anzahl === 0) return 'Keine Verträge gefunden'
    return anzahl === 1 ? 'Ein Vertrag' : `${formatZahl(anzahl)} Verträge`
  },
  more: 'Mehr',
  less: 'Weniger',
  of: (nummer: string) => `zu Vertragskonto ${nummer}`,
  broken: 'Dieser Vertrag kann gerade nicht angezeigt werden.',

  chosen: 'Vertrag',
  all: 'Alle Verträge zeigen',
  /** On the start page, which always lists all. */
  chosenIs: (nummer: string, ort: string) => `Gewählt ist der Vertrag ${nummer}, ${ort}. Andere Seiten zeigen nur ihn.`,
  end: 'Auswahl beenden',
  ended: 'Andere Seiten zeigen wieder alle Verträge.',
  chosenOnly: 'Sie sehen nur diesen Vertrag, auch auf anderen Seiten.',
} as const
