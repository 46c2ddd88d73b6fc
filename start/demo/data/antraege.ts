import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import type { Meilenstein } from '#contract/einspeiserantraege/rules.ts'
import { home } from './partners.ts'
import { adresse } from './places.ts'

/** days since each milestone was reached */
type Tage = Partial<Record<Meilenstein | 'PlanungVerworfen', number>>
type Fields = Omit<Einspeiserantrag, 'antrag_id' | Meilenstein | 'PlanungVerworfen'>

interface DemoAntrag {
  readonly fields: Fields
  readonly daysAgo: Tage
}

const MIA = { Name: 'Mix', Vorname: 'Mia' } as const
const errichter = { ErrichterFirmenname: 'Elektro Blitz & Söhne', ErrichterOrt: 'Musterstadt' } as const
const mias = { BetreiberName: MIA, BetreiberEmailAdresse: 'mia.mix@demo.example', ...errichter } as const

const NAMES: readonly Meilenstein[] = [
  'AntragVersendet',
  'EinspeisezusageErteilt',
  'FertigmeldungEingereicht',
  'MesskonzeptGeprueft',
  'InbetriebnahmeErfolgt',
  'VertragsbestaetigungVerschickt',
]
/** The first milestones with the days since each. */
const reached = (...days: number[]): Tage => Object.fromEntries(days.map((day, index): [string, number] => [NAMES[index] ?? '', day]))
const nummer = (serial: number) => `ESA-2026-${String(serial).padStart(6, '0')}`

/** Applications in every state: mia.mix has each, and others wait to be linked by an invitation. */
export const demoAntraege: readonly DemoAntrag[] = [
  {
    fields: {
      Antragsnummer: nummer(101),
      Geschaeftspartner: '1000000005',
      Anlagenart: 'PV',
      Anlagenleistung: 9.8,
      AnlagenAdresse: home.mia,
      ...mias,
    },
    daysAgo: reached(9),
  },
  {
    fields: {
      Antragsnummer: nummer(102),
      Geschaeftspartner: '1000000005',
      Anlagenart: 'Speicher',
      Anlagenleistung: 10,
      AnlagenAdresse: home.mia,
      ...mias,
    },
    daysAgo: reached(61, 38),
  },
  {
    fields: {
      Antragsnummer: nummer(103),
      Geschaeftspartner: '1000000005',
      Anlagenart: 'PV',
      Anlagenleistung: 4.2,
      AnlagenAdresse: adresse('Gartenweg', '17'),
      ...mias,
    },
    daysAgo: { AntragVersendet: 210, EinspeisezusageErteilt: 180, PlanungVerworfen: 74 },
  },
  {
    fields: {
      Antragsnummer: nummer(104),
      Geschaeftspartner: '1000000006',
      Anlagenart: 'PV',
      Anlagenleistung: 95,
      AnlagenAdresse: home.mixEnergie,
      ...mias,
    },
    daysAgo: reached(150, 120, 33),
  },
  {
    fields: {
      Antragsnummer: nummer(105),
      Geschaeftspartner: '1000000006',
      Anlagenart: 'Speicher',
      Anlagenleistung: 80,
      AnlagenAdresse: home.mixEnergie,
      ...mias,
      ErrichterFirmenname: 'Speicherwerk Musterfelde GmbH',
      ErrichterOrt: 'Musterfelde',
    },
    daysAgo: reached(160, 133, 60, 41),
  },
  {
    fields: {
      Antragsnummer: nummer(106),
      Geschaeftspartner: '1000000006',
      Anlagenart: 'PV',
      Anlagenleistung: 29.7,
      AnlagenAdresse: adresse('Werkstraße', '20', 'Musterfelde'),
      ...mias,
    },
    // the date of the metering concept was reported late
    daysAgo: { ...reached(230, 200, 90), MesskonzeptGeprueft: 12, InbetriebnahmeErfolgt: 20 },
  },
  {
    fields: {
      Antragsnummer: nummer(107),
      Geschaeftspartner: '1000000006',
      Anlagenart: 'PV',
      Anlagenleistung: 48,
      AnlagenAdresse: home.mixEnergie,
      ...mias,
    },
    daysAgo: reached(400, 371, 300, 290, 270, 244),
  },
  // without an installer, so that only this card fails
  {
    fields: {
      Antragsnummer: nummer(108),
      Geschaeftspartner: '1000000007',
      Anlagenart: 'PV',
      Anlagenleistung: 6.4,
      AnlagenAdresse: home.erben,
      BetreiberName: MIA,
    },
    daysAgo: reached(5),
  },
  // owned by no customer yet: nora.neu is invited to the first; the second has another address
  {
    fields: {
      Antragsnummer: nummer(109),
      Anlagenart: 'PV',
      Anlagenleistung: 11.2,
      AnlagenAdresse: home.nora,
      BetreiberName: { Name: 'Neu', Vorname: 'Nora' },
      ...errichter,
    },
    daysAgo: reached(16, 2),
  },
  {
    fields: {
      Antragsnummer: nummer(110),
      Anlagenart: 'PV',
      Anlagenleistung: 7.6,
      AnlagenAdresse: adresse('Schlossallee', '44'),
      BetreiberName: { Name: 'Faktor', Vorname: 'Frida' },
      BetreiberEmailAdresse: 'frida.privat@demo.example',
      ...errichter,
    },
    daysAgo: reached(23),
  },
  {
    fields: {
      Antragsnummer: nummer(111),
      Anlagenart: 'Speicher',
      Anlagenleistung: 5,
      AnlagenAdresse: adresse('Gartenstraße', '9'),
      BetreiberName: { Name: 'Haus', Vorname: 'Hanna' },
      ...errichter,
    },
    daysAgo: reached(30, 11),
  },
]

/** The application that nora.neu is invited to. */
export const noraEingeladen = nummer(109)

/** Invitations from the operator's system: a letter to nora.neu, and a mail to an address other than frida.faktor's. */
export const demoEinladungen = [
  {
    EinladungID: 'demo-nora-neu',
    Antragsnummer: noraEingeladen,
    KanalArt: 'Postversand',
    Empfaenger: { Name: 'Nora Neu', Adresse: home.nora },
  },
  { EinladungID: 'demo-frida-faktor', Antragsnummer: nummer(110), KanalArt: 'EMail' },
] as const
