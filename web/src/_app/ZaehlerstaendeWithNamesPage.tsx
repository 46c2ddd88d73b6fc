import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kontenOf } from '../vertraege/konten.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'
import { zaehlerstaendeQuery, type Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { ZaehlerstaendePage } from '../zaehlerstaende/ZaehlerstaendePage.tsx'

export const Einspeisung = () => <ZaehlerstaendeWithNamesPage sparte="einspeisung" />
export const Trinkwasser = () => <ZaehlerstaendeWithNamesPage sparte="trinkwasser" />

/** The readings. Among more accounts than a few accounts one searches by partner and note, which only the overview knows; the list does not wait for them. */
function ZaehlerstaendeWithNamesPage({ sparte }: { readonly sparte: Sparte }) {
  const konten = useQuery(zaehlerstaendeQuery(sparte)).data
  const { data } = useQuery({ ...vertraegeQuery, enabled: konten !== undefined && konten.length > FEW_KONTEN })
  const names = useMemo(() => new Map(data?.Geschaeftspartner.map(({ GPNummer, Name }) => [GPNummer, Name])), [data])
  const notes = useMemo(
    () => new Map(kontenOf(data).map(({ Vertragskonto, Anlageninformationen = '' }) => [Vertragskonto, Anlageninformationen])),
    [data],
  )
  return <ZaehlerstaendePage sparte={sparte} names={names} notes={notes} />
}
