/** The page of a link in a mail. Loading changes nothing; only the button acts. */
export type LinkState<T, R> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loadFailed'; readonly error: unknown; readonly isRetrying: boolean }
  | { readonly kind: 'shown'; readonly shown: T; readonly isSending: boolean; readonly error?: unknown }
  | { readonly kind: 'done'; readonly result: R }

export type LinkEvent<T, R> =
  | { readonly type: 'loadAgain' }
  /** `result` is set if the act happened before. */
  | { readonly type: 'loaded'; readonly shown: T; readonly result?: R }
  | { readonly type: 'loadFailed'; readonly error: unknown }
  | { readonly type: 'act' }
  | { readonly type: 'done'; readonly result: R }
  | { readonly type: 'actFailed'; readonly error: unknown }

/** An event that does not fit the state changes nothing. */
export function reduceLink<T, R>(state: LinkState<T, R>, event: LinkEvent<T, R>): LinkState<T, R> {
  switch (event.type) {
    case 'loadAgain':
      return state.kind === 'loadFailed' ? { ...state, isRetrying: true } : state
    case 'loaded':
      return isLoading(state) ? afterLoading(event) : state
    case 'loadFailed':
      return isLoading(state) ? { kind: 'loadFailed', error: event.error, isRetrying: false } : state
    case 'act':
      return state.kind === 'shown' ? { kind: 'shown', shown: state.shown, isSending: true } : state
    case 'done':
      return isActing(state) ? { kind: 'done', result: event.result } : state
    case 'actFailed':
      return isActing(state) ? { kind: 'shown', shown: state.shown, isSending: false, error: event.error } : state
  }
}

function afterLoading<T, R>({ shown, result }: Extract<LinkEvent<T, R>, { type: 'loaded' }>): LinkState<T, R> {
  return result === undefined ? { kind: 'shown', shown, isSending: false } : { kind: 'done', result }
}

function isLoading<T, R>(state: LinkState<T, R>): boolean {
  return state.kind === 'loading' || (state.kind === 'loadFailed' && state.isRetrying)
}

function isActing<T, R>(state: LinkState<T, R>): state is Extract<LinkState<T, R>, { kind: 'shown' }> {
  return state.kind === 'shown' && state.isSending
}
