import { useQuery } from '@tanstack/react-query'
import { AntraegePage as Einspeiseantraege } from '../einspeiserantraege/AntraegePage.tsx'
import { vertraegeQuery } from '../vertraege/queries.ts'

/** The list of applications, whose groups have the names that the overview knows; it does not wait for them. */
export function AntraegeWithNamesPage() {
  const { data } = useQuery(vertraegeQuery)
  return <Einspeiseantraege namen={new Map(data?.Geschaeftspartner.map(({ GPNummer, Name }) => [GPNummer, Name]))} />
}
