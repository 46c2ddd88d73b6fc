import { useEffect, useRef, type RefObject } from 'react'

/**
 * The heading that somebody was led to takes the focus and is brought into view; given the visit, each time anew. Where the
 * position of the window is to stay it only takes the focus.
 */
export function useArrivalFocus(visit: boolean | string | undefined, keepsPosition = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!visit) return
    heading.current?.focus({ preventScroll: true })
    if (!keepsPosition) heading.current?.scrollIntoView({ block: 'start' })
  }, [visit, keepsPosition])
  return heading
}
