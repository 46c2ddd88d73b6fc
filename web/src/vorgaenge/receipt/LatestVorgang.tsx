import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import { useQuery } from '@tanstack/react-query'
import { latestVorgangQuery } from '../queries.ts'
import { VorgangLine } from './VorgangLine.tsx'

/** The same line after a call whose contracted answer names no Vorgang: the person's newest one, if it is of this kind. */
export function LatestVorgang({ art }: { readonly art: VorgangArt }) {
  const { data } = useQuery(latestVorgangQuery)
  return data?.Art === art ? <VorgangLine vorgang={data} /> : null
}
