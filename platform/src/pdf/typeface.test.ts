import { describe, expect, it } from 'vitest'
import { openTypeface } from './typeface.ts'

const STRONG = import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')

describe('a typeface', () => {
  it('knows the characters of glyphs that were only parts of others in an earlier document', () => {
    const typeface = openTypeface(STRONG)
    const earlier = typeface.createSubset()
    for (const glyph of typeface.layout(':Ä…').glyphs) earlier.includeGlyph(glyph)
    earlier.encode()
    const shown = (text: string) =>
      typeface
        .layout(text)
        .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
        .join('')
    expect(shown('1.234,56 A: Ä…')).toBe('1.234,56 A: Ä…')
  })
})
