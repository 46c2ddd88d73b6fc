import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { LEAST_CHARACTERS } from '#contract/completion/limits.ts'

interface Found {
  /** The text that was asked for; the present one may be newer. */
  readonly query: string
  readonly list: readonly Postanschrift[]
}

/** The list below the field. */
type Suggestions =
  /** No request, or a failed one. */
  | { readonly kind: 'resting' }
  | { readonly kind: 'none' }
  /** Found, and closed by the person. */
  | ({ readonly kind: 'closed' } & Found)
  | ({ readonly kind: 'open'; readonly active: number | undefined } & Found)
  | { readonly kind: 'taken'; readonly adresse: string }

export interface AdresseState {
  /** The text in the field. */
  readonly text: string
  /** The text to request suggestions for; empty for no request. */
  readonly query: string
  readonly suggestions: Suggestions
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

export const RESTING: AdresseState = { text: '', query: '', suggestions: { kind: 'resting' } }

export function adresseReducer(state: AdresseState, event: AdresseEvent): AdresseState {
  const { text, suggestions } = state
  switch (event.type) {
    case 'typed':
      return typed(state, event.text)
    case 'answered':
      return {
        ...state,
        suggestions: event.list.length > 0 ? { kind: 'open', query: state.query, list: event.list, active: undefined } : { kind: 'none' },
      }
    case 'failed':
      return { ...state, suggestions: { kind: 'resting' } }
    case 'moved':
      return moved(state, event.by)
    case 'returned':
      return suggestions.kind === 'open' ? { ...state, suggestions: { ...suggestions, active: undefined } } : state
    case 'closed':
      // drops a pending answer, which would open the list again
      return suggestions.kind === 'open'
        ? { text, query: '', suggestions: { kind: 'closed', query: suggestions.query, list: suggestions.list } }
        : state
    case 'left':
      // drops a pending answer, which would open a list at a field without focus
      return { text, query: '', suggestions: suggestions.kind === 'open' ? { kind: 'resting' } : suggestions }
    case 'taken':
      return { text: event.adresse, query: '', suggestions: { kind: 'taken', adresse: event.adresse } }
  }
}

function typed({ suggestions }: AdresseState, text: string): AdresseState {
  const query = queryOf(text)
  // keeps the list until the next one arrives, so that nothing flickers
  const isKept = suggestions.kind === 'open' && query !== ''
  return { text, query, suggestions: isKept ? { ...suggestions, active: undefined } : { kind: 'resting' } }
}

/** Beyond either end of the list the text becomes active, then the other end. */
function moved(state: AdresseState, by: 1 | -1): AdresseState {
  const { text, suggestions } = state
  const isFound = suggestions.kind === 'open' || (suggestions.kind === 'closed' && suggestions.query === queryOf(text))
  if (!isFound) {
    // arrow down requests suggestions for the present text again
    return by === 1 ? { ...state, query: queryOf(text) } : state
  }
  const places = suggestions.list.length + 1
  const from = suggestions.kind === 'open' ? (suggestions.active ?? -1) + 1 : 0
  const to = (from + by + places) % places
  return { ...state, suggestions: { ...suggestions, kind: 'open', active: to === 0 ? undefined : to - 1 } }
}

function queryOf(text: string): string {
  const query = text.trim()
  return query.length < LEAST_CHARACTERS ? '' : query
}
