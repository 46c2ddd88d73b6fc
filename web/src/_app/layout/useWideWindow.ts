import { useEffect } from 'react'

/** From this width on the menu stands in one row (C 9). */
const WIDE = '(width >= 1024px)'
/** A window that is being drawn to another size is looked at once it rests (decisions.md 54). */
const REST_MS = 100

/** Calls when the window has become wide. */
export function useWideWindow(onWide: () => void): void {
  useEffect(() => {
    const query = window.matchMedia(WIDE)
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(() => query.matches && onWide(), REST_MS)
    }
    query.addEventListener('change', onChange)
    return () => {
      clearTimeout(timer)
      query.removeEventListener('change', onChange)
    }
  }, [onWide])
}
