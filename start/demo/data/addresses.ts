import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { demoAccounts } from './accounts.ts'
import { demoPartners } from './partners.ts'
import { adresse } from './places.ts'

/** Streets of the fictional area with their number of houses. */
const streets: Readonly<Record<'Musterstadt' | 'Musterfelde' | 'Nachbarstadt' | 'Beispielhausen', Readonly<Record<string, number>>>> = {
  Musterstadt: {
    'Am Mühlenbach': 14,
    Bahnhofstraße: 24,
    Birkenallee: 28,
    Brunnengasse: 12,
    Feldstraße: 16,
    Fischergasse: 10,
    Gartenstraße: 18,
    Hauptstraße: 40,
    Lindenallee: 12,
    Lindenweg: 20,
    Marktplatz: 14,
    Schlossallee: 44,
    'Straße der Einheit': 22,
  },
  Musterfelde: {
    'Am Neubau': 8,
    'Am Südhang': 14,
    Dorfstraße: 26,
    Gewerbepark: 10,
    Hauptstraße: 18,
    Industriestraße: 32,
    Solarweg: 6,
    Werkstraße: 22,
  },
  Nachbarstadt: { Hauptstraße: 24, Kirchgasse: 8, Lindenweg: 10, Rathausplatz: 6, Schulstraße: 15 },
  Beispielhausen: { 'Am Anger': 9, Dorfstraße: 20, Mühlenstraße: 12, Quellenweg: 15 },
}

/** Addresses that the fields suggest: every house of those streets, and every address of a demo customer. */
export function demoAddresses(): readonly Adresse[] {
  const houses = (Object.keys(streets) as (keyof typeof streets)[]).flatMap((ort) =>
    Object.entries(streets[ort]).flatMap(([strasse, count]) =>
      Array.from({ length: count }, (_, index) => adresse(strasse, String(index + 1), ort)),
    ),
  )
  const lived = demoPartners.flatMap(({ partner: { Postanschrift: at } }) =>
    at ? [{ Strasse: at.street, Hausnummer: at.houseNumber, PLZ: at.zip, Ort: at.city }] : [],
  )
  const served = demoAccounts.map(({ konto }) => konto.AnlagenAdresse)
  const all = [...houses, ...lived, ...served].map((one) => [JSON.stringify(one), one] as const)
  // each address once: most customers live in one of the streets
  return [...new Map(all).values()]
}
