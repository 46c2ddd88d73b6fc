import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

/** One line of a list of descriptions: what it is, and its value. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What something is about, beside each other in a box; its children are `Fact`s. */
export function FactBox({ children }: { readonly children: ReactNode }) {
  return <dl className={classes['box']}>{children}</dl>
}
