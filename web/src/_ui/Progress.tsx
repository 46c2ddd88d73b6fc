import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from './Button.tsx'
import classes from './Progress.module.css'
import { texts } from './texts.de.ts'
import { usePatience } from './usePatience.ts'

interface ProgressProps {
  /** what is under way: "Das Dokument wird geladen." Told once. */
  readonly text: string
  /** how far it is, in words, beside the bar: "45 %", "12,4 MB" */
  readonly amount: string
  /** from 0 to 1; undefined where nobody knows how much there is */
  readonly share: number | undefined
  /** the whole name of the button that ends it: "Herunterladen der ZIP-Datei abbrechen" */
  readonly cancelName: string
  /** what began it: takes the focus where that would go with this part */
  readonly startedBy: RefObject<HTMLElement | null>
  readonly onCancel: () => void
}

/** How far something is that takes a while; a short wait shows nothing. */
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
          {/* told once by the text; a bar that is read out at every step would talk on */}
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
