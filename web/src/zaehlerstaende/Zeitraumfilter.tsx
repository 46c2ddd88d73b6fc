import type { Zeitraum, ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { useRef, type ReactNode } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { ErrorSummary, type FieldProblem } from '../_ui/ErrorSummary.tsx'
import { FilterChips } from '../_ui/FilterChips.tsx'
import { formatDatum } from '../_ui/format.ts'
import { useTyped } from '../_ui/useTyped.ts'
import { useZeitraumForm } from '../_ui/zeitraum/useZeitraumForm.ts'
import { emptiedBy, zeitraumChips } from '../_ui/zeitraum/zeitraum-chips.ts'
import { shownEnd, type ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'
import { ZeitraumFields } from '../_ui/zeitraum/ZeitraumFields.tsx'
import { texts } from './texts.de.ts'
import classes from './Zeitraumfilter.module.css'

interface ZeitraumfilterProps {
  /** The period as in the address. */
  readonly search: ZeitraumSearch
  /** The period that the list shows. */
  readonly zeitraum: Zeitraum
  readonly grenzen: ZeitraumGrenzen
  /** The years with readings, latest first. */
  readonly jahre: readonly number[]
  readonly problems: readonly FieldProblem[]
  /** The list's result in words. */
  readonly result: string
  readonly onApply: (search: { readonly von?: string | undefined; readonly bis?: string | undefined }) => void
  /** Content beside the form. */
  readonly children?: ReactNode
}

/** The list's result in a line, and folded below it the period filter, which is open while the address has a period. */
export function Zeitraumfilter({ search, zeitraum, grenzen, jahre, problems, result, onApply, children }: ZeitraumfilterProps) {
  const [angaben, setAngaben] = useTyped({ von: shownEnd(search.von), bis: shownEnd(search.bis) })
  const status = useRef<HTMLParagraphElement>(null)
  const apply = (ends: ZeitraumSearch) => {
    onApply(ends)
    // without a period the form folds up, with the pressed button in it
    if ((ends.von ?? ends.bis) === undefined) status.current?.focus()
  }
  const { submit, attempt } = useZeitraumForm({ typed: angaben, grenzen, problems, onApply: apply })
  const oldest = texts.filter.oldest(formatDatum(grenzen.frueheste))

  return (
    <div className={classes['filter']}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <p ref={status} role="status" tabIndex={-1} className={classes['result']}>
        {result}
      </p>
      <FilterChips
        filters={zeitraumChips(zeitraum, grenzen)}
        next={status}
        onRemove={(key) => onApply({ ...zeitraum, ...emptiedBy(key) })}
        onReset={() => onApply({})}
      />
      <div className={classes['folded']}>
        <Disclosure summary={children ? texts.filter.open : texts.filter.openAlone} isOpenFirst={(search.von ?? search.bis) !== undefined}>
          <form
            role="search"
            aria-label={texts.filter.label}
            noValidate
            onSubmit={submit}
            className={`${classes['form']} ${problems.length > 0 ? classes['withProblems'] : ''}`}
          >
            <ZeitraumFields typed={angaben} onTyped={setAngaben} {...{ grenzen, jahre, oldest, problems }} />
            <p className={classes['buttons']}>
              <Button isSubmit look="secondary">
                {texts.filter.apply}
              </Button>
              {problems.length > 0 && (
                <Button look="quiet" onClick={() => apply({})}>
                  {texts.filter.reset}
                </Button>
              )}
            </p>
          </form>
          {children}
        </Disclosure>
      </div>
    </div>
  )
}
