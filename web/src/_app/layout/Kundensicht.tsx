import { paths } from '#contract/_shared/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { buttonClass } from '../../_ui/Button.tsx'
import { Page } from '../../_ui/Page.tsx'
import { KundensichtBanner } from '../../support/KundensichtBanner.tsx'
import { vertraegeQuery } from '../../vertraege/queries.ts'
import { texts } from '../kundensicht-texts.de.ts'
import { whyClosedInView } from './closed-in-view.ts'

/** The banner of a customer view, with the names of the business partners. */
export function Kundensicht() {
  const { data } = useQuery(vertraegeQuery)
  const names = new Set(data?.Geschaeftspartner.map(({ Name }) => Name))
  return <KundensichtBanner namen={[...names]} />
}

/** The page in a customer's view; where it only acts, a page that says why it is closed. */
export function PageInKundensicht() {
  const why = useMatches({ select: (matches) => closedBy(matches.at(-1)) })
  if (!why) return <Outlet />
  const { title, reason } = texts.closed[why]
  return (
    <Page title={title}>
      <p>{reason}</p>
      {why !== 'personal' && <p>{texts.closed.way}</p>}
      <Link to={paths.overview} className={buttonClass('primary')}>
        {texts.closed.back}
      </Link>
    </Page>
  )
}

function closedBy(match: { readonly fullPath: string; readonly search: object } | undefined) {
  return match && whyClosedInView(match.fullPath, match.search as Readonly<Record<string, unknown>>)
}
