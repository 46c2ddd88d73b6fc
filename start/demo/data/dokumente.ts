import type { Dokumenttyp } from '#contract/dokumente/rules.ts'
import { parseDate } from '@internationalized/date'
import { demoAccounts } from './accounts.ts'
import { demoPartners } from './partners.ts'
import { titelOf, type Brief } from './dokumente-texte.ts'

interface DemoDokument {
  readonly konto: string
  readonly typ: Dokumenttyp
  readonly daysAgo: number
  /** euros; positive amounts are paid to the customer */
  readonly betrag?: number
  readonly gelesen: boolean
}

type Versand = readonly [typ: Dokumenttyp, daysAgo: number, betrag?: number]

/** Documents of an account; those in `neu` are unread. */
function sent(konto: string, { neu = [], gelesen = [] }: { readonly neu?: readonly Versand[]; readonly gelesen?: readonly Versand[] }) {
  const all = (list: readonly Versand[], isRead: boolean): DemoDokument[] =>
    list.map(([typ, daysAgo, betrag]) => ({ konto, typ, daysAgo, gelesen: isRead, ...(betrag === undefined ? {} : { betrag }) }))
  return [...all(neu, false), ...all(gelesen, true)]
}

/** One bill per month, dated on the day it was sent. */
const monthly = (amounts: readonly number[], newest: number): Versand[] =>
  amounts.map((betrag, index) => ['RS', newest + Math.round(index * 30.5), betrag])

/** 40 of all kinds */
const ada = [
  ...sent('2000000001', {
    neu: [
      ['AEA', 3],
      ['KS', 3],
    ],
    gelesen: [
      ['AEA', 95],
      ['KS', 130],
      ['RT', 290, 214.37],
      ['AEA', 285],
      ['AEB', 512],
      ['RT', 655, 188.02],
      ['AEA', 650],
      ['RT', 1020, -36.75],
      ['MA', 980, -36.75],
      ['RT', 1385, 96.4],
      ['SE', 1438],
      ['VB', 1440],
    ],
  }),
  ...sent('2000000002', {
    neu: monthly([86.12], 16),
    gelesen: monthly([101.9, 127.55, 149.03, 152.61, 133.2, 118.47, 71.08], 47),
  }),
  ...sent('2000000003', {
    neu: [['RT', 20, 312.9]],
    gelesen: [
      ['RT', 385, 268.14],
      ['RT', 750, 0],
      ['MR', 1065, -48.2],
      ['MA', 1080, -48.2],
      ['RT', 1110, -48.2],
    ],
  }),
  ...sent('2000000004', {
    neu: monthly([1840.66], 22),
    gelesen: [...monthly([2214.08, 3102.51, 3377.9], 53), ['DM', 460], ['VB', 900]],
  }),
  ...sent('2000000005', {
    neu: [['KS', 60]],
    gelesen: [
      ['SE', 168],
      ['VB', 170],
    ],
  }),
  ...sent('2000000006', {
    gelesen: [
      ['RT', 190, 57.3],
      ['KS', 203],
      ['RT', 560, 102.95],
    ],
  }),
]

const wim = [
  ...sent('3000000001', {
    neu: [
      ['RT', 12, -187.42],
      ['AEA', 12],
    ],
    gelesen: [
      ['KS', 58],
      ['MA', 330, -143.1],
      ['RT', 377, -143.1],
      ['RT', 742, 21.65],
      ['SE', 760],
    ],
  }),
  ...sent('3000000002', {
    gelesen: [
      ['RT', 380, 23.9],
      ['VB', 1300],
    ],
  }),
]

const rita = [
  ...sent('2000000007', { neu: monthly([48_210.34], 19), gelesen: monthly([61_877.02], 50) }),
  ...sent('2000000008', { neu: monthly([30_144.75], 19), gelesen: monthly([39_902.6], 50) }),
  ...sent('4000000001', {
    gelesen: [
      ['DM', 120],
      ['KS', 240],
    ],
  }),
]

