import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Notice.module.css'

interface NoticeProps {
  readonly look: 'info' | 'warning' | 'error' | 'success'
  readonly title?: string
  /** Takes the focus when it appears, as the answer to an action. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}

const SIGN = { info: 'info', warning: 'triangle-alert', error: 'circle-alert', success: 'circle-check' } as const
const WORD = { info: 'Hinweis', warning: 'Achtung', error: 'Fehler', success: 'Erledigt' } as const

/** A box whose words, icon and colour tell the kind of message. */
export function Notice({ look, title, takesFocus = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // before the notice is painted, so that no key pressed on its link gets lost
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={box}
      className={`${classes['notice']} ${classes[look]}`}
      {...(takesFocus ? { role: 'group', 'aria-labelledby': titleId, tabIndex: -1 } : {})}
    >
      <p id={titleId} className={title ? classes['heading'] : classes['word']}>
        <Icon name={SIGN[look]} size={title ? 24 : 20} className={classes['sign']} />
        {title && <span className="visually-hidden">{WORD[look]}: </span>}
        {title ?? WORD[look]}
      </p>
      {children}
    </div>
  )
}
