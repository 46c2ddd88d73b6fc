import type { ReactNode } from 'react'
import classes from './Tag.module.css'

/** A state in a word; never something to press. */
export function Tag({ look = 'neutral', children }: { readonly look?: 'neutral' | 'pending' | 'good'; readonly children: ReactNode }) {
  return <span className={`${classes['tag']} ${classes[look]}`}>{children}</span>
}
