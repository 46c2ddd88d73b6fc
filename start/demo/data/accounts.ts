import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import type { AbweichenderPostempfaenger, DokumentenversandTyp } from '#contract/_shared/konto/geschaeftspartner.ts'
import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { home } from './partners.ts'
import { adresse } from './places.ts'
import { drawn, einwegzaehler, fed, FOREIGN, wasserzaehler, water, zweirichtungszaehler, type DemoZaehler } from './zaehler.ts'

interface DemoAccount {
  readonly konto: {
    readonly Vertragskonto: string
    readonly GPNummer: string
    readonly Vertragskontotyp: Vertragskontotyp
    readonly AnlagenAdresse: Adresse
    readonly Anlageninformationen?: string
    readonly DokumentenversandTyp?: DokumentenversandTyp
    readonly AbweichenderPostempfaenger?: AbweichenderPostempfaenger
  }
  /** days since the contract ended; negative if it ends later */
  readonly endedDaysAgo?: number
  readonly zaehler?: DemoZaehler
}

type Particulars = Partial<Pick<DemoAccount['konto'], 'Anlageninformationen' | 'DokumentenversandTyp' | 'AbweichenderPostempfaenger'>> &
  Omit<DemoAccount, 'konto'>

const typeOf = { 2: 'Einspeiser', 3: 'Trinkwasser', 4: 'Redispatch', 5: 'Dienstleistung' } as const

/** A contract account; the first digit of its number gives its type. */
function account(number: number, gp: number, AnlagenAdresse: Adresse, { zaehler, endedDaysAgo, ...konto }: Particulars = {}): DemoAccount {
  const Vertragskonto = String(number)
  return {
    konto: {
      Vertragskonto,
      GPNummer: String(gp),
      Vertragskontotyp: typeOf[Vertragskonto[0] as unknown as keyof typeof typeOf],
      AnlagenAdresse,
      DokumentenversandTyp: 'CSS1',
      ...konto,
    },
    ...(zaehler ? { zaehler } : {}),
    ...(endedDaysAgo === undefined ? {} : { endedDaysAgo }),
  }
}

const ada = [
  account(2000000001, 1000000001, home.ada, {
    Anlageninformationen: 'PV-Anlage Süddach',
    zaehler: zweirichtungszaehler(10000001, { registers: [fed(1204, 11.4), drawn(2318, 6.2)], last: 34, count: 15, every: 91 }),
  }),
  account(2000000002, 1000000001, adresse('Am Südhang', '12', 'Musterfelde'), {
    Anlageninformationen: 'Scheunendach',
    zaehler: zweirichtungszaehler(
      10000002,
      { registers: [fed(310, 38), drawn(95, 4.1)], last: 16, count: 8, every: 31, how: ['fern'] },
      { IsIms: true },
    ),
  }),
  account(2000000003, 1000000001, adresse('Kirchgasse', '3', 'Nachbarstadt'), {
    DokumentenversandTyp: 'CSS2',
    AbweichenderPostempfaenger: { Name: 'Steuerbüro Rechner & Partner', Adresse: adresse('Marktplatz', '14') },
    zaehler: zweirichtungszaehler(
      10000003,
      { registers: [fed(88, 9.3), drawn(140, 5)], last: 47, count: 4, every: 182 },
      { Messstellenbetreiber: FOREIGN },
    ),
  }),
  account(2000000004, 1000000001, adresse('Industriestraße', '30', 'Musterfelde'), {
    Anlageninformationen: 'Halle 2, 240\u00a0kWp',
    zaehler: zweirichtungszaehler(
      10000004,
      { registers: [fed(18402, 610), drawn(5220, 44)], last: 20, count: 3, every: 31, how: ['fern'] },
      { IsLastgang: true },
    ),
  }),
  account(2000000005, 1000000001, home.ada, { Anlageninformationen: 'Garage, seit diesem Jahr', zaehler: einwegzaehler(10000005) }),
  account(2000000006, 1000000001, adresse('Feldstraße', '8'), {
    endedDaysAgo: 203,
    zaehler: zweirichtungszaehler(10000006, { registers: [fed(402, 8.1), drawn(1250, 7.7)], last: 203, count: 5, every: 180 }),
  }),
]

