import { useEffect, useState } from 'react'

const PATIENCE_MS = 300

/** Whether a wait is long enough to mention it; `patienceMs` replaces the default. */
export function usePatience(isWaiting: boolean, patienceMs = PATIENCE_MS): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting, patienceMs])
  return isWaiting && isLong
}
