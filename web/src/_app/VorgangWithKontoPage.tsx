import { useQuery } from '@tanstack/react-query'
import { kontenOf } from '../vertraege/konten.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'
import type { MaybeSparte } from '../vorgaenge/correction.ts'
import { VorgangPage as Vorgang } from '../vorgaenge/VorgangPage.tsx'

/** One request. The overview tells the type of its account, which decides where a rejected request is corrected. */
export function VorgangWithKontoPage() {
  const { data, isError } = useQuery(vertraegeQuery)
  const sparteOf = (vkNummer: string | undefined): MaybeSparte | undefined => {
    if (!data) return isError ? 'unbekannt' : undefined
    const isTrinkwasser = kontenOf(data).some((konto) => konto.Vertragskonto === vkNummer && konto.Vertragskontotyp === 'Trinkwasser')
    // as in the menu, any other type counts as feed-in
    return isTrinkwasser ? 'trinkwasser' : 'einspeisung'
  }
  return <Vorgang sparteOf={sparteOf} />
}
