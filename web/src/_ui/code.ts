import { CODE_LENGTH } from '#contract/_shared/limits.ts'

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`)

/** A code as it was meant: spaces, hyphens and dots only group it for the eye (screens.md "Lenient reader"). */
export function cleanCode(text: string): string {
  return text.replace(/[\s.\-‐‑–]/g, '')
}

/** Whether it can be a code at all; no try is spent on what cannot. */
export function isCode(cleaned: string): boolean {
  return CODE.test(cleaned)
}
