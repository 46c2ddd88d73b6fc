import { KONTAKTZEITEN } from '#contract/betreiber/limits.ts'

const hoursOf = ({ von, bis }: { readonly von: number; readonly bis: number }) => `${von}:00 bis ${bis}:00 Uhr`
const [werktags, samstags] = [hoursOf(KONTAKTZEITEN.werktags), hoursOf(KONTAKTZEITEN.samstags)]

export const texts = {
  questions: 'Fragen? Rufen Sie uns an',
  help: (telefon: string) => `Sie erreichen uns unter ${telefon}, montags bis freitags von ${werktags} und samstags von ${samstags}.`,
  hours: [
    ['Montag bis Freitag', werktags],
    ['Samstag', samstags],
  ],
  hoursLabel: 'Servicezeiten',
} as const
