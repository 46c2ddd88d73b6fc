import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/_shared/paths.ts'
import { isTabVisible } from '#contract/tabs/rules.ts'
import { Loading } from '../_ui/Loading.tsx'
import { profil } from '../account/queries.ts'
import { KeinSupport, SupportPage as Support } from '../support/SupportPage.tsx'
import { texts } from '../support/texts.de.ts'
import { tabsQuery } from '../tabs/queries.ts'
import { WithoutRole } from './WithoutRole.tsx'

/** The search for staff. Without the support role the page says so and makes no support call. */
export function SupportForStaffPage() {
  const { data: tabs, isError } = useQuery(tabsQuery)
  const isInView = profil.use()?.kundensicht === true
  if (!tabs && !isError && !isInView) return <Loading />
  if (isInView || isError || isTabVisible(tabs, 'Support')) return <Support />
  return (
    <WithoutRole rolle="support" pfad={paths.support} title={texts.title}>
      <KeinSupport />
    </WithoutRole>
  )
}
