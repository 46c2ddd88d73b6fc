import { profil } from '../account/queries.ts'

/** A draft: the sign-in page drops it. */
const KEY = 'entwurf.support.suche'
/** A working day. */
const KEPT_MS = 12 * 3_600_000

/**
 * Keeps the text of the last search in this tab, so that it is there after a customer's view, which loads new documents.
 *
 * Never in the address: the text may be a name, and addresses stay in histories and logs.
 */
export function keepSearch(text: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ sub: profil.current?.sub, text, until: Date.now() + KEPT_MS }))
  } catch {
    // without storage only this comfort is lost
  }
}

/** The kept text, for the agent who searched. */
export function keptSearch(): string {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as { sub?: string; text?: string; until?: number } | null
    const isMine = kept?.sub !== undefined && kept.sub === profil.current?.sub
    return isMine && (kept.until ?? 0) > Date.now() && typeof kept.text === 'string' ? kept.text : ''
  } catch {
    return ''
  }
}
