import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly value: T }

type Outcome<T> = { readonly value: T } | { readonly error: unknown; readonly of: number }

/** The data a screen needs, loaded once and again on demand. Replaces the query library, which these screens do not load. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const [attempt, setAttempt] = useState(0)
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    let isCurrent = true
    loadNow().then(
      (value) => isCurrent && setOutcome({ value }),
      (error: unknown) => isCurrent && setOutcome({ error, of: attempt }),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  if (outcome === undefined) return { kind: 'loading' }
  if ('value' in outcome) return { kind: 'loaded', value: outcome.value }
  return { kind: 'failed', error: outcome.error, isRetrying: outcome.of !== attempt, retry: () => setAttempt(attempt + 1) }
}
