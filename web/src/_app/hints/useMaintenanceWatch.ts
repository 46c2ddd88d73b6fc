import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { observeCalls } from '../../_api/observed-calls.ts'
import { wartungsbanner } from '../../wartungsbanner/queries.ts'

/** An answer of this age need not be asked for again because of a failing call, or because somebody came back to the window. */
const FRESH_MS = 10_000

/** A page that stays open notices maintenance too: a banner that comes late and blocks leads to /wartung (decisions.md 2). */
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
