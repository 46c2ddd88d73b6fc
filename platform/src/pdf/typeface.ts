import { fileURLToPath } from 'node:url'
import { openSync, type GlyphRun, type Typeface } from 'fontkit'

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
  const opened = openSync(fileURLToPath(file))
  opened.layout = rememberWords(opened.layout.bind(opened))
  return opened
}

/** A word as sentences have it, or a short number; no code, no PIN: a word has small letters. */
const WORD = /^(?:\p{L}+|\d{1,5})[,.:]? ?$/u
const SMALL_LETTER_OR_DIGIT = /[\p{Ll}\d]/u
const MOST_WORDS = 2000

/** To place the glyphs of its words is more than half of a document's work, and documents repeat them. */
function rememberWords(layout: Typeface['layout']): Typeface['layout'] {
  const words = new Map<string, GlyphRun>()
  return (text, features) => {
    if (features || !WORD.test(text) || !SMALL_LETTER_OR_DIGIT.test(text)) return layout(text, features)
    const run = words.get(text) ?? layout(text)
    if (words.size >= MOST_WORDS) words.clear()
    words.set(text, run)
    // whoever is given positions scales them in place
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
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
