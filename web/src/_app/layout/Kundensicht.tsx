import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../_api/query-client.ts'
import { KundensichtBanner } from '../../support/KundensichtBanner.tsx'
import { vertraegeQuery } from '../../vertraege/queries.ts'

/** The banner of a customer's view, with whose contracts these are. */
export function Kundensicht() {
  return (
    <QueryClientProvider client={queryClient}>
      <Named />
    </QueryClientProvider>
  )
}

function Named() {
  const { data } = useQuery(vertraegeQuery)
  const names = new Set(data?.Geschaeftspartner.map(({ Name }) => Name))
  return <KundensichtBanner namen={[...names]} />
}
