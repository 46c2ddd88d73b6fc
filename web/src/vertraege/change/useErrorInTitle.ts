import { useEffect } from 'react'

const PREFIX = 'Fehler: '

/** A form in the midst of a page tells in the window's title that something is to be mended (screens.md). */
export function useErrorInTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors || document.title.startsWith(PREFIX)) return undefined
    const before = document.title
    document.title = PREFIX + before
    return () => {
      document.title = before
    }
  }, [hasErrors])
}
