import { MINUTE } from '#contract/_shared/datum/units.ts'
import { useEffect, useState, type RefObject } from 'react'

/** The moment, told again every minute, from when the element comes near the window: a clock of another place is slow to make. */
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
