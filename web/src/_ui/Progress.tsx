import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from './Button.tsx'
import classes from './Progress.module.css'
import { texts } from './texts.de.ts'
import { usePatience } from './usePatience.ts'

interface ProgressProps {
  /** The running action: "Das Dokument wird geladen." Announced once. */
  readonly text: string
  /** The progress in words beside the bar: "45 %", "12,4 MB". */
  readonly amount: string
  /** From 0 to 1; undefined if the total is unknown. */
  readonly share: number | undefined
  /** The full name of the cancel button: "Herunterladen der ZIP-Datei abbrechen". */
  readonly cancelName: string
  /** The button that started the action; gets the focus back if this part had it. */
  readonly startedBy: RefObject<HTMLElement | null>
  readonly onCancel: () => void
}

/** The progress of a longer action. A short wait shows nothing. */
export function Progress({ text, amount, share, cancelName, startedBy, onCancel }: ProgressProps) {
  const isLong = usePatience(true)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, starter] = [box.current, startedBy.current]
    return () => {
      if (element?.contains(document.activeElement)) starter?.focus()
    }
  }, [startedBy])
  return (
    <div ref={box} className={isLong ? classes['progress'] : undefined}>
      <p role="status" className={classes['text']}>
        {isLong && text}
      </p>
      {isLong && (
        <>
          {/* the text announces it once; a bar that is read out at every step would never stop */}
          <progress className={classes['bar']} aria-label={text} value={share} max={1} />
          <span className={classes['amount']}>{amount}</span>
          <Button look="quiet" aria-label={cancelName} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </>
      )}
    </div>
  )
}
