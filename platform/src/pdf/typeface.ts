import { fileURLToPath } from 'node:url'
import { openSync, type Typeface } from 'fontkit'

/**
 * Source Sans 3 in whole TrueType files: the variable one that the web is given cannot be cut down to the glyphs that are used. Each is
 * read once: reading it anew for every document takes as long as the rest of the document.
 */
export const typefaces = {
  regular: typeface(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
  strong: typeface(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
} as const
export type Weight = keyof typeof typefaces

function typeface(file: string): Typeface {
  return openSync(fileURLToPath(file))
}

/** Text as the typeface can write it. A mark that it has not is left out, another unknown character becomes a question mark. */
export function writable(text: string): string {
  return Array.from(text.normalize('NFC'), shownAs).join('')
}

function shownAs(character: string): string {
  if (/\s/.test(character)) return ' '
  // controls, hyphens that show only where a word is broken
  if (/\p{C}/u.test(character)) return ''
  // both weights have the same characters
  if (typefaces.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character
  return /\p{M}/u.test(character) ? '' : '?'
}
