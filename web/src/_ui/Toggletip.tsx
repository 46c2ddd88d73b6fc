import { useId, useLayoutEffect, useRef } from 'react'
import { texts } from './texts.de.ts'
import classes from './Toggletip.module.css'
import { usePopup } from './usePopup.ts'

interface ToggletipProps {
  readonly term: string
  /** Names the button where "Was heißt …?" does not fit. */
  readonly question?: string
  readonly text: string
}

/** A button after a technical term that explains it on press. Esc or a press elsewhere closes it; hover does nothing. */
export function Toggletip({ term, question = texts.explain(term), text }: ToggletipProps) {
  const { isOpen, isAbove, box, button, panel, toggle } = usePopup<HTMLSpanElement>()
  const bubbleId = useId()
  const bubble = useRef<HTMLSpanElement>(null)

  // `translate` alone would still widen the page at the original position, so it becomes a margin
  useLayoutEffect(() => {
    if (!isOpen || !bubble.current) return
    const { style } = bubble.current
    style.marginInlineStart = style.translate
    style.translate = ''
  }, [isOpen])

  return (
    <span ref={box} className={classes['box']}>
      <button ref={button} type="button" className={classes['button']} aria-expanded={isOpen} aria-controls={bubbleId} onClick={toggle}>
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">{question}</span>
      </button>
      <span id={bubbleId} role="status">
        {isOpen && (
          <span
            ref={(element) => {
              bubble.current = element
              panel(element)
            }}
            className={`${classes['bubble']} ${isAbove ? classes['above'] : ''}`}
          >
            {text}
          </span>
        )}
      </span>
    </span>
  )
}
