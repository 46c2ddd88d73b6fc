import { useId, type ReactNode } from 'react'
import classes from './Anlagen.module.css'

interface GruppeProps {
  readonly title: string
  /** what can be done, under the values */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** Values of a plant that belong together. */
export function Gruppe({ title, after, children }: GruppeProps) {
  const id = useId()
  return (
    <div className={classes['group']}>
      <h3 id={id}>{title}</h3>
      <dl aria-labelledby={id}>{children}</dl>
      {after}
    </div>
  )
}

export function Detail({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
