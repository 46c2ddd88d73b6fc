import { QueryCache, QueryClient } from '@tanstack/react-query'
import { pauseAfter } from './busy.ts'
import { busySecondsOf, isWorthRetrying, ResponseError } from './errors.ts'

const FRESH_MS = 30_000

let signedOut: () => void = () => undefined

/** Sets the listener for queries that are refused with 401. */
export function onSignedOut(listener: () => void): void {
  signedOut = listener
}

/** Ignores refusals from now on: the browser is on its way to the sign-out, and a new navigation would cancel it. */
export function ignoreSignedOut(): void {
  signedOut = () => undefined
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ResponseError && error.status === 401) signedOut()
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // who is told when to come again comes then; the screen says so meanwhile
      retry: (count, error) => count < 1 && isWorthRetrying(error) && busySecondsOf(error) === undefined,
      retryDelay: 800,
      refetchInterval: ({ state }) => pauseAfter(state.error) ?? false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
