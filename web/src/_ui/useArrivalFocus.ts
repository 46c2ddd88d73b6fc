import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the returned heading and scrolls to it when `visit` is set or changes. `keepsPosition` skips the scroll. */
export function useArrivalFocus(visit: boolean | string | undefined, keepsPosition = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!visit) return
    heading.current?.focus({ preventScroll: true })
    if (!keepsPosition) heading.current?.scrollIntoView({ block: 'start' })
  }, [visit, keepsPosition])
  return heading
}
