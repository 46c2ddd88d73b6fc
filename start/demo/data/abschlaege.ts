import type { AbrechnungsverfahrenV5 } from '#contract/_shared/konto/abrechnungsverfahren.ts'

interface DemoAbschlag {
  readonly Vertragskonto: string
  readonly Verrechnungstyp: AbrechnungsverfahrenV5
  /** if absent, the account's advance cannot be changed */
  readonly Abschlagsverfahren?: AbrechnungsverfahrenV5
  readonly Abrechnungsmonat?: number
  readonly Abschlag?: number
  readonly Folgeabschlag?: number
}

/** Billed yearly, with an advance each month except that of the bill. */
function monthly(vk: number, Abschlag: number, Abrechnungsmonat: number, Folgeabschlag = Abschlag): DemoAbschlag {
  return {
    Vertragskonto: String(vk),
    Verrechnungstyp: 'Jaehrlich',
    Abschlagsverfahren: 'Monatlich',
    Abrechnungsmonat,
    Abschlag,
    Folgeabschlag,
  }
}

/** Billed monthly, without advances. */
function settledMonthly(vk: number): DemoAbschlag {
  return { Vertragskonto: String(vk), Verrechnungstyp: 'Monatlich' }
}

/** Advances of the demo customers: changeable or not, for each reason. */
export const demoAbschlaege: readonly DemoAbschlag[] = [
  monthly(2000000001, 45, 2),
  settledMonthly(2000000002),
  { Vertragskonto: '2000000003', Verrechnungstyp: 'Jaehrlich', Abrechnungsmonat: 11 },
  settledMonthly(2000000004),
  monthly(2000000005, 20, 1, 26),
  monthly(2000000006, 12, 5),
  settledMonthly(2000000007),
  settledMonthly(2000000008),
  monthly(2000000009, 42, 1),
  {
    Vertragskonto: '2000000010',
    Verrechnungstyp: 'Jaehrlich',
    Abschlagsverfahren: 'Jaehrlich',
    Abrechnungsmonat: 11,
    Abschlag: 1900,
    Folgeabschlag: 1900,
  },
  monthly(2000000012, 55, 5),
  monthly(2000000013, 30, 3),
  monthly(2000000014, 160, 2),
  monthly(3000000001, 25, 11, 27.5),
  monthly(3000000002, 18, 11),
  monthly(3000000003, 38, 9),
  monthly(3000000004, 6, 8),
  monthly(3000000005, 21, 8),
  monthly(3000000006, 15, 4),
  monthly(3000000007, 24, 4),
]
