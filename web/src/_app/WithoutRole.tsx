import type { MeineRollen } from '#contract/account/schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from '../_ui/Loading.tsx'
import { FaktorNoetig } from '../account/rollen/FaktorNoetig.tsx'
import { meineRollenQuery } from '../account/rollen/queries.ts'

interface WithoutRoleProps {
  readonly rolle: MeineRollen['Rollen'][number]
  readonly pfad: string
  /** for people who do not have the role at all */
  readonly children: ReactNode
}

/** Tells people whose role waits for a second factor from those who have none. */
export function WithoutRole({ rolle, pfad, children }: WithoutRoleProps) {
  const { data, isError } = useQuery(meineRollenQuery)
  if (!data && !isError) return <Loading />
  return data?.OhneZweitenFaktor.includes(rolle) ? <FaktorNoetig rollen={data.OhneZweitenFaktor} pfad={pfad} /> : children
}
