import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { LEAST_CHARACTERS } from '#contract/completion/limits.ts'

/** The list below the field. */
type Vorschlaege =
  /** No request, or a failed one. */
  | { readonly kind: 'resting' }
  | { readonly kind: 'none' }
  /** Found, and closed by the person. */
  | { readonly kind: 'closed'; readonly list: readonly Postanschrift[] }
  | { readonly kind: 'open'; readonly list: readonly Postanschrift[]; readonly active: number | undefined }
  | { readonly kind: 'taken'; readonly adresse: string }

export interface AdresseState {
  /** The text in the field. */
  readonly text: string
  /** The text to request suggestions for; empty for no request. */
  readonly query: string
  readonly vorschlaege: Vorschlaege
}

export type AdresseEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'answered'; readonly list: readonly Postanschrift[] }
  | { readonly type: 'failed' }
  /** The arrow keys: 1 is down, -1 is up. */
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  /** The caret moved in the text, so no suggestion stays active. */
  | { readonly type: 'returned' }
  | { readonly type: 'closed' }
  | { readonly type: 'left' }
  | { readonly type: 'taken'; readonly adresse: string }

export const RESTING: AdresseState = { text: '', query: '', vorschlaege: { kind: 'resting' } }

export function adresseReducer(state: AdresseState, event: AdresseEvent): AdresseState {
  const { text, vorschlaege } = state
  switch (event.type) {
    case 'typed':
      return typed(state, event.text)
    case 'answered':
      return {
        ...state,
        vorschlaege: event.list.length > 0 ? { kind: 'open', list: event.list, active: undefined } : { kind: 'none' },
      }
    case 'failed':
      return { ...state, vorschlaege: { kind: 'resting' } }
    case 'moved':
      return moved(state, event.by)
    case 'returned':
      return vorschlaege.kind === 'open' ? { ...state, vorschlaege: { ...vorschlaege, active: undefined } } : state
    case 'closed':
      return vorschlaege.kind === 'open' ? { ...state, vorschlaege: { kind: 'closed', list: vorschlaege.list } } : state
    case 'left':
      // drops a pending answer, which would open a list at a field without focus
      return { text, query: '', vorschlaege: vorschlaege.kind === 'open' ? { kind: 'resting' } : vorschlaege }
    case 'taken':
      return { text: event.adresse, query: '', vorschlaege: { kind: 'taken', adresse: event.adresse } }
  }
}

function typed({ vorschlaege }: AdresseState, text: string): AdresseState {
  const query = queryOf(text)
  // keeps the list until the next one arrives, so that nothing flickers
  const isKept = vorschlaege.kind === 'open' && query !== ''
  return { text, query, vorschlaege: isKept ? { ...vorschlaege, active: undefined } : { kind: 'resting' } }
}

/** Beyond either end of the list the text becomes active, then the other end. */
function moved(state: AdresseState, by: 1 | -1): AdresseState {
  const { text, vorschlaege } = state
  if (vorschlaege.kind !== 'open' && vorschlaege.kind !== 'closed') {
    // arrow down requests suggestions for the present text again
    return by === 1 ? { ...state, query: queryOf(text) } : state
  }
  const places = vorschlaege.list.length + 1
  const from = vorschlaege.kind === 'open' ? (vorschlaege.active ?? -1) + 1 : 0
  const to = (from + by + places) % places
  return { ...state, vorschlaege: { kind: 'open', list: vorschlaege.list, active: to === 0 ? undefined : to - 1 } }
}

function queryOf(text: string): string {
  const query = text.trim()
  return query.length < LEAST_CHARACTERS ? '' : query
}
