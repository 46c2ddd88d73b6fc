import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { observeCalls } from '../../_api/observed-calls.ts'
import { wartungsbanner } from '../../wartungsbanner/queries.ts'

/** A banner younger than this is not fetched again after a 503 or a return to the window. */
const FRESH_MS = 10_000

/** Detects maintenance on a page that stays open: a blocking banner that arrives late leads to /wartung. */
export function useMaintenanceWatch(isBlocked: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isBlocked) void router.invalidate()
  }, [isBlocked, router])

  useEffect(() => {
    const ask = () => void wartungsbanner.load(FRESH_MS)
    const askWhenVisible = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', askWhenVisible)
    const stopObserving = observeCalls(({ status }) => status === 503 && ask())
    return () => {
      stopObserving()
      document.removeEventListener('visibilitychange', askWhenVisible)
    }
  }, [])
}
