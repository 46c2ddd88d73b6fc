import { paths } from '#contract/_shared/paths.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../_ui/Button.tsx'
import { texts } from './texts.de.ts'
import classes from './Receipt.module.css'

/** What a call answers about the Vorgang that it recorded. A process of the version before sends no number. */
export interface Recorded {
  readonly VorgangId: string
  readonly Nummer?: string
}

interface VorgangLineProps {
  readonly vorgang: Recorded
  /** The Vorgang belongs to nobody's account, so there is no page of it. */
  readonly hasNoPage?: boolean
}

/** The number of what was just sent and the way to it, in the notice that confirms it. */
export function VorgangLine({ vorgang: { VorgangId, Nummer }, hasNoPage = false }: VorgangLineProps) {
  return (
    <p className={classes['line']}>
      {Nummer && (
        <span>
          {texts.number}: <strong className={classes['number']}>{formatNummer(Nummer)}</strong>
        </span>
      )}
      {!hasNoPage && (
        <Link to={paths.vorgang} params={{ vorgang_id: VorgangId }} className={buttonClass('quiet')}>
          {texts.show}
        </Link>
      )}
    </p>
  )
}
