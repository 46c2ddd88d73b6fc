import { useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Notice.module.css'

export interface FieldProblem {
  /** the id of the field that the link leads to */
  readonly field: string
  readonly text: string
}

interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[]
  /** changes with every failed try, so that the focus comes back here */
  readonly attempt: number
}

/** The list of what has to be mended, on top of a form; takes the focus when a try failed (screens.md "On failed submit"). */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
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
