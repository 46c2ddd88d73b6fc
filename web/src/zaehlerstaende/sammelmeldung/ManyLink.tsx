import { paths } from '#contract/_shared/paths.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../_ui/Button.tsx'
import { OwnAct } from '../../account/kundensicht/OwnAct.tsx'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import type { ReportableMeter } from '../meter-key.ts'
import { texts } from '../texts.de.ts'
import { FEWEST_METERS } from './limits.ts'

const to = { einspeisung: paths.einspeisungSammelmeldung, trinkwasser: paths.trinkwasserSammelmeldung } as const

interface ManyLinkProps {
  readonly sparte: Sparte
  readonly meters: readonly ReportableMeter[]
}

/** The way to report the readings of several meters at once, if there are several. */
export function ManyLink({ sparte, meters }: ManyLinkProps) {
  if (meters.length < FEWEST_METERS) return null
  return (
    <OwnAct>
      <p>
        <Link to={to[sparte]} className={buttonClass('secondary')}>
          {texts.reportMany}
        </Link>
      </p>
    </OwnAct>
  )
}
