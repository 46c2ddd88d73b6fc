import { readDokumenttyp } from '#contract/dokumente/rules.ts'
import type { Logger } from '#platform/log.ts'
import { MOST_UNKNOWN_CODES } from './limits.ts'

/** Logs each unknown type code once per process, without data of the document. */
export function createCodeWatch(log: Pick<Logger, 'warn'>): (codes: readonly string[]) => void {
  const told = new Set<string>()
  return (codes) => {
    for (const typ of codes) {
      if (told.size >= MOST_UNKNOWN_CODES || told.has(typ) || readDokumenttyp(typ).isKnown) continue
      told.add(typ)
      log.warn({ typ: typ.slice(0, 40) }, 'a document has an unknown type and is shown as a letter')
    }
  }
}
