import { CODE_LENGTH } from '#contract/_shared/limits.ts'

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`)

/** Removes spaces, hyphens and dots, which only group the digits. */
export function cleanCode(text: string): string {
  return text.replace(/[\s.\-‐‑–]/g, '')
}

/** Whether the text can be a code. Anything else is not sent, so it costs no attempt. */
export function isCode(cleaned: string): boolean {
  return CODE.test(cleaned)
}
