import { useEffect, useRef, type RefObject } from 'react'

/** The heading that somebody was led to takes the focus and is brought into view; given the visit, each time anew. */
export function useArrivalFocus(visit: boolean | string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!visit) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [visit])
  return heading
}
