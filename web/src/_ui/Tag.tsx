import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import classes from './Tag.module.css'

interface TagProps {
  readonly look?: 'neutral' | 'pending' | 'good' | 'bad'
  /** Distinguishes states without colour if several are in a list. */
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A state in one word; never clickable. */
export function Tag({ look = 'neutral', icon, children }: TagProps) {
  return (
    <span className={`${classes['tag']} ${classes[look]}`}>
      {icon && <Icon name={icon} size={16} className={classes['icon']} />}
      {children}
    </span>
  )
}
