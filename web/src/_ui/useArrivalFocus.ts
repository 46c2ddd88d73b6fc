import { useEffect, useRef, type RefObject } from 'react'

/** The heading that somebody was led to takes the focus and is brought into view. */
export function useArrivalFocus(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [takesFocus])
  return heading
}
