import type { ReactNode } from 'react'
import { Icon } from '../../_ui/Icon.tsx'
import type { IconName } from '../../_ui/icons.ts'
import classes from './Hints.module.css'

interface HintProps {
  readonly icon: IconName
  /** Undefined hides the box; the live region stays. */
  readonly text: string | undefined
  /** Announced by screen readers but not visible. */
  readonly quietText?: string | undefined
  /** Actions beside the text. */
  readonly children?: ReactNode
}

/** A sentence beside the page. Changes are announced politely. */
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
