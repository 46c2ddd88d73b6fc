import { useQuery } from '@tanstack/react-query'
import { KundensichtBanner } from '../../support/KundensichtBanner.tsx'
import { vertraegeQuery } from '../../vertraege/queries.ts'

/** The banner of a customer view, with the names of the business partners. */
export function Kundensicht() {
  const { data } = useQuery(vertraegeQuery)
  const names = new Set(data?.Geschaeftspartner.map(({ Name }) => Name))
  return <KundensichtBanner namen={[...names]} />
}
