import { useId, useLayoutEffect, useRef } from 'react'
import { texts } from './texts.de.ts'
import classes from './Toggletip.module.css'
import { usePopup } from './usePopup.ts'

/** A button behind a technical word that explains it when pressed; Esc or a press elsewhere closes it, nothing hangs on hovering. */
export function Toggletip({ term, text }: { readonly term: string; readonly text: string }) {
  const { isOpen, isAbove, box, button, panel, toggle } = usePopup<HTMLSpanElement>()
  const bubbleId = useId()
  const bubble = useRef<HTMLSpanElement>(null)

  // moved by a translation alone it would widen the page, as if it lay where it began
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
        <span className="visually-hidden">{texts.explain(term)}</span>
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
