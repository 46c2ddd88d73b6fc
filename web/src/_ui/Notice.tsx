import { useEffect, useRef, type ReactNode } from 'react'
import classes from './Notice.module.css'

interface NoticeProps {
  readonly look: 'info' | 'warning' | 'error' | 'success'
  readonly title?: string
  /** takes the focus when it appears: the answer to something that was just done */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}

const WORD = { info: 'Hinweis', warning: 'Achtung', error: 'Fehler', success: 'Erledigt' } as const

export function Notice({ look, title, takesFocus = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={takesFocus ? -1 : undefined} className={`${classes['notice']} ${classes[look]}`}>
      <p className={title ? classes['heading'] : classes['word']}>{title ?? WORD[look]}</p>
      {children}
    </div>
  )
}
