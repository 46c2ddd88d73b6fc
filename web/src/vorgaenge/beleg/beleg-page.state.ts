import type { BelegErgebnis, BelegKurz } from '#contract/vorgaenge/schema.ts'

/** The check of a receipt: first whether the number exists, then whether the signature is genuine. */
export type BelegState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loadFailed'; readonly error: unknown; readonly isRetrying: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'shown'; readonly beleg: BelegKurz; readonly pruefung: Pruefung }

export type Pruefung =
  | { readonly kind: 'open' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'checked'; readonly result: BelegErgebnis }

export type BelegEvent =
  | { readonly type: 'loaded'; readonly beleg: BelegKurz }
  | { readonly type: 'unknown' }
  | { readonly type: 'loadFailed'; readonly error: unknown }
  | { readonly type: 'loadAgain' }
  /** Drops the result, which belongs to the text before. */
  | { readonly type: 'typedWrongly' }
  | { readonly type: 'check' }
  | { readonly type: 'checked'; readonly result: BelegErgebnis }
  | { readonly type: 'checkFailed'; readonly error: unknown }

/** An event that does not fit the state changes nothing. */
export function reduceBeleg(state: BelegState, event: BelegEvent): BelegState {
  switch (event.type) {
    case 'loaded':
      return isLoading(state) ? { kind: 'shown', beleg: event.beleg, pruefung: { kind: 'open' } } : state
    case 'unknown':
      return isLoading(state) ? { kind: 'unknown' } : state
    case 'loadFailed':
      return isLoading(state) ? { kind: 'loadFailed', error: event.error, isRetrying: false } : state
    case 'loadAgain':
      return state.kind === 'loadFailed' ? { ...state, isRetrying: true } : state
    case 'typedWrongly':
      return withPruefung(state, { kind: 'open' })
    case 'check':
      return withPruefung(state, { kind: 'running' })
    case 'checked':
      return isChecking(state) ? withPruefung(state, { kind: 'checked', result: event.result }) : state
    case 'checkFailed':
      return isChecking(state) ? withPruefung(state, { kind: 'failed', error: event.error }) : state
  }
}

export function isLoading(state: BelegState): boolean {
  return state.kind === 'loading' || (state.kind === 'loadFailed' && state.isRetrying)
}

function isChecking(state: BelegState): boolean {
  return state.kind === 'shown' && state.pruefung.kind === 'running'
}

function withPruefung(state: BelegState, pruefung: Pruefung): BelegState {
  return state.kind === 'shown' && (pruefung.kind !== 'running' || !isChecking(state)) ? { ...state, pruefung } : state
}
