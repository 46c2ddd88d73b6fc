declare module 'fontkit' {
  export interface GlyphRun {
    readonly positions: readonly object[]
  }
  export interface Typeface {
    layout(text: string, features?: unknown): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  /** A typeface's file, read as pdfkit reads it. */
  export function openSync(path: string): Typeface
}
