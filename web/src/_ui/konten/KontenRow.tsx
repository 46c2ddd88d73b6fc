import { useId, useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { CardBoundary } from '../CardBoundary.tsx'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icons.ts'
import { PRINT_PART } from '../PrintButton.tsx'
import { useArrivalFocus } from '../useArrivalFocus.ts'
import classes from './Konten.module.css'
import { texts } from './texts.de.ts'

/** The rows of a list of contracts. */
export function KontenRows({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['rows']}>{children}</ul>
}

interface KontenRowProps {
  readonly vk: string
  /** The address. */
  readonly name: string
  readonly icon?: IconName | undefined
  /** Below the address: numbers, partner, note. Empty ones are left out. */
  readonly pieces: readonly (string | false | undefined)[]
  readonly tags?: ReactNode
  /** A label of its own for each value. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
  readonly acts?: ReactNode
  readonly level: 2 | 3
  /** The page was opened for this contract, or it has just been used. */
  readonly takesFocus?: boolean
  /** The rest of the contract; drawn when opened. */
  readonly children: ReactNode
}

/** A contract as one of many: a line with figures and acts; the rest opens below. */
export function KontenRow({ vk, name, icon, pieces, tags, facts, acts, level, takesFocus = false, children }: KontenRowProps) {
  const panel = useId()
  const heading = useArrivalFocus(takesFocus)
  const [isOpen, setIsOpen] = useState(false)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article {...PRINT_PART}>
      <div className={classes['line']}>
        <div className={classes['who']}>
          <Heading ref={heading} tabIndex={-1} className={classes['name']}>
            {icon && <Icon name={icon} />}
            {name}
          </Heading>
          <p>{pieces.filter(Boolean).join(' · ')}</p>
          {tags && <p>{tags}</p>}
        </div>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={classes['acts']}>
          {acts}
          <Button look="quiet" aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.less : texts.more}
            <span className="visually-hidden"> {texts.of(vk)}</span>
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={panel} className={classes['panel']}>
          {children}
        </div>
      )}
    </article>
  )
}

/** A place for one row. A fault in the row breaks only this place. */
export function KontenPlace({ children }: { readonly children: ReactNode }) {
  return (
    <li className={classes['row']}>
      <CardBoundary fallback={<p>{texts.broken}</p>}>{children}</CardBoundary>
    </li>
  )
}
