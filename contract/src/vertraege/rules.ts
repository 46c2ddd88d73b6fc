import { once } from '../_shared/once.ts'
import { LONGEST_TYPED_ZUSATZINFORMATIONEN, LONGEST_ZUSATZINFORMATIONEN } from './limits.ts'

const characters = once(() => new Intl.Segmenter('de', { granularity: 'grapheme' }))

/** Counts graphemes: an accented letter or an emoji is one character. */
export function countCharacters(text: string): number {
  return [...characters().segment(text)].length
}

/** No control characters and no lone surrogates: a database refuses both, and nobody types them. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** The stored form of a note: trimmed, with single spaces instead of line breaks and multiple spaces. */
export function readZusatzinformationen(typed: string): string {
  return typed.replaceAll(/\s+/gu, ' ').trim()
}

/** What is wrong with a typed note; undefined if nothing is. An empty note removes the stored one. */
export function zusatzinformationenProblem(typed: string): 'zuLang' | 'nichtDruckbar' | undefined {
  if (typed.length > LONGEST_TYPED_ZUSATZINFORMATIONEN) return 'zuLang'
  const note = readZusatzinformationen(typed)
  if (!PRINTABLE.test(note)) return 'nichtDruckbar'
  return countCharacters(note) > LONGEST_ZUSATZINFORMATIONEN ? 'zuLang' : undefined
}
