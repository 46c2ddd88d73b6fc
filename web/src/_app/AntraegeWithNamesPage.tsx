import { useQuery } from '@tanstack/react-query'
import { AntraegePage as Einspeiseantraege } from '../einspeiserantraege/AntraegePage.tsx'
import { vertraegeQuery } from '../vertraege/queries.ts'

/** The applications, grouped under business partner names from the overview. It does not wait for the names. */
export function AntraegeWithNamesPage() {
  const { data } = useQuery(vertraegeQuery)
  return <Einspeiseantraege namen={new Map(data?.Geschaeftspartner.map(({ GPNummer, Name }) => [GPNummer, Name]))} />
}
