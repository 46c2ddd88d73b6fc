import type { Besteuerungsart } from '#contract/anlagen/rules.ts'
import type { Modulart } from '#contract/anlagen/schema.ts'

interface DemoAnlage {
  readonly Vertragskonto: string
  readonly Verrechnungstyp?: 'Jaehrlich' | 'Monatlich'
  readonly Anlagendetails: {
    readonly Marktlokation: string
    readonly Spannungsebene: string
    readonly Gesamtleistung: number
    readonly Modularten: readonly Modulart[]
  }
  readonly Besteuerungsart: Besteuerungsart
  readonly ZusammenlegungLiefervertraegeMoeglich?: boolean
  readonly AlleModulArtenStillgelegt?: boolean
}

type Particulars = Pick<DemoAnlage, 'Besteuerungsart'> &
  Partial<Pick<DemoAnlage, 'Verrechnungstyp' | 'ZusammenlegungLiefervertraegeMoeglich' | 'AlleModulArtenStillgelegt'>>

/** A rooftop or ground plant; its numbers derive from the account's. */
function anlage(vk: number, module: readonly Modulart[], Gesamtleistung: number, particulars: Particulars): DemoAnlage {
  const Spannungsebene = Gesamtleistung > 135 ? 'Mittelspannung' : 'Niederspannung'
  return {
    Vertragskonto: String(vk),
    Verrechnungstyp: Gesamtleistung > 100 ? 'Monatlich' : 'Jaehrlich',
    Anlagendetails: { Marktlokation: `5${String(vk).padStart(10, '0')}`, Spannungsebene, Gesamtleistung, Modularten: module },
    ...particulars,
  }
}

function solar(serial: number, day: string, Modulanzahl: number, EEGInbetriebnahme = day): Modulart {
  return {
    Anlagenart: 'Solar',
    Anlagenschluessel: `E2099${String(serial).padStart(28, '0')}`,
    MaStRNummer: `SEE${String(serial).padStart(12, '9')}`,
    TechnInbetriebnahme: day,
    EEGInbetriebnahme,
    Modulanzahl,
  }
}

function speicher(serial: number, day: string): Modulart {
  return { Anlagenart: 'Speicher', MaStRNummer: `SEE${String(serial).padStart(12, '9')}`, TechnInbetriebnahme: day }
}

/** Plants of the demo customers: each of the six tax types, one shut down, one with supply contracts to merge. */
export const demoAnlagen: readonly DemoAnlage[] = [
  anlage(2000000001, [solar(1001, '2019-05-14', 29), speicher(1002, '2021-03-30')], 9.86, {
    Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar',
    ZusammenlegungLiefervertraegeMoeglich: true,
  }),
  anlage(2000000002, [solar(1003, '2023-08-02', 74)], 29.6, { Besteuerungsart: 'Umsatzsteuerpflichtig', Verrechnungstyp: 'Monatlich' }),
  anlage(2000000003, [solar(1004, '2012-06-19', 40)], 9.2, { Besteuerungsart: 'UmsatzsteuerpflichtigLandundForstwirtschaft' }),
  anlage(2000000004, [solar(1005, '2020-11-10', 400), solar(1006, '2022-04-05', 200)], 240, {
    Besteuerungsart: 'UmsatzsteuerpflichtigErmaessigt',
  }),
  anlage(2000000005, [solar(1007, '2026-02-11', 18)], 7.2, { Besteuerungsart: 'Umsatzsteuerbefreit' }),
  anlage(2000000006, [solar(1008, '2005-12-15', 30)], 5.1, { Besteuerungsart: 'Umsatzsteuerpflichtig', AlleModulArtenStillgelegt: true }),
  anlage(2000000007, [solar(1009, '2021-10-01', 1900)], 750, { Besteuerungsart: 'Umsatzsteuerpflichtig' }),
  anlage(2000000008, [solar(1010, '2022-07-15', 1200)], 480, { Besteuerungsart: 'Umsatzsteuerpflichtig' }),
  anlage(2000000009, [solar(1011, '2018-09-03', 26)], 8.06, { Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar' }),
  anlage(2000000010, [solar(1012, '2020-01-20', 240)], 95, { Besteuerungsart: 'SteuerbefreiungInArbeit' }),
  anlage(2000000011, [solar(1013, '2025-11-28', 22)], 9.9, { Besteuerungsart: 'Umsatzsteuerbefreit' }),
  anlage(2000000012, [solar(1014, '2017-04-11', 32)], 8.64, { Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar' }),
  anlage(2000000013, [solar(1015, '2024-02-06', 20)], 8.4, { Besteuerungsart: 'Umsatzsteuerbefreit' }),
  anlage(2000000014, [solar(1016, '2019-10-25', 90), solar(1017, '2008-03-12', 60, '2008-04-01')], 48.3, {
    Besteuerungsart: 'Umsatzsteuerpflichtig',
    AlleModulArtenStillgelegt: true,
  }),
]
