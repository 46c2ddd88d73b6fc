import type { ReactNode } from 'react'
import classes from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

interface DisclosureProps {
  readonly summary: ReactNode
  /** Whether it is open on the first render. */
  readonly isOpenFirst?: boolean
  /** Folds in narrow windows only: wide ones always show the content, without the summary. */
  readonly isOnlyNarrow?: boolean
  /** Called on opening, to fetch the content on demand. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** Extra content behind a summary. */
export function Disclosure({ summary, isOpenFirst = false, isOnlyNarrow = false, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={`${classes['disclosure']} ${isOnlyNarrow ? classes['onlyNarrow'] : ''}`}
      open={isOpenFirst}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary className={classes['summary']}>
        <Icon name="chevron-right" className={classes['marker']} />
        <span>{summary}</span>
      </summary>
      <div className={classes['content']}>{children}</div>
    </details>
  )
}
