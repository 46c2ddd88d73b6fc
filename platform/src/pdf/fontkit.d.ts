declare module 'fontkit' {
  export interface Typeface {
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  /** A typeface's file, as pdfkit reads it. */
  export function openSync(path: string): Typeface
}
