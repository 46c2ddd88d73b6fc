import { MINUTE } from '#contract/_shared/datum/units.ts'
import { useEffect, useState } from 'react'
import { lastActivity, noteActivity, onActivity } from '../activity.ts'
import { checkSession } from '../session.ts'

const MINUTE_MS = MINUTE * 1000
const WARNED_BEFORE_MS = 2 * MINUTE_MS
/** the server's clock decides; until it has ended the session it is asked again */
const CHECK_AGAIN_MS = 15_000

/** What the server noted may be this much older than what was noted here (activity.ts): no minute is promised that may be missing. */
const UNCERTAIN_MS = MINUTE_MS

/** Whole minutes that surely are left of the session, 0 when it may end; undefined while there are more than two. */
export function useIdleMinutesLeft(limitMinutes: number): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const limit = limitMinutes * MINUTE_MS - UNCERTAIN_MS
    // what was noted for a session that ended says nothing about this one
    if (Date.now() - (lastActivity() ?? 0) >= limit) noteActivity(Date.now())
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const ms = (lastActivity() ?? 0) + limit - Date.now()
      setLeft(ms > WARNED_BEFORE_MS ? undefined : Math.max(0, Math.ceil(ms / MINUTE_MS)))
      if (ms <= 0) void checkSession()
      timer = setTimeout(look, msUntilChange(ms))
    }
    look()
    const stopListening = onActivity(look)
    // a computer that slept woke its timers late
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', look)
    }
  }, [limitMinutes])
  return left
}

function msUntilChange(ms: number): number {
  if (ms <= 0) return CHECK_AGAIN_MS
  if (ms > WARNED_BEFORE_MS) return ms - WARNED_BEFORE_MS
  return ms > MINUTE_MS ? ms - MINUTE_MS : ms
}
