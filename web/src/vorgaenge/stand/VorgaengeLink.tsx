import { paths } from '#contract/_shared/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CardBoundary } from '../../_ui/CardBoundary.tsx'
import { CountBadge } from '../../_ui/CountBadge.tsx'
import { Icon } from '../../_ui/Icon.tsx'
import { vorgangsstandQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './VorgaengeLink.module.css'

/** "Meine Vorgänge" beside the bell, since the specified menus have no entry for it. A fault in it does not break the header. */
export function VorgaengeLink() {
  return (
    <CardBoundary fallback={null}>
      <LinkWithCount />
    </CardBoundary>
  )
}

/** Without an answer it is a link without a number. */
function LinkWithCount() {
  const { data } = useQuery(vorgangsstandQuery)
  const open = data?.Offen
  return (
    <Link to={paths.vorgaenge} className={classes['link']}>
      <Icon name="file-text" size={24} />
      {/* an open request needs nothing from the customer */}
      <CountBadge count={open} look="calm" />
      <span className="visually-hidden">{texts.header(open)}</span>
    </Link>
  )
}
