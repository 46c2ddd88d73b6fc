import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { useRef, type ReactNode } from 'react'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../_ui/ErrorSummary.tsx'
import { useTyped } from '../_ui/useTyped.ts'
import { useZeitraumForm } from '../_ui/zeitraum/useZeitraumForm.ts'
import { shownEnd, type ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'
import { ZeitraumFields } from '../_ui/zeitraum/ZeitraumFields.tsx'
import { texts } from './texts.de.ts'
import classes from './Zeitraumfilter.module.css'

interface ZeitraumfilterProps {
  /** The period as in the address. */
  readonly search: ZeitraumSearch
  readonly grenzen: ZeitraumGrenzen
  readonly problems: readonly FieldProblem[]
  /** The list's result in words. */
  readonly result: string
  readonly onApply: (search: ZeitraumSearch) => void
  /** Content beside the result. */
  readonly children?: ReactNode
}

/** The period filter. It applies on its button; the address keeps the fields, including invalid ones. */
export function Zeitraumfilter({ search, grenzen, problems, result, onApply, children }: ZeitraumfilterProps) {
  const [angaben, setAngaben] = useTyped({ von: shownEnd(search.von), bis: shownEnd(search.bis) })
  const { submit, attempt } = useZeitraumForm({ typed: angaben, grenzen, problems, onApply })
  const status = useRef<HTMLParagraphElement>(null)

  const reset = () => {
    onApply({})
    // the reset button disappears with the filter
    status.current?.focus()
  }
  return (
    <div className={classes['filter']}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <form
        role="search"
        aria-label={texts.filter.label}
        noValidate
        onSubmit={submit}
        className={`${classes['form']} ${problems.length > 0 ? classes['withProblems'] : ''}`}
      >
        <ZeitraumFields typed={angaben} onTyped={setAngaben} grenzen={grenzen} problems={problems} />
        <p className={classes['buttons']}>
          <Button isSubmit look="secondary">
            {texts.filter.apply}
          </Button>
          {(search.von ?? search.bis) !== undefined && (
            <Button look="quiet" onClick={reset}>
              {texts.filter.reset}
            </Button>
          )}
        </p>
      </form>
      <div className={classes['last']}>
        <p ref={status} role="status" tabIndex={-1} className={classes['result']}>
          {result}
        </p>
        {children}
      </div>
    </div>
  )
}
