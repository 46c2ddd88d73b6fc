import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import classes from './Tag.module.css'

interface TagProps {
  readonly look?: 'neutral' | 'pending' | 'good' | 'bad'
  /** tells states apart without colours, where several stand in a list */
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A state in a word; never something to press. */
export function Tag({ look = 'neutral', icon, children }: TagProps) {
  return (
    <span className={`${classes['tag']} ${classes[look]}`}>
      {icon && <Icon name={icon} size={16} className={classes['icon']} />}
      {children}
    </span>
  )
}