const wim = [
  account(3000000001, 1000000002, home.wim, {
    DokumentenversandTyp: 'CSS2',
    zaehler: wasserzaehler(20000001, { registers: [water(412, 0.34)], last: 58, count: 9, every: 121 }),
  }),
  account(3000000002, 1000000002, adresse('Fischergasse', '6'), {
    endedDaysAgo: 391,
    zaehler: wasserzaehler(20000002, { registers: [water(120, 0.27)], last: 391, count: 4, every: 180 }),
  }),
]

const rita = [
  account(2000000007, 1000000003, adresse('Solarweg', '1', 'Musterfelde'), {
    Anlageninformationen: 'Freifläche Nord, 750\u00a0kWp',
    zaehler: einwegzaehler(
      10000007,
      { registers: [fed(151200, 1950)], last: 19, count: 3, every: 31, how: ['fern'] },
      { IsLastgang: true },
    ),
  }),
  account(2000000008, 1000000003, adresse('Solarweg', '3', 'Musterfelde'), {
    Anlageninformationen: 'Freifläche Süd, 480\u00a0kWp',
    zaehler: einwegzaehler(10000008, { registers: [fed(98000, 1240)], last: 19, count: 3, every: 31, how: ['fern'] }, { IsLastgang: true }),
  }),
  account(4000000001, 1000000003, adresse('Solarweg', '1', 'Musterfelde')),
]

const mia = [
  account(2000000009, 1000000005, home.mia, {
    zaehler: einwegzaehler(10000009, { registers: [fed(77, 6.9)], last: 25, count: 6, every: 122 }),
  }),
  account(3000000003, 1000000005, home.mia, {
    DokumentenversandTyp: 'CSS2',
    zaehler: wasserzaehler(20000003, { registers: [water(203, 0.41)], last: 77, count: 5, every: 182 }),
  }),
  account(2000000010, 1000000006, home.mixEnergie, {
    Anlageninformationen: 'Werkhalle, 95\u00a0kWp',
    zaehler: zweirichtungszaehler(10000010, { registers: [fed(20110, 231), drawn(9004, 88)], last: 40, count: 7, every: 91 }),
  }),
  account(4000000002, 1000000006, adresse('Werkstraße', '20', 'Musterfelde')),
  account(5000000002, 1000000006, home.mixEnergie, { endedDaysAgo: -61 }),
  account(3000000004, 1000000007, home.erben, {
    AbweichenderPostempfaenger: { Name: 'Mia Mix', Adresse: home.mia },
    zaehler: wasserzaehler(20000004, { registers: [water(1490, 0.05)], last: 110, count: 3, every: 365 }),
  }),
]

/** Contract accounts of the demo customers with their meters. */
export const demoAccounts: readonly DemoAccount[] = [
  ...ada,
  ...wim,
  ...rita,
  account(5000000001, 1000000004, home.dora, { DokumentenversandTyp: 'CSS2' }),
  ...mia,
  account(2000000011, 1000000008, home.nora, {
    zaehler: zweirichtungszaehler(10000011, { registers: [fed(0, 12.6), drawn(12, 5.5)], last: 33, count: 2, every: 60 }),
  }),
  account(2000000012, 1000000009, home.frida, {
    zaehler: zweirichtungszaehler(10000012, { registers: [fed(640, 10.2), drawn(1880, 8.4)], last: 29, count: 6, every: 182 }),
  }),
  account(3000000005, 1000000010, home.lars, {
    zaehler: wasserzaehler(20000005, { registers: [water(66, 0.29)], last: 90, count: 3, every: 365 }),
  }),
  account(2000000013, 1000000011, home.hanna, {
    zaehler: zweirichtungszaehler(10000013, { registers: [fed(211, 7.4), drawn(730, 6.6)], last: 51, count: 3, every: 120 }),
  }),
  account(3000000006, 1000000011, home.hanna, {
    AbweichenderPostempfaenger: { Name: 'Hausverwaltung Ordentlich', Adresse: adresse('Marktplatz', '9') },
  }),
  account(2000000014, 1000000012, home.koerner, {
    zaehler: einwegzaehler(10000014, { registers: [fed(4010, 33)], last: 44, count: 4, every: 91 }),
  }),
  account(3000000007, 1000000013, home.lars),
]
