import { paths } from '#contract/_shared/paths.ts'
import { summaryOf, titleOf } from '#contract/vorgaenge/kinds.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { Vorgang } from '#contract/vorgaenge/schema.ts'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../_ui/format-moment.ts'
import { StatusTag } from './StatusTag.tsx'
import { texts } from './texts.de.ts'
import classes from './Vorgaenge.module.css'

/** A request in the list: what it was, its day and state. */
export function VorgangItem({ vorgang }: { readonly vorgang: Vorgang }) {
  const { VorgangId, Nummer, Art, Status, ErstelltAm, GPNummer, VKNummer, Inhalt, AntwortErwartet } = vorgang
  const summary = summaryOf(Art, Inhalt)
  const about = VKNummer ? texts.vertragskonto(VKNummer) : GPNummer && texts.geschaeftspartner(GPNummer)
  return (
    <article className={classes['item']}>
      <h2>
        <Link to={paths.vorgang} params={{ vorgang_id: VorgangId }}>
          {titleOf(Art, Inhalt)}
        </Link>
      </h2>
      <StatusTag status={Status} art={Art} isAsked={AntwortErwartet} />
      {summary && <p>{summary}</p>}
      <p className={classes['soft']}>
        {[texts.vorgang(formatNummer(Nummer)), texts.sentAt(formatMoment(new Date(ErstelltAm))), about].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}
