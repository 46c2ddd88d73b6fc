import { Tag } from '../_ui/Tag.tsx'
import classes from './Geschaeftspartner.module.css'
import { texts } from './texts.de.ts'

interface AusstehendProps {
  /** what describes the field with it, or nothing where the value stands as text */
  readonly id?: string
  /** the requested value; without one nothing is pending */
  readonly requested: unknown
  readonly original: string | undefined
}

/** That the value shown is asked for and not yet confirmed, and what it has been (P 3). */
export function Ausstehend({ id, requested, original }: AusstehendProps) {
  if (requested === undefined) return null
  return (
    <p id={id} className={classes['pending']}>
      <Tag look="pending">{texts.pending}</Tag>
      <span className={classes['before']}>{original === undefined ? texts.beforeNothing : texts.before(original)}</span>
    </p>
  )
}
