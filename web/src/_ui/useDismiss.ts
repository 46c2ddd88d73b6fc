import { useEffect, type RefObject } from 'react'

/** Closes an open element on Esc, on a press outside and when the focus leaves. Esc closes the innermost first and focuses its opener. */
export function useDismiss(
  isOpen: boolean,
  box: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    const element = box.current
    if (!isOpen || !element) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
      opener.current?.focus()
    }
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close()
    }
    element.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      element.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [isOpen, box, opener, close])
}
