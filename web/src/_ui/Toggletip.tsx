import { useId, useLayoutEffect, useRef } from 'react'
import { texts } from './texts.de.ts'
import classes from './Toggletip.module.css'
import { usePopup } from './usePopup.ts'

/** A button behind a technical word that explains it when pressed; Esc or a press elsewhere closes it, nothing hangs on hovering. */
export function Toggletip({ term, text }: { readonly term: string; readonly text: string }) {
  const { isOpen, isAbove, box, button, toggle } = usePopup<HTMLSpanElement>()
  const bubble = useRef<HTMLSpanElement>(null)
  const bubbleId = useId()

  // the bubble begins at its button and moves left where the window ends
  useLayoutEffect(() => {
    const element = bubble.current
    if (!isOpen || !element) return
    const right = element.getBoundingClientRect().right
    const beyond = right - (document.documentElement.clientWidth - EDGE_PX)
    element.style.translate = `${-Math.max(0, beyond)}px`
  }, [isOpen])

  return (
    <span ref={box} className={classes['box']}>
      <button ref={button} type="button" className={classes['button']} aria-expanded={isOpen} aria-controls={bubbleId} onClick={toggle}>
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">{texts.explain(term)}</span>
      </button>
      <span id={bubbleId} role="status">
        {isOpen && (
          <span ref={bubble} className={`${classes['bubble']} ${isAbove ? classes['above'] : ''}`}>
            {text}
          </span>
        )}
      </span>
    </span>
  )
}

const EDGE_PX = 16
