import { useId, type ReactNode } from 'react'
import classes from './Card.module.css'
import { useArrivalFocus } from './useArrivalFocus.ts'

interface CardProps {
  /** the id of the heading that names it */
  readonly headingId: string
  /** only its heading, until it is opened */
  readonly isClosed?: boolean
  readonly children: ReactNode
}

/** One thing of a list with all that belongs to it: an account, a plant. */
export function Card({ headingId, isClosed = false, children }: CardProps) {
  return (
    <section aria-labelledby={headingId} className={`${classes['card']} ${isClosed ? classes['closed'] : ''}`}>
      {children}
    </section>
  )
}

interface CardHeadingProps {
  readonly id: string
  readonly level?: 2 | 3
  /** the page was opened for this card */
  readonly takesFocus: boolean
  /** the window stays where it is when the card takes the focus */
  readonly keepsPosition?: boolean
  /** numbers and tags, under the name */
  readonly under: ReactNode
  readonly children: ReactNode
}

/** The name of a card, which whoever is led to it arrives at. */
export function CardHeading({ id, level = 2, takesFocus, keepsPosition = false, under, children }: CardHeadingProps) {
  const heading = useArrivalFocus(takesFocus, keepsPosition)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading ref={heading} tabIndex={-1} id={id} className={classes['name']}>
      {children}
      <span className={classes['under']}>{under}</span>
    </Heading>
  )
}

/** Groups of values beside each other, as many as fit. */
export function FactGroups({ children }: { readonly children: ReactNode }) {
  return <div className={classes['groups']}>{children}</div>
}

interface FactGroupProps {
  readonly title: string
  /** what stands or can be done under the values */
  readonly after?: ReactNode
  /** `Fact`s; without any there is only what stands under them */
  readonly children?: ReactNode
}

/** Values that belong together. */
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

/** What stands apart within a card: an offer, an advice, what is under way. */
export function Panel({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={classes['panel']}>
      {children}
    </div>
  )
}
