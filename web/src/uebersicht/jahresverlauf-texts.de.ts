/** Texts of the small picture. They load with it. */
export const texts = {
  label: (nummer: string) => `Mengen zwischen den Ständen von Zähler ${nummer}`,
  of: (nummer: string) => `zu Zähler ${nummer}`,
  bar: (von: string, bis: string, menge: string, isEstimate: boolean) => `${von} bis ${bis}: ${menge}${isEstimate ? ', geschätzt' : ''}`,
  estimated: 'geschätzt',
  asTable: 'Als Tabelle zeigen',
  span: 'Zeitraum',
  fromTo: (von: string, bis: string) => `${von} bis ${bis}`,
  amount: 'Menge',
  none: 'nicht bekannt',
} as const
