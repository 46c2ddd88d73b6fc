import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

/** One entry of a description list: label and value. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A description list in a box, entries side by side; its children are `Fact`s. */
export function FactBox({ children }: { readonly children: ReactNode }) {
  return <dl className={classes['box']}>{children}</dl>
}
