import type { ReactNode } from 'react'
import classes from './Sheet.module.css'

/** What a form stands on. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className={classes['sheet']}>{children}</div>
}

/** What a form is about, below its errors and above its fields. */
export function Intro({ children }: { readonly children: ReactNode }) {
  return <div className={classes['intro']}>{children}</div>
}
