import { useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Notice.module.css'

export interface FieldProblem {
  /** The id of the field the link leads to. */
  readonly field: string
  readonly text: string
}

interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[]
  /** Increases with each failed submit, so that the summary takes the focus again. */
  readonly attempt: number
}

/** The problems of a form, on top of it, with links to the fields. Takes the focus after a failed submit. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (problems.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby="fehlerliste" className={`${classes['notice']} ${classes['error']}`}>
      <h2 id="fehlerliste" className={classes['heading']}>
        <Icon name="circle-alert" size={24} className={classes['sign']} />
        Bitte prüfen Sie Ihre Eingaben
      </h2>
      <ul className={classes['list']}>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
