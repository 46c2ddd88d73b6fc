import { useQuery } from '@tanstack/react-query'
import { KundensichtBanner } from '../../support/KundensichtBanner.tsx'
import { vertraegeQuery } from '../../vertraege/queries.ts'

/** The banner of a customer's view, with whose contracts these are. */
export function Kundensicht() {
  const { data } = useQuery(vertraegeQuery)
  const names = new Set(data?.Geschaeftspartner.map(({ Name }) => Name))
  return <KundensichtBanner namen={[...names]} />
}
