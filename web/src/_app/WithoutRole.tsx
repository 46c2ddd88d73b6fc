import type { MeineRollen } from '#contract/account/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '../_ui/Page.tsx'
import { FaktorNoetig } from '../account/rollen/FaktorNoetig.tsx'
import { meineRollenQuery } from '../account/rollen/queries.ts'
import { texts } from '../account/rollen/texts.de.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'

interface WithoutRoleProps {
  readonly rolle: MeineRollen['Rollen'][number]
  readonly pfad: string
  /** of the page, while the roles are not known */
  readonly title: string
  /** for people who do not have the role at all */
  readonly children: ReactNode
}

/** Tells people whose role waits for a second factor from those who have none. */
export function WithoutRole({ rolle, pfad, title, children }: WithoutRoleProps) {
  const query = useQuery(meineRollenQuery)
  const { data } = query
  if (data) return data.OhneZweitenFaktor.includes(rolle) ? <FaktorNoetig rollen={data.OhneZweitenFaktor} pfad={pfad} /> : children
  return (
    <Page title={title}>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={false} lines={3} />
    </Page>
  )
}
