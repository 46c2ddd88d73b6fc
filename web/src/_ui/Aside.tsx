import { useId, type ReactNode } from 'react'
import classes from './Aside.module.css'
import { texts } from './texts.de.ts'

interface AsideProps {
  readonly title: string
  readonly children: ReactNode
}

/** A box of the side column. */
export function Aside({ title, children }: AsideProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes['aside']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface AfterwardsProps {
  /** What happens after sending, in order. */
  readonly steps: readonly string[]
}

/** Beside a request: what happens after it is sent, and who confirms it. */
export function Afterwards({ steps }: AfterwardsProps) {
  return (
    <Aside title={texts.afterwards.title}>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{texts.afterwards.by}</h3>
      <p>{texts.afterwards.operator}</p>
    </Aside>
  )
}
