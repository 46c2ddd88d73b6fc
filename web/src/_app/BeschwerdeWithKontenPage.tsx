import { useQuery } from '@tanstack/react-query'
import { BeschwerdePage } from '../beschwerden/BeschwerdePage.tsx'
import { kontenOf } from '../vertraege/konten.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'

/** The complaint with the accounts that it may be about. Without them it can be sent all the same. */
export function BeschwerdeWithKontenPage() {
  const { data } = useQuery(vertraegeQuery)
  const energy = data ? kontenOf(data).filter(({ Vertragskontotyp }) => Vertragskontotyp !== 'Trinkwasser') : []
  return <BeschwerdePage konten={energy.map(({ Vertragskonto }) => Vertragskonto)} />
}
