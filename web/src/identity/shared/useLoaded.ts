import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly value: T }

type Outcome<T> = { readonly value: T } | { readonly error: unknown; readonly of: number }

/** What a screen needs before it can be used; asked for once, and again on demand. The query library is not among these screens. */
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
