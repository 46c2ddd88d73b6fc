import type { TechnischeRessource } from '#contract/redispatch/schema.ts'

const nummer = (begin: string, serial: number) => `${begin}${String(serial).padStart(8, '0')}`

function ressource(
  serial: number,
  LeistungTR: number,
  StartDatumTR: string,
  fields: Partial<TechnischeRessource> = {},
): TechnischeRessource {
  return {
    RessourcenNummerTR: nummer('D4A', serial),
    LeistungTR,
    EEGAnlagenschluessel: `E2099${String(serial).padStart(28, '0')}`,
    BetreiberBezeichnung: 'Solarpark Musterfelde GmbH & Co. KG',
    Abrechnungsmodell: 'Pauschal-Abrechnung',
    MaStRNummer: `SEE${String(serial).padStart(12, '9')}`,
    StartDatumTR,
    ...fields,
  }
}

/** Controllable resources: one with several technical ones, one with one, one whose details are hidden. */
export const demoRedispatchgruppen = [
  {
    VertragskontoNummer: '4000000001',
    RessourcenNummerSR: nummer('C4A', 101),
    LeistungSR: 750,
    EinsatzverantwortlicherBezeichnung: 'Direktvermarktung Nordlicht GmbH',
    Duldungsfall: false,
    BilanzierungsmodellText: 'Prognosemodell',
    ZeigeDetails: true,
    TechnischeRessourcen: [
      ressource(1009, 400, '2021-10-01', { Abrechnungsmodell: 'Spitzabrechnung light' }),
      ressource(1018, 200, '2021-10-01'),
      ressource(1019, 150, '2023-05-01', { EEGAnlagenschluessel: undefined }),
    ],
  },
  {
    VertragskontoNummer: '4000000001',
    RessourcenNummerSR: nummer('C4A', 102),
    LeistungSR: 480,
    EinsatzverantwortlicherBezeichnung: 'Netz Musterland GmbH',
    Duldungsfall: true,
    BilanzierungsmodellText: 'Planwertmodell',
    ZeigeDetails: true,
    TechnischeRessourcen: [ressource(1010, 480, '2022-07-15')],
  },
  {
    VertragskontoNummer: '4000000001',
    RessourcenNummerSR: nummer('C4A', 103),
    LeistungSR: 120.5,
    Duldungsfall: true,
    Ablaufdatum: '2025-12-31',
    ZeigeDetails: false,
    TechnischeRessourcen: [ressource(1020, 120.5, '2021-10-01')],
  },
  {
    VertragskontoNummer: '4000000002',
    RessourcenNummerSR: nummer('C4A', 201),
    LeistungSR: 110,
    EinsatzverantwortlicherBezeichnung: 'Mix Energie GmbH',
    Duldungsfall: false,
    BilanzierungsmodellText: 'Prognosemodell',
    ZeigeDetails: true,
    TechnischeRessourcen: [ressource(1021, 110, '2024-01-01', { BetreiberBezeichnung: 'Mix Energie GmbH' })],
  },
] as const
