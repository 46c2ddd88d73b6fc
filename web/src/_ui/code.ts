/** A code as it was meant: spaces, hyphens and dots only group it for the eye (screens.md "Lenient reader"). */
export function cleanCode(text: string): string {
  return text.replace(/[\s.\-‐‑–]/g, '')
}
