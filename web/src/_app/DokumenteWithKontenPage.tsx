import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { useQuery } from '@tanstack/react-query'
import { DokumentePage as Dokumente } from '../dokumente/DokumentePage.tsx'
import { kontenOf } from '../vertraege/konten.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'

/** The documents. The account filter shows type and address, which the overview knows. */
export function DokumenteWithKontenPage() {
  const { data } = useQuery(vertraegeQuery)
  const angaben = kontenOf(data).map(
    (konto) => [konto.Vertragskonto, { typ: konto.Vertragskontotyp, adresse: adresseInOneLine(konto.AnlagenAdresse) }] as const,
  )
  return <Dokumente konten={new Map(angaben)} />
}
