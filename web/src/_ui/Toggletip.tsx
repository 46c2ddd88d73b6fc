import { useId } from 'react'
import { texts } from './texts.de.ts'
import classes from './Toggletip.module.css'
import { usePopup } from './usePopup.ts'

/** A button behind a technical word that explains it when pressed; Esc or a press elsewhere closes it, nothing hangs on hovering. */
export function Toggletip({ term, text }: { readonly term: string; readonly text: string }) {
  const { isOpen, isAbove, box, button, panel, toggle } = usePopup<HTMLSpanElement>()
  const bubbleId = useId()

  return (
    <span ref={box} className={classes['box']}>
      <button ref={button} type="button" className={classes['button']} aria-expanded={isOpen} aria-controls={bubbleId} onClick={toggle}>
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">{texts.explain(term)}</span>
      </button>
      <span id={bubbleId} role="status">
        {isOpen && (
          <span ref={panel} className={`${classes['bubble']} ${isAbove ? classes['above'] : ''}`}>
            {text}
          </span>
        )}
      </span>
    </span>
  )
}
