import { paths } from '#contract/_shared/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { openVorgaengeQuery } from './queries.ts'
import { texts } from './texts.de.ts'

/** The overview's link to the requests, with the number of open ones. The specified menus have no entry for it. */
export function OffeneVorgaenge() {
  const { data } = useQuery(openVorgaengeQuery)
  return (
    <Link to={paths.vorgaenge} className={buttonClass('secondary')}>
      <Icon name="file-text" />
      {texts.openLink(data?.Offen ?? 0)}
    </Link>
  )
}
