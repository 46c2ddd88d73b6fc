import type { AblesungEntries } from './ablesung-wizard.state.ts'

const keyOf = (meter: string) => `entwurf.zaehlerstand.${meter}`

/** Keeps a meter's entries in this tab until they are sent, so that a reload or a new sign-in loses nothing. */
export function keepDraft(meter: string, entries: AblesungEntries): void {
  try {
    window.sessionStorage.setItem(keyOf(meter), JSON.stringify(entries))
  } catch {
    // without storage only this comfort is lost
  }
}

export function loadDraft(meter: string): AblesungEntries | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(meter)) ?? 'null') as Partial<AblesungEntries> | null
    return typeof kept?.datum === 'string' && typeof kept.werte === 'object' ? { datum: kept.datum, werte: kept.werte } : undefined
  } catch {
    return undefined
  }
}

export function dropDraft(meter: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(meter))
  } catch {
    // without storage there is nothing to remove
  }
}
