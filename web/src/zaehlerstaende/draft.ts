import * as kept from '../account/konto/draft.ts'
import type { AblesungEntries } from './ablesung-wizard.state.ts'

const nameOf = (meter: string) => `zaehlerstand.${meter}`

/** Keeps a meter's entries in this tab, for this person, until they are sent, so that a reload or a new sign-in loses nothing. */
export function keepDraft(meter: string, entries: AblesungEntries): void {
  kept.keepDraft(nameOf(meter), entries)
}

export function loadDraft(meter: string): AblesungEntries | undefined {
  const typed = kept.loadKept(nameOf(meter)) as Partial<AblesungEntries> | null | undefined
  return typeof typed?.datum === 'string' && typeof typed.werte === 'object' ? { datum: typed.datum, werte: typed.werte } : undefined
}

export function dropDraft(meter: string): void {
  kept.dropDraft(nameOf(meter))
}
