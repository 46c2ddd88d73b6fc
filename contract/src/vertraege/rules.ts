import { once } from '../_shared/once.ts'

/** Additional information has at most this many characters (C 9). */
export const LONGEST_ZUSATZINFORMATIONEN = 35

const characters = once(() => new Intl.Segmenter('de', { granularity: 'grapheme' }))

/** How many characters a text has as people count them: an accented letter or an emoji is one (decisions.md 27). */
export function countCharacters(text: string): number {
  return [...characters().segment(text)].length
}
