import { once } from '../_shared/once.ts'
import { LONGEST_TYPED_ZUSATZINFORMATIONEN, LONGEST_ZUSATZINFORMATIONEN } from './limits.ts'

const characters = once(() => new Intl.Segmenter('de', { granularity: 'grapheme' }))

/** How many characters a text has as people count them: an accented letter or an emoji is one (decisions.md 27). */
export function countCharacters(text: string): number {
  return [...characters().segment(text)].length
}

/** No control characters and no half surrogates: a database keeps neither, and nobody types them. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** The note as it is kept: one space where somebody pasted several or a line break, none at the ends. */
export function readZusatzinformationen(typed: string): string {
  return typed.replaceAll(/\s+/gu, ' ').trim()
}

/** What is wrong with a note as somebody typed it; undefined when nothing is. An empty one takes it away (decisions.md 27). */
export function zusatzinformationenProblem(typed: string): 'zuLang' | 'nichtDruckbar' | undefined {
  if (typed.length > LONGEST_TYPED_ZUSATZINFORMATIONEN) return 'zuLang'
  const note = readZusatzinformationen(typed)
  if (!PRINTABLE.test(note)) return 'nichtDruckbar'
  return countCharacters(note) > LONGEST_ZUSATZINFORMATIONEN ? 'zuLang' : undefined
}
