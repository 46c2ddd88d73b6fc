import { profil } from '../queries.ts'

/** Entries that may be kept during a step-up: never a password or a code. */
export type Draft = Readonly<Record<string, string>>

/** The key prefix of all drafts in the portal. */
const BEGINNING = 'entwurf.'
const keyOf = (flow: string) => `${BEGINNING}konto.${flow}`

/** Keeps what was typed in this tab, for this person only. It goes through JSON. */
export function keepDraft(flow: string, typed: object): void {
  try {
    window.sessionStorage.setItem(keyOf(flow), JSON.stringify({ sub: profil.current?.sub, typed }))
  } catch {
    // without storage only this comfort is lost
  }
}

export function loadDraft(flow: string): Draft | undefined {
  return loadKept(flow) as Draft | undefined
}

/** What this person kept under the name, of whatever shape. */
export function loadKept(flow: string): unknown {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(flow)) ?? 'null') as { sub?: string; typed?: unknown } | null
    return kept?.sub !== undefined && kept.sub === profil.current?.sub ? kept.typed : undefined
  } catch {
    return undefined
  }
}

export function dropDraft(flow: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(flow))
  } catch {
    // without storage there is nothing to remove
  }
}

/** Removes all drafts on sign-out, before the next person uses this tab. */
export function dropDrafts(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(BEGINNING))
    for (const key of keys) window.sessionStorage.removeItem(key)
  } catch {
    // without storage there is nothing to remove
  }
}
