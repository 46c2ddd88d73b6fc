import { Tag } from '../_ui/Tag.tsx'
import classes from './Geschaeftspartner.module.css'
import { texts } from './texts.de.ts'

interface AusstehendProps {
  /** The id through which a field refers to this note; omitted for a value in plain text. */
  readonly id?: string
  /** The requested value; undefined if no change is pending. */
  readonly requested: unknown
  readonly original: string | undefined
}

/** Says that the shown value is requested but not confirmed, and what the present one is. */
export function Ausstehend({ id, requested, original }: AusstehendProps) {
  if (requested === undefined) return null
  return (
    <p id={id} className={classes['pending']}>
      <Tag look="pending">{texts.pending}</Tag>
      <span className={classes['before']}>{original === undefined ? texts.beforeNothing : texts.before(original)}</span>
    </p>
  )
}
