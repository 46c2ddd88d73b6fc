import type { ReactNode } from 'react'
import classes from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

interface DisclosureProps {
  readonly summary: ReactNode
  /** shown open at first */
  readonly isOpenFirst?: boolean
  /** for what is fetched only then */
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** More that is shown when somebody asks for it. */
export function Disclosure({ summary, isOpenFirst = false, onOpen, children }: DisclosureProps) {
  return (
    <details className={classes['disclosure']} open={isOpenFirst} onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}>
      <summary className={classes['summary']}>
        <Icon name="chevron-right" className={classes['marker']} />
        <span>{summary}</span>
      </summary>
      <div className={classes['content']}>{children}</div>
    </details>
  )
}
