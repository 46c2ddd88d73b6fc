import { paths } from '#contract/_shared/paths.ts'
import { isTabVisible } from '#contract/tabs/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../_ui/Loading.tsx'
import { FreigabenPage, KeinBetrieb } from '../freigaben/FreigabenPage.tsx'
import { texts } from '../freigaben/texts.de.ts'
import { tabsQuery } from '../tabs/queries.ts'
import { WithoutRole } from './WithoutRole.tsx'

/** For staff who run the portal. Without the role the page says so and makes no call of theirs. */
export function FreigabenForStaffPage() {
  const { data: tabs, isError } = useQuery(tabsQuery)
  if (!tabs && !isError) return <Loading />
  if (isError || isTabVisible(tabs, 'Betrieb')) return <FreigabenPage />
  return (
    <WithoutRole rolle="betrieb" pfad={paths.freigaben} title={texts.title}>
      <KeinBetrieb />
    </WithoutRole>
  )
}
