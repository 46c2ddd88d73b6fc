import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { charactersOf } from './characters.ts'
import { outlinesOf } from './outlines.ts'
import { trueTypeOf } from './truetype.ts'
import { variationOf } from './variation.ts'
import { tablesOfWoff2 } from './woff2.ts'

/** The files that the letters of German authorities' registers need (DIN 91379), the most common first. */
export const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const
export type Script = (typeof SCRIPTS)[number]

export interface Typeface {
  /** a TrueType file: what the web is given can neither be embedded in a PDF nor cut down to the glyphs that are used */
  readonly file: Buffer
  readonly characters: ReadonlySet<number>
}

const made = new Map<string, Typeface>()

/** The portal's typeface in one weight, from 200 to 900. Made once, in a fraction of a second. */
export function typefaceOf(script: Script, weight: number): Typeface {
  const key = `${script} ${weight}`
  const known = made.get(key)
  if (known) return known
  const file = fileURLToPath(import.meta.resolve(`@fontsource-variable/source-sans-3/files/source-sans-3-${script}-wght-normal.woff2`))
  const tables = tablesOfWoff2(readFileSync(file))
  const outlines = outlinesOf(tables.get('glyf') ?? Buffer.alloc(0))
  const typeface = {
    file: trueTypeOf(tables, outlines, variationOf(tables, weight)),
    characters: charactersOf(tables.get('cmap') ?? Buffer.alloc(0)),
  }
  made.set(key, typeface)
  return typeface
}
