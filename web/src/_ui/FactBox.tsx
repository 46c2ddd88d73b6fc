import type { ReactNode } from 'react'
import classes from './FactBox.module.css'

/** What something is about, beside each other in a box; its children are `Fact`s. */
export function FactBox({ children }: { readonly children: ReactNode }) {
  return <dl className={classes['facts']}>{children}</dl>
}
