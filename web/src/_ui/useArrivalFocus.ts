import { useEffect, useRef, type RefObject } from 'react'
import { isFocusFree } from './heading-focus.ts'

/**
 * Focuses the returned heading and scrolls to it when `visit` is set or changes, unless the focus has moved on. `keepsPosition` skips the
 * scroll.
 */
export function useArrivalFocus(visit: boolean | string | undefined, keepsPosition = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!visit || !isFocusFree()) return
    heading.current?.focus({ preventScroll: true })
    if (!keepsPosition) heading.current?.scrollIntoView({ block: 'start' })
  }, [visit, keepsPosition])
  return heading
}
