import { LONGEST_BESCHREIBUNG } from './limits.ts'
import type { Wartungsbanner } from './schema.ts'

/**
 * The banner in an answer of any shape, or undefined: a failing call's body counts as a banner too (C 8), but only as a JSON
 * object of banner shape; it blocks only with the JSON boolean true, under either of its two names (decisions.md 2).
 */
export function bannerFrom(body: unknown): Wartungsbanner | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const { titel, beschreibung, sperrtPortal, blocksEntirePage } = body as Record<string, unknown>
  if (typeof titel !== 'string' || typeof beschreibung !== 'string') return undefined
  return {
    titel: cut(titel),
    beschreibung: cut(beschreibung),
    sperrtPortal: sperrtPortal === true || blocksEntirePage === true,
  }
}

/** Of a sign that would be cut in half nothing stays. */
const cut = (text: string) => text.slice(0, LONGEST_BESCHREIBUNG).replace(/[\uD800-\uDBFF]$/, '')
