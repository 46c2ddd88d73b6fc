import { useEffect } from 'react'

const PREFIX = 'Fehler: '

/** Prefixes the window title with "Fehler:" while a form within a page has errors. */
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
