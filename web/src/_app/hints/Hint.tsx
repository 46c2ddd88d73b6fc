import type { ReactNode } from 'react'
import { Icon } from '../../_ui/Icon.tsx'
import type { IconName } from '../../_ui/icons.ts'
import classes from './Hints.module.css'

interface HintProps {
  readonly icon: IconName
  /** nothing to say hides the box; the place where it is announced stays */
  readonly text: string | undefined
  /** announced without being seen */
  readonly quietText?: string | undefined
  /** what can be done about it */
  readonly children?: ReactNode
}

/** A sentence beside the page, told politely when it changes. */
export function Hint({ icon, text, quietText, children }: HintProps) {
  return (
    <div className={text === undefined ? undefined : classes['hint']}>
      {text !== undefined && <Icon name={icon} size={24} />}
      <p role="status" className={text === undefined ? 'visually-hidden' : classes['text']}>
        {text ?? quietText}
      </p>
      {text !== undefined && children}
    </div>
  )
}
