import { useEffect } from 'react'

/** From this width on the menu is one row. */
const WIDE = '(width >= 1024px)'
/** Resizing is evaluated after this pause. */
const REST_MS = 100

/** Calls `onWide` when the window has become wide. */
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
