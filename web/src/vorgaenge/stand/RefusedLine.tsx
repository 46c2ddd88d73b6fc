import { paths } from '#contract/_shared/paths.ts'
import { titleOf } from '#contract/vorgaenge/kinds.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { NichtUebernommen } from '#contract/vorgaenge/schema.ts'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../_ui/Notice.tsx'
import { texts } from './texts.de.ts'
import classes from '../Vorgaenge.module.css'

/** What was refused, why, and the way to the request. */
export function RefusedLine({ vorgang: { VorgangId, Nummer, Art, Grund, Inhalt } }: { readonly vorgang: NichtUebernommen }) {
  return (
    <Notice look="warning" title={texts.refused(titleOf(Art, Inhalt))}>
      {Grund && <p className={classes['long']}>{texts.reason(Grund)}</p>}
      <p>
        <Link to={paths.vorgang} params={{ vorgang_id: VorgangId }}>
          {texts.show}
          <span className="visually-hidden"> {texts.number(formatNummer(Nummer))}</span>
        </Link>
      </p>
    </Notice>
  )
}
