declare module 'fontkit' {
  /** A typeface's file, read as pdfkit reads it. */
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean }
}
