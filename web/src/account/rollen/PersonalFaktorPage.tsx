import { paths } from '#contract/_shared/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { NothingHere } from '../../_ui/NothingHere.tsx'
import { Page } from '../../_ui/Page.tsx'
import { LoadStatus } from '../../betreiber/LoadStatus.tsx'
import { FaktorNoetig } from './FaktorNoetig.tsx'
import { meineRollenQuery } from './queries.ts'
import { texts } from './texts.de.ts'

/** Where staff land whose role waits for a second factor. */
export function PersonalFaktorPage() {
  const query = useQuery(meineRollenQuery)
  const rollen = query.data?.OhneZweitenFaktor
  if (rollen && rollen.length > 0) return <FaktorNoetig rollen={rollen} pfad={paths.overview} />
  return (
    <Page title={rollen ? texts.nothing : texts.title}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={rollen !== undefined} lines={3} />
      {rollen && <NothingHere>{texts.nothingText}</NothingHere>}
    </Page>
  )
}
