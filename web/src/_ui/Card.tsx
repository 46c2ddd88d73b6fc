import { useId, type ReactNode } from 'react'
import classes from './Card.module.css'
import { PRINT_PART } from './PrintButton.tsx'
import { useArrivalFocus } from './useArrivalFocus.ts'

interface CardProps {
  /** The id of the heading that names the card. */
  readonly headingId: string
  /** Shows only the heading until opened. */
  readonly isClosed?: boolean
  readonly children: ReactNode
}

/** One item of a list with its details: an account, a plant. */
export function Card({ headingId, isClosed = false, children }: CardProps) {
  return (
    <section {...PRINT_PART} aria-labelledby={headingId} className={`${classes['card']} ${isClosed ? classes['closed'] : ''}`}>
      {children}
    </section>
  )
}

interface CardHeadingProps {
  readonly id: string
  readonly level?: 2 | 3
  /** The page was opened for this card. */
  readonly takesFocus: boolean
  /** Keeps the scroll position when the card takes the focus. */
  readonly keepsPosition?: boolean
  /** Numbers and tags below the name. */
  readonly under: ReactNode
  /** Buttons after the heading, which is no place for them. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The name of a card. It takes the focus if the page was opened for this card. */
export function CardHeading({ id, level = 2, takesFocus, keepsPosition = false, under, beside, children }: CardHeadingProps) {
  const heading = useArrivalFocus(takesFocus, keepsPosition)
  const Heading = level === 2 ? 'h2' : 'h3'
  const name = (
    <Heading ref={heading} tabIndex={-1} id={id} className={classes['name']}>
      {children}
      <span className={classes['under']}>{under}</span>
    </Heading>
  )
  if (beside === undefined) return name
  return (
    <div className={classes['head']}>
      {name}
      <div className={classes['beside']}>{beside}</div>
    </div>
  )
}

/** Groups of values side by side, as many as fit. */
export function FactGroups({ children }: { readonly children: ReactNode }) {
  return <div className={classes['groups']}>{children}</div>
}

interface FactGroupProps {
  readonly title: string
  /** Text or actions below the values. */
  readonly after?: ReactNode
  /** `Fact`s; without any, the group shows only `after`. */
  readonly children?: ReactNode
}

/** A titled group of values. */
export function FactGroup({ title, after, children }: FactGroupProps) {
  const id = useId()
  return (
    <div className={classes['group']}>
      <h3 id={id}>{title}</h3>
      {children !== undefined && <dl aria-labelledby={id}>{children}</dl>}
      {after}
    </div>
  )
}

/** A part set apart within a card: an offer, advice, a pending change. */
export function Panel({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={classes['panel']}>
      {children}
    </div>
  )
}
