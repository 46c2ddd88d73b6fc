const NBSP = '\u00a0'

/** Texts of the course: plots, table and files. */
export const texts = {
  title: 'Verlauf',
  tooFew: 'Ein Verlauf entsteht, sobald wir zwei Zählerstände von Ihnen haben.',
  perDay: (unit: string) => `${unit} pro Tag`,
  /** The months on the axis, from January. */
  months: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'] as readonly string[],
  bar: (von: string, bis: string, perDay: string, isEstimate: boolean) =>
    `${von} bis ${bis}: ${perDay} pro Tag${isEstimate ? ', geschätzt' : ''}`,
  legendEstimated: 'Schraffiert: Hier ist ein Zählerstand geschätzt.',
  gaps: (spans: string) => `Ohne Wert: ${spans}. Hier wurde der Zähler gewechselt, oder er begann wieder bei null.`,
  span: (von: string, bis: string) => `${von} bis ${bis}`,

  year: (jahr: number, menge: string, isShare: boolean) => `${jahr}: ${isShare ? 'etwa ' : ''}${menge}`,
  more: (percent: number, jahr: number) => `${percent}${NBSP}% mehr als ${jahr}`,
  less: (percent: number, jahr: number) => `${percent}${NBSP}% weniger als ${jahr}`,
  same: (jahr: number) => `etwa so viel wie ${jahr}`,
  stretch: (von: string, bis: string, menge: string) => `Vom ${von} bis zum ${bis}: ${menge}`,
  partlyEstimated: 'teils geschätzt',
  nothingToCompare: 'Diese Zählerstände lassen sich nicht vergleichen.',

  asTable: 'Als Tabelle zeigen',
  ofMeter: (nummer: string) => `für Zähler ${nummer}`,
  caption: (register: string, nummer: string) => `${register}: Mengen zwischen den Zählerständen von Zähler ${nummer}`,
  head: { span: 'Zeitraum', days: 'Tage', amount: 'Menge', perDay: 'Pro Tag', kind: 'Art' },
  none: '–',
  kind: { measured: 'abgelesen', estimated: 'geschätzt', gap: 'Zählerwechsel oder Neubeginn bei null' },
} as const
