import { paths } from '#contract/_shared/paths.ts'
import { titleOf } from '#contract/vorgaenge/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StatusTag } from './StatusTag.tsx'
import { openVorgaengeQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './OffeneVorgaenge.module.css'

const FIRST = 3

/** What the operator still has to decide: the newest requests by name, and the way to all of them. */
export function OffeneVorgaenge() {
  const { data } = useQuery(openVorgaengeQuery)
  const open = data?.Vorgaenge.slice(0, FIRST) ?? []
  return (
    <>
      {data && open.length === 0 && <p>{texts.nothingOpen}</p>}
      {open.length > 0 && (
        <ul className={classes['list']}>
          {open.map(({ VorgangId, Art, Inhalt, Status, AntwortErwartet }) => (
            <li key={VorgangId}>
              <Link to={paths.vorgang} params={{ vorgang_id: VorgangId }}>
                {titleOf(Art, Inhalt)}
              </Link>
              <StatusTag status={Status} art={Art} isAsked={AntwortErwartet} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.vorgaenge} className="standalone">
          {texts.openLink(data?.Offen ?? 0)}
        </Link>
      </p>
    </>
  )
}
