declare module 'fontkit' {
  export interface Glyph {
    /** the characters that it stands for */
    readonly codePoints: readonly number[]
  }
  export interface Typeface {
    /** every character with a glyph */
    readonly characterSet: readonly number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): { readonly glyphs: readonly Glyph[] }
    createSubset(): { includeGlyph(glyph: Glyph): number; encode(): Uint8Array }
  }
  /** A typeface's file, as pdfkit reads it. */
  export function openSync(path: string): Typeface
}
