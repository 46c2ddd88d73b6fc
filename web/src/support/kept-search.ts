import { keepDraft, loadKept } from '../account/konto/draft.ts'

const DRAFT = 'support.suche'
/** A working day. */
const KEPT_MS = 12 * 3_600_000

interface Kept {
  readonly text: string
  readonly until: number
}

/**
 * Keeps the text of the last search in this tab, so that it is there after a customer's view, which loads new documents.
 *
 * Never in the address: the text may be a name, and addresses stay in histories and logs.
 */
export function keepSearch(text: string): void {
  const kept: Kept = { text, until: Date.now() + KEPT_MS }
  keepDraft(DRAFT, kept)
}

/** The kept text, for the agent who searched. */
export function keptSearch(): string {
  const kept = loadKept(DRAFT) as Kept | undefined
  return kept && kept.until > Date.now() ? kept.text : ''
}
