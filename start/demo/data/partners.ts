import type { Geschaeftspartner } from '#contract/_shared/konto/geschaeftspartner.ts'
import { adresse, postanschrift } from './places.ts'

interface DemoPartner {
  /** login that sees it; undefined before registration */
  readonly sub?: string
  readonly partner: Omit<Geschaeftspartner, 'Verbrauchsstellengruppen'>
}

export const home = {
  ada: adresse('Lindenweg', '4'),
  wim: adresse('Brunnengasse', '11'),
  rita: adresse('Gewerbepark', '7', 'Musterfelde'),
  dora: adresse('Marktplatz', '2'),
  mia: adresse('Birkenallee', '23a'),
  mixEnergie: adresse('Werkstraße', '18', 'Musterfelde'),
  erben: adresse('Mühlenstraße', '5', 'Beispielhausen'),
  nora: adresse('Am Neubau', '1', 'Musterfelde'),
  frida: adresse('Schlossallee', '40'),
  lars: adresse('Quellenweg', '9', 'Beispielhausen'),
  hanna: adresse('Gartenstraße', '7'),
  koerner: adresse('Dorfstraße', '12', 'Musterfelde'),
}

/** Partners. Their phone numbers are reserved for fictional use. */
export const demoPartners: readonly DemoPartner[] = [
  {
    sub: 'demo-ada-sonne',
    partner: {
      GPNummer: '1000000001',
      Name: 'Ada Sonne',
      Typ: 'Person',
      Geburtsdatum: '1978-06-21',
      Postanschrift: postanschrift(home.ada),
      Telefonnummer: '+493023125001',
      Mobilfunknummer: '+491713920001',
      EMailAdresse: 'ada.sonne@demo.example',
      Steuernummer: '12/345/67890',
    },
  },
  {
    sub: 'demo-wim-wasser',
    partner: {
      GPNummer: '1000000002',
      Name: 'Wim Wasser',
      Typ: 'Person',
      Geburtsdatum: '1965-03-02',
      Postanschrift: postanschrift(home.wim),
      Mobilfunknummer: '+491713920002',
      EMailAdresse: 'wim.wasser@demo.example',
    },
  },
  {
    sub: 'demo-rita-redispatch',
    partner: {
      GPNummer: '1000000003',
      Name: 'Solarpark Musterfelde GmbH & Co. KG',
      Typ: 'Organisation',
      Postanschrift: postanschrift(home.rita),
      Telefonnummer: '+493023125003',
      EMailAdresse: 'rita.redispatch@demo.example',
      Steuernummer: '12/346/11223',
    },
  },
  {
    sub: 'demo-dora-dienst',
    partner: {
      GPNummer: '1000000004',
      Name: 'Dora Dienst',
      Typ: 'Person',
      Geburtsdatum: '1990-11-30',
      Postanschrift: postanschrift(home.dora),
      Telefonnummer: '+493023125004',
      EMailAdresse: 'dora.dienst@demo.example',
    },
  },
  {
    sub: 'demo-mia-mix',
    partner: {
      GPNummer: '1000000005',
      Name: 'Mia Mix',
      Typ: 'Person',
      Geburtsdatum: '1983-09-14',
      Postanschrift: postanschrift(home.mia),
      Telefonnummer: '+493023125005',
      Mobilfunknummer: '+491713920005',
      EMailAdresse: 'mia.mix@demo.example',
      Steuernummer: '12/347/33445',
    },
  },
  {
    sub: 'demo-mia-mix',
    partner: {
      GPNummer: '1000000006',
      Name: 'Mix Energie GmbH',
      Typ: 'Organisation',
      Postanschrift: postanschrift(home.mixEnergie),
      Telefonnummer: '+493023125006',
      EMailAdresse: 'mia.mix@demo.example',
      Steuernummer: '12/348/55667',
    },
  },
  {
    sub: 'demo-mia-mix',
    partner: {
      GPNummer: '1000000007',
      Name: 'Erbengemeinschaft Karl Mix',
      Typ: 'Gruppe',
      Postanschrift: postanschrift(home.mia),
      EMailAdresse: 'mia.mix@demo.example',
    },
  },
  {
    partner: {
      GPNummer: '1000000008',
      Name: 'Nora Neu',
      Typ: 'Person',
      Geburtsdatum: '1999-01-08',
      Postanschrift: postanschrift(home.nora),
      Mobilfunknummer: '+491713920006',
      EMailAdresse: 'nora.neu@demo.example',
    },
  },
  {
    sub: 'demo-frida-faktor',
    partner: {
      GPNummer: '1000000009',
      Name: 'Frida Faktor',
      Typ: 'Person',
      Geburtsdatum: '1971-12-05',
      Postanschrift: postanschrift(home.frida),
      Mobilfunknummer: '+491713920007',
      EMailAdresse: 'frida.faktor@demo.example',
      Steuernummer: '12/349/77889',
    },
  },
  {
    sub: 'demo-lars-luecke',
    partner: { GPNummer: '1000000010', Name: 'Lars Lücke', Typ: 'Person', Postanschrift: postanschrift(home.lars) },
  },
  // not registered yet: each is for one test story, and a letter for the last one is on its way to lars.luecke
  {
    partner: {
      GPNummer: '1000000011',
      Name: 'Hanna Haus',
      Typ: 'Person',
      Postanschrift: postanschrift(home.hanna),
      Telefonnummer: '+493023125011',
      Mobilfunknummer: '+491713920011',
      EMailAdresse: 'hanna.haus@demo.example',
    },
  },
  {
    partner: {
      GPNummer: '1000000012',
      Name: 'Bäckerei Körner GmbH',
      Typ: 'Organisation',
      Postanschrift: postanschrift(home.koerner),
      Telefonnummer: '+493023125012',
      EMailAdresse: 'baeckerei.koerner@demo.example',
    },
  },
  {
    partner: {
      GPNummer: '1000000013',
      Name: 'Lars und Lina Lücke',
      Typ: 'Gruppe',
      Postanschrift: postanschrift(home.lars),
    },
  },
]
