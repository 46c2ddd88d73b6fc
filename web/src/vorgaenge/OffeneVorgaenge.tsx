import { paths } from '#contract/_shared/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { openVorgaengeQuery } from './queries.ts'
import { texts } from './texts.de.ts'

/** The way to one's requests with the number of open ones, for the overview: the menus are closed lists (integration.md). */
export function OffeneVorgaenge() {
  const { data } = useQuery(openVorgaengeQuery)
  return (
    <Link to={paths.vorgaenge} className={buttonClass('secondary')}>
      <Icon name="file-text" />
      {texts.openLink(data?.Offen ?? 0)}
    </Link>
  )
}