const mia = [
  ...sent('2000000009', { gelesen: [...monthly([98.4], 25), ['RT', 310, 402.18]] }),
  ...sent('3000000003', {
    neu: [['MR', 40, -88.2]],
    gelesen: [['RT', 77, -88.2]],
  }),
  ...sent('2000000010', {
    neu: [
      ['RT', 9, 2210.55],
      ['AEB', 9],
    ],
    gelesen: [['RT', 374, 1987.03]],
  }),
  ...sent('4000000002', { gelesen: [['KS', 45]] }),
  ...sent('5000000002', { gelesen: [['VB', 400]] }),
  ...sent('3000000004', { gelesen: [['RT', 110, -31.2]] }),
]

/** Documents of the demo customers. */
const demoDokumente: readonly DemoDokument[] = [
  ...ada,
  ...wim,
  ...rita,
  ...sent('5000000001', {
    gelesen: [
      ['RT', 33, -59.5],
      ['VB', 365],
    ],
  }),
  ...mia,
  ...sent('2000000012', {
    neu: [['KS', 29]],
    gelesen: [
      ['AEA', 195],
      ['RT', 200, 310.2],
    ],
  }),
  ...sent('3000000005', {
    neu: [['MA', 50, -66.1]],
    gelesen: [['RT', 90, -66.1]],
  }),
]

/** A document's import line, and the letter for its file. */
export interface Dokumentzeile {
  readonly line: {
    readonly ID: string
    readonly Titel: string
    readonly Geschaeftspartner: string
    readonly Vertragskonto: string
    readonly Versanddatum: string
    readonly Typ: string
    readonly Abrechnungsbetrag?: number
    readonly Vertragskontotyp: string
    readonly Gelesen: boolean
    readonly Datei: string
    readonly ERechnung?: string
  }
  readonly brief: Brief
}

/** Newest bills that have an e-invoice, by account: one that the customer pays, and one that is paid to the customer. */
const MIT_ERECHNUNG: Readonly<Record<string, number>> = { '3000000001': -187.42, '2000000004': 1840.66 }

/** Documents of the demo customers, the same for the same day. */
export function dokumenteOn(today: string): readonly Dokumentzeile[] {
  return demoDokumente.map((dokument, index) => zeileOf(dokument, `dokument-${String(index + 1).padStart(4, '0')}`, today))
}

function zeileOf({ konto: nummer, typ, daysAgo, betrag, gelesen }: DemoDokument, ID: string, today: string): Dokumentzeile {
  const konto = demoAccounts.find((one) => one.konto.Vertragskonto === nummer)?.konto
  const partner = demoPartners.find((one) => one.partner.GPNummer === konto?.GPNummer)?.partner
  if (!konto || !partner?.Postanschrift) throw new Error(`the demo has nobody to write to about ${nummer}`)
  const Versanddatum = parseDate(today).subtract({ days: daysAgo }).toString()
  const { Vertragskontotyp } = konto
  const amount = betrag === undefined ? {} : { betrag }
  const { street, houseNumber, zip, city } = partner.Postanschrift
  const home = { name: partner.Name, strasse: `${street} ${houseNumber}`, ort: `${zip} ${city}` }
  const other = konto.AbweichenderPostempfaenger
  const brief: Brief = {
    typ,
    versanddatum: Versanddatum,
    vertragskontotyp: Vertragskontotyp,
    vertragskonto: nummer,
    geschaeftspartner: partner.GPNummer,
    kunde: partner.Name,
    anlage: `${konto.AnlagenAdresse.Strasse} ${konto.AnlagenAdresse.Hausnummer}, ${konto.AnlagenAdresse.Ort}`,
    empfaenger: other
      ? {
          name: other.Name,
          strasse: `${other.Adresse.Strasse} ${other.Adresse.Hausnummer}`,
          ort: `${other.Adresse.PLZ} ${other.Adresse.Ort}`,
        }
      : home,
    ...amount,
  }
  const file = `${Versanddatum.slice(0, 4)}/${ID}`
  return {
    line: {
      ID,
      Titel: titelOf(brief),
      Geschaeftspartner: partner.GPNummer,
      Vertragskonto: nummer,
      Versanddatum,
      Typ: typ,
      ...(betrag === undefined ? {} : { Abrechnungsbetrag: betrag }),
      Vertragskontotyp,
      Gelesen: gelesen,
      Datei: `${file}.pdf`,
      ...(betrag !== undefined && MIT_ERECHNUNG[nummer] === betrag ? { ERechnung: `${file}.xml` } : {}),
    },
    brief,
  }
}
