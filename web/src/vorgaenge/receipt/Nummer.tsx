import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { CopyButton } from '../../_ui/CopyButton.tsx'
import { SummaryRow } from '../../_ui/SummaryList.tsx'
import { texts } from './texts.de.ts'
import classes from './Receipt.module.css'

interface NummerRowProps {
  /** Undefined where nothing was recorded, and from a process of the version before. */
  readonly nummer: string | undefined
}

/** The number of a Vorgang as a row of a receipt. */
export function NummerRow({ nummer }: NummerRowProps) {
  if (!nummer) return null
  const shown = formatNummer(nummer)
  return (
    <SummaryRow label={texts.number}>
      <span className={classes['number']}>{shown}</span>{' '}
      <span className={classes['onScreen']}>
        <CopyButton name={texts.number} value={shown} />
      </span>
    </SummaryRow>
  )
}
