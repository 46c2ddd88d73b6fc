import type { ZeitraumGrenzen } from '#contract/_shared/zeitraum.ts'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { DateField } from '../_ui/DateField.tsx'
import { ErrorSummary, type FieldProblem } from '../_ui/ErrorSummary.tsx'
import { formatDatum } from '../_ui/format.ts'
import { texts } from './texts.de.ts'
import { readZeitraum, searchOf, shownEnd, zeitraumField, type ZeitraumSearch } from './zeitraum-search.ts'
import classes from './Zeitraumfilter.module.css'

interface ZeitraumfilterProps {
  /** as it stands in the address */
  readonly search: ZeitraumSearch
  readonly grenzen: ZeitraumGrenzen
  readonly problems: readonly FieldProblem[]
  /** what the list shows now, in words */
  readonly result: string
  readonly onApply: (search: ZeitraumSearch) => void
  /** stands beside the result */
  readonly children?: ReactNode
}

/** The period of the list: it applies on its button, and the address keeps it with everything that was typed. */
export function Zeitraumfilter({ search, grenzen, problems, result, onApply, children }: ZeitraumfilterProps) {
  const [angaben, setAngaben] = useTyped(search)
  const [attempt, setAttempt] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)

  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = searchOf(angaben.von, angaben.bis)
    if (readZeitraum(wanted, grenzen).problems.length > 0) setAttempt(attempt + 1)
    onApply(wanted)
  }
  const reset = () => {
    onApply({})
    // the button goes with the filter
    status.current?.focus()
  }
  const end = (feld: 'von' | 'bis', hint: string) => (
    <DateField
      id={zeitraumField(feld)}
      label={texts.filter[feld]}
      hint={hint}
      error={problems.find(({ field }) => field === zeitraumField(feld))?.text}
      value={angaben[feld]}
      onValue={(text) => setAngaben({ ...angaben, [feld]: text })}
    />
  )
  return (
    <div className={classes['filter']}>
      {/* the problems follow with the address; the summary takes the focus once they are there */}
      <ErrorSummary problems={problems} attempt={problems.length > 0 ? attempt : 0} />
      <form
        role="search"
        aria-label={texts.filter.label}
        noValidate
        onSubmit={apply}
        className={`${classes['form']} ${problems.length > 0 ? classes['withProblems'] : ''}`}
      >
        {end('von', texts.filter.earliest(formatDatum(grenzen.frueheste)))}
        {end('bis', texts.filter.latest(formatDatum(grenzen.spaeteste)))}
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

/** What is typed; when the address changes, by Back or a link, the fields follow it. */
function useTyped(search: ZeitraumSearch) {
  const fromAddress = { von: shownEnd(search.von), bis: shownEnd(search.bis) }
  const [typed, setTyped] = useState({ ...fromAddress, address: fromAddress })
  if (typed.address.von !== fromAddress.von || typed.address.bis !== fromAddress.bis) setTyped({ ...fromAddress, address: fromAddress })
  return [typed, (angaben: { von: string; bis: string }) => setTyped({ ...typed, ...angaben })] as const
}
