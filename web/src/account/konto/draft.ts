import { profil } from '../queries.ts'

/** What may be kept while somebody confirms who they are: never a password, never a code. */
export type Draft = Readonly<Record<string, string>>

/** every form's draft begins so, whatever it is about */
const BEGINNING = 'entwurf.'
const keyOf = (flow: string) => `${BEGINNING}konto.${flow}`

/** Keeps what was typed in this tab, for this person alone. */
export function keepDraft(flow: string, typed: Draft): void {
  try {
    window.sessionStorage.setItem(keyOf(flow), JSON.stringify({ sub: profil.current?.sub, typed }))
  } catch {
    // storage that is switched off loses only this comfort
  }
}

export function loadDraft(flow: string): Draft | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(flow)) ?? 'null') as { sub?: string; typed?: Draft } | null
    return kept?.sub !== undefined && kept.sub === profil.current?.sub ? kept.typed : undefined
  } catch {
    return undefined
  }
}

export function dropDraft(flow: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(flow))
  } catch {
    // nothing was kept
  }
}

/** Who signs out leaves nothing for whoever comes next. */
export function dropEntwuerfe(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(BEGINNING))
    for (const key of keys) window.sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}
