import type { ReactNode } from 'react'
import classes from './Sheet.module.css'

/** The surface behind a form. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className={classes['sheet']}>{children}</div>
}

/** The introduction of a form, between errors and fields. */
export function Intro({ children }: { readonly children: ReactNode }) {
  return <div className={classes['intro']}>{children}</div>
}
