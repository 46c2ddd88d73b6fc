import { fileURLToPath } from 'node:url'
import { openSync, type Typeface } from 'fontkit'

/**
 * Source Sans 3 as whole TrueType files: fontkit cannot make a subset of the web's variable file
 * (docs/decisions/0048-two-packages-of-the-typeface.md).
 *
 * Each file is read once. That takes as long as the rest of a document, so callers import their PDF modules when somebody wants one.
 */
export const typefaces = {
  regular: openTypeface(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
  strong: openTypeface(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
} as const
export type Weight = keyof typeof typefaces

/** Reads a typeface's file, by its URL. */
export function openTypeface(file: string): Typeface {
  const typeface = openSync(fileURLToPath(file))
  // a glyph keeps what its first look-up says: as a part of another one, as "." of ":", it has no character in any later document
  for (const character of typeface.characterSet) typeface.glyphForCodePoint(character)
  return typeface
}

/** Text that the typeface can show. Drops unknown combining marks; other unknown characters become "?". */
export function writable(text: string): string {
  return Array.from(text.normalize('NFC'), shownAs).join('')
}

function shownAs(character: string): string {
  if (/\s/.test(character)) return ' '
  // control characters and soft hyphens
  if (/\p{C}/u.test(character)) return ''
  // both weights have the same characters
  if (typefaces.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character
  return /\p{M}/u.test(character) ? '' : '?'
}
