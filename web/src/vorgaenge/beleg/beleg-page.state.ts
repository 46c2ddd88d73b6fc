import type { BelegErgebnis, BelegKurz } from '#contract/vorgaenge/schema.ts'

/** The check of a receipt: first whether the number exists, then whether the signature is genuine. */
export type BelegState =
  | { readonly kind: 'Laden' }
  | { readonly kind: 'LadeFehler'; readonly error: unknown; readonly isRetrying: boolean }
  | { readonly kind: 'Unbekannt' }
  | { readonly kind: 'Gezeigt'; readonly beleg: BelegKurz; readonly pruefung: Pruefung }

export type Pruefung =
  | { readonly kind: 'Offen' }
  | { readonly kind: 'Laeuft' }
  | { readonly kind: 'Fehler'; readonly error: unknown }
  | { readonly kind: 'Geprueft'; readonly result: BelegErgebnis }

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
      return isLoading(state) ? { kind: 'Gezeigt', beleg: event.beleg, pruefung: { kind: 'Offen' } } : state
    case 'unknown':
      return isLoading(state) ? { kind: 'Unbekannt' } : state
    case 'loadFailed':
      return isLoading(state) ? { kind: 'LadeFehler', error: event.error, isRetrying: false } : state
    case 'loadAgain':
      return state.kind === 'LadeFehler' ? { ...state, isRetrying: true } : state
    case 'typedWrongly':
      return withPruefung(state, { kind: 'Offen' })
    case 'check':
      return withPruefung(state, { kind: 'Laeuft' })
    case 'checked':
      return isChecking(state) ? withPruefung(state, { kind: 'Geprueft', result: event.result }) : state
    case 'checkFailed':
      return isChecking(state) ? withPruefung(state, { kind: 'Fehler', error: event.error }) : state
  }
}

export function isLoading(state: BelegState): boolean {
  return state.kind === 'Laden' || (state.kind === 'LadeFehler' && state.isRetrying)
}

function isChecking(state: BelegState): boolean {
  return state.kind === 'Gezeigt' && state.pruefung.kind === 'Laeuft'
}

function withPruefung(state: BelegState, pruefung: Pruefung): BelegState {
  return state.kind === 'Gezeigt' && (pruefung.kind !== 'Laeuft' || !isChecking(state)) ? { ...state, pruefung } : state
}
