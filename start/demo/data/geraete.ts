import type { SignifikanteLast } from '#contract/geraete/schema.ts'

type DemoGeraet = Omit<SignifikanteLast, 'Geschaeftspartner' | 'Adresse'>

/** Controllable devices (§ 14a EnWG): one with all fields, one with few. */
export const demoGeraete: readonly DemoGeraet[] = [
  {
    GeraetId: 'SL-000101',
    Vertragskonto: '2000000009',
    GeraeteArt: 'Wärmepumpe',
    Hersteller: 'Muster Wärme',
    SystemTyp: 'Luft-Wasser',
    Typ: 'MW 9-A',
    Leistung: 9.2,
    AngemeldetAm: '2024-10-07',
    Standort: 'Garten, Nordseite',
  },
  {
    GeraetId: 'SL-000102',
    Vertragskonto: '2000000009',
    GeraeteArt: 'Wallbox',
    Hersteller: 'Lademeister',
    Typ: 'Box 11',
    Leistung: 11,
    AngemeldetAm: '2025-03-21',
    Standort: 'Garage',
  },
  {
    GeraetId: 'SL-000103',
    Vertragskonto: '2000000010',
    GeraeteArt: 'Speicher',
    Hersteller: 'Akku Muster',
    SystemTyp: 'Lithium-Eisenphosphat',
    Typ: 'AM 80',
    Leistung: 80,
    AngemeldetAm: '2023-06-30',
    Standort: 'Werkhalle, Technikraum',
  },
  { GeraetId: 'SL-000104', Vertragskonto: '2000000012', GeraeteArt: 'Wallbox', Leistung: 4.6 },
]
