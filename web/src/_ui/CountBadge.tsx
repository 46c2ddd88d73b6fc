import classes from './CountBadge.module.css'

interface CountBadgeProps {
  readonly count: number | undefined
  /** `calm`: it needs nothing from the customer. */
  readonly look: 'news' | 'calm'
}

/** A number at the corner of a header button, whose name says it in words. Nothing for 0. */
export function CountBadge({ count = 0, look }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={`${classes['count']} ${classes[look]}`} aria-hidden="true">
      {count}
    </span>
  )
}
