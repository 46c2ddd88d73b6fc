import type { Preis } from '#contract/wasseranschluesse/schema.ts'

interface DemoAnschluss {
  readonly Vertragskonto: string
  readonly Preise: readonly Preis[]
  /** °dH */
  readonly Wasserhaertegrad?: number
}

const STADT: readonly Preis[] = [
  { VerbrauchsZoneVon: 0, VerbrauchsZoneBis: 50, Kubikmeterpreis: 1.94 },
  { VerbrauchsZoneVon: 50, VerbrauchsZoneBis: 150, Kubikmeterpreis: 2.28 },
  { VerbrauchsZoneVon: 150, Kubikmeterpreis: 2.71 },
]
const EINHEITLICH: readonly Preis[] = [{ VerbrauchsZoneVon: 0, Kubikmeterpreis: 2.15 }]

/** Water connections of the demo customers: hard, medium and soft water, one of unknown hardness. */
export const demoAnschluesse: readonly DemoAnschluss[] = [
  { Vertragskonto: '3000000001', Preise: STADT, Wasserhaertegrad: 16.2 },
  { Vertragskonto: '3000000002', Preise: STADT, Wasserhaertegrad: 16.2 },
  { Vertragskonto: '3000000003', Preise: STADT, Wasserhaertegrad: 11 },
  { Vertragskonto: '3000000004', Preise: EINHEITLICH, Wasserhaertegrad: 7.1 },
  { Vertragskonto: '3000000005', Preise: EINHEITLICH },
  { Vertragskonto: '3000000006', Preise: STADT, Wasserhaertegrad: 11 },
  { Vertragskonto: '3000000007', Preise: EINHEITLICH, Wasserhaertegrad: 7.1 },
]
