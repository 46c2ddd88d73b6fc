import { MINUTE } from '#contract/_shared/datum/units.ts'
import { useEffect, useState } from 'react'
import { lastActivity, noteActivity, onActivity } from '../activity.ts'
import { checkSession } from '../session.ts'

const MINUTE_MS = MINUTE * 1000
const WARNED_BEFORE_MS = 2 * MINUTE_MS
/** At 0 minutes the server's clock decides; this is the interval of the checks until it has ended the session. */
const CHECK_AGAIN_MS = 15_000

/** The server's note may be this much older than the one in activity.ts. Subtracted, so that no promised minute is missing. */
const UNCERTAIN_MS = MINUTE_MS

/** Whole minutes that are certainly left of the session, 0 when it may end; undefined while more than two are left. */
export function useIdleMinutesLeft(limitMinutes: number): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const limit = limitMinutes * MINUTE_MS - UNCERTAIN_MS
    // a note from an ended session does not count for this one
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
    // timers of a sleeping computer fire late
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
