import { useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { AskAbout } from './ask-about.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface LoadErrorProps {
  readonly title: string
  readonly text?: string | undefined
  /** The phone help line, if the number is known. */
  readonly help?: ReactNode
  /** While a retry runs; the button stays and keeps the focus. */
  readonly isRetrying?: boolean
  /** Takes the focus after a successful retry; default is the page's h1. */
  readonly next?: RefObject<HTMLElement | null> | undefined
  readonly onRetry: () => void
}

/** Replaces content that could not be loaded. */
export function LoadError({ title, text, help, isRetrying = false, next, onRetry }: LoadErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  const ask = useContext(AskAbout)

  // after a successful retry the focused button is gone
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
            {ask && <p>{ask({ isError: true })}</p>}
          </Notice>
        )}
      </div>
      <Button onClick={onRetry} busyText={isRetrying ? 'Wird geladen …' : undefined}>
        Erneut versuchen
      </Button>
    </div>
  )
}
