import { MINUTE } from '#contract/_shared/datum/units.ts'
import { useEffect, useState, type RefObject } from 'react'

/**
 * The current time, updated every minute while the element is near the window. Undefined before, because a time-zone formatter is slow to
 * create.
 */
export function useNow(element: RefObject<Element | null>): Date | undefined {
  const [now, setNow] = useState<Date>()
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), { rootMargin: '50px' })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  useEffect(() => {
    if (!isNear) return undefined
    const tell = () => setNow(new Date())
    const first = setTimeout(tell)
    const timer = setInterval(tell, MINUTE * 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isNear])
  return now
}
