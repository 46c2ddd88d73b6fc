import { LONGEST_BESCHREIBUNG } from './limits.ts'
import type { Wartungsbanner } from './schema.ts'

/**
 * The banner in any answer, even of a failed call; undefined if the body isn't an object of banner shape. Only the boolean
 * true blocks (docs/decisions/0042-what-the-screens-say.md).
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

/** Drops a surrogate pair that the limit splits. */
const cut = (text: string) => text.slice(0, LONGEST_BESCHREIBUNG).replace(/[\uD800-\uDBFF]$/, '')
