import type { Redispatchgruppe } from '#contract/redispatch/schema.ts'
import { expect, it } from 'vitest'
import { csvOf } from '#contract/_shared/text/csv.ts'
import { gruppenRows } from './redispatch-csv.ts'

const gruppe: Redispatchgruppe = {
  VertragskontoNummer: '4000000001',
  VerbrauchsstelleAdresse: { Strasse: 'Feldweg', Hausnummer: '1', PLZ: '12344', Ort: 'Musterfelde' },
  GeschaeftspartnerNummer: '1000000004',
  GeschaeftspartnerName: '=HYPERLINK("x")',
  RessourcenNummerSR: 'C4A00000101',
  LeistungSR: 750.5,
  EinsatzverantwortlicherBezeichnung: '+Nord; Licht',
  Duldungsfall: true,
  BilanzierungsmodellText: 'Prognosemodell',
  Ablaufdatum: '2027-12-31',
  ZeigeDetails: true,
  TechnischeRessourcen: [
    {
      RessourcenNummerTR: 'D4A00001009',
      LeistungTR: 400.25,
      EEGAnlagenschluessel: 'E2099',
      BetreiberBezeichnung: 'Solarpark',
      Abrechnungsmodell: '@Spitz',
      MaStRNummer: 'SEE999999991009',
      StartDatumTR: '2021-10-01',
    },
    { RessourcenNummerTR: 'D4A00001018' },
  ],
}
const hidden: Redispatchgruppe = {
  ...gruppe,
  GeschaeftspartnerName: 'Rita',
  RessourcenNummerSR: 'C4A00000103',
  LeistungSR: undefined,
  EinsatzverantwortlicherBezeichnung: undefined,
  BilanzierungsmodellText: undefined,
  Ablaufdatum: undefined,
  Duldungsfall: false,
  ZeigeDetails: false,
  TechnischeRessourcen: [],
}

it('the CSV file has a row per resource or empty group, German numbers and dates, and no formula', () => {
  const whose = `1000000004;"'=HYPERLINK(""x"")";4000000001;Feldweg 1, 12344 Musterfelde;C4A00000101;750,5;"'+Nord; Licht";Prognosemodell;ja;31.12.2027`
  expect(csvOf(gruppenRows([gruppe, hidden])).split('\r\n')).toEqual([
    '\ufeffGeschäftspartner;Name;Vertragskonto;Adresse;SR-Nummer;Leistung SR in kW;Einsatzverantwortlicher;Bilanzierungsmodell;Duldungsfall;Ende;TR-Nummer;Leistung TR in kW;EEG-Anlagenschlüssel;Betreiber;Abrechnungsmodell;MaStR-Nummer;Beginn',
    `${whose};D4A00001009;400,25;E2099;Solarpark;'@Spitz;SEE999999991009;01.10.2021`,
    `${whose};D4A00001018;;;;;;`,
    '1000000004;Rita;4000000001;Feldweg 1, 12344 Musterfelde;C4A00000103;;;;nein;;;;;;;;',
    '',
  ])
})
