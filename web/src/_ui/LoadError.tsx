import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface LoadErrorProps {
  readonly title: string
  readonly text?: string | undefined
  /** who helps by telephone, when the number is known */
  readonly help?: string | undefined
  /** while another try is under way; the button stays, and the focus with it */
  readonly isRetrying?: boolean
  /** where what another try brings begins, if not at the heading of the page */
  readonly next?: RefObject<HTMLElement | null> | undefined
  readonly onRetry: () => void
}

/** Stands in place of content that could not be loaded. */
export function LoadError({ title, text, help, isRetrying = false, next, onRetry }: LoadErrorProps) {
  const box = useRef<HTMLDivElement>(null)

  // when a try succeeds the focused button goes
  useLayoutEffect(() => {
    const [element, beginning] = [box.current, next?.current]
    return () => {
      if (element?.contains(document.activeElement)) (beginning ?? document.querySelector('h1'))?.focus()
    }
  }, [next])

  return (
    <div ref={box}>
      <div role="alert">
        {!isRetrying && (
          <Notice look="error" title={title}>
            {text && <p>{text}</p>}
            {help && <p>{help}</p>}
          </Notice>
        )}
      </div>
      <Button onClick={onRetry} busyText={isRetrying ? 'Wird geladen …' : undefined}>
        Erneut versuchen
      </Button>
    </div>
  )
}
