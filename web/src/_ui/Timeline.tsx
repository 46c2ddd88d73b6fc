import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import classes from './Timeline.module.css'

/** Steps in the order of time; its children are `TimelineStep`s. */
export function Timeline({ children }: { readonly children: ReactNode }) {
  return <ol className={classes['timeline']}>{children}</ol>
}

/** `undone`: an end that changes nothing. */
type Stand = 'done' | 'next' | 'later' | 'undone'

const SIGN: Readonly<Record<Stand, IconName>> = { done: 'circle-check', next: 'arrow-right', later: 'circle', undone: 'x' }

interface TimelineStepProps {
  readonly stand: Stand
  /** Another sign than that of its stand. */
  readonly icon?: IconName | undefined
  readonly name: string
  readonly when: string
  /** What happens there, below name and time. */
  readonly children?: ReactNode
}

/** One step: what, when, and whether it has happened, by words, icon and colour. */
export function TimelineStep({ stand, icon = SIGN[stand], name, when, children }: TimelineStepProps) {
  return (
    <li className={classes[stand]} aria-current={stand === 'next' ? 'step' : undefined}>
      <Icon name={icon} size={24} />
      <div>
        <p>
          <strong>{name}:</strong> <span className={classes['when']}>{when}</span>
        </p>
        {children}
      </div>
    </li>
  )
}
