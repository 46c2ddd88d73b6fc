import { zeitraumGrenzen, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import type { Dokumentjahre, Dokumentseite } from '#contract/dokumente/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ChosenKonto } from '../_ui/konten/KontenList.tsx'
import { useKept } from '../_ui/useKept.ts'
import { readZeitraum, type ReadZeitraum } from '../_ui/zeitraum/zeitraum-search.ts'
import { useChosenKonto, useKontoChoice } from '../account/konten/chosen-konto.ts'
import { readListSearch, type ListSearch } from './list-search.ts'
import { dokumenteQuery, jahreQuery, type Dokumentfilter } from './queries.ts'

/** What the address asks for, and the answers. Without an account in the address the one that is chosen for all screens counts. */
export function useDokumentlist(today: string) {
  const wanted = readListSearch(useSearch({ strict: false }))
  const alle = useQuery(jahreQuery({}))
  const grenzen = alle.data && grenzenOf(alle.data, today)
  const { zeitraum, problems } = periodOf(wanted, grenzen)
  const kept = useChosenKonto()
  const konto = wanted.konto ?? (isEmpty(wanted.konten) ? kept?.vk : undefined)
  const { typ: vertragskontotyp, ...konten } = wanted.konten
  const filter: Dokumentfilter = { art: wanted.art, vertragskonto: konto, vertragskontotyp, ...konten, ...zeitraum }
  // a period in the address is checked against its limits, so it waits for them
  const enabled = grenzen !== undefined || isEmpty(wanted.enden)
  const list = useQuery({ ...dokumenteQuery(filter, wanted.page), enabled })
  const jahre = useQuery({ ...jahreQuery(filter), enabled })
  // the filter bar stays if a filtered list fails to load
  const known: Dokumentseite | undefined = useKept(jahre.data && list.data)
  const chosen = useKontoChoice({
    konto: wanted.konto,
    isMany: known !== undefined && known.AnzahlKonten > FEW_KONTEN,
    isFiltered: !isEmpty(wanted.konten),
    find: (vk) => chosenOf(known, vk) ?? (kept?.vk === vk ? kept : undefined),
  })
  return { wanted, problems, grenzen, alle, list, jahre, known, filter, chosen }
}

const isEmpty = (of: object) => Object.keys(of).length === 0

/** An account of the answer as a chip names it; one without an address has another owner now. */
function chosenOf(page: Dokumentseite | undefined, vk: string): ChosenKonto | undefined {
  const adresse = page?.Konten.find(({ Vertragskonto }) => Vertragskonto === vk)?.Adresse
  return adresse && { vk, ort: `${adresse.Strasse} ${adresse.Hausnummer}` }
}

/** The period filter ranges from the oldest document to today. */
function grenzenOf({ AeltestesVersanddatum }: Dokumentjahre, today: string): ZeitraumGrenzen {
  return zeitraumGrenzen(AeltestesVersanddatum ? [AeltestesVersanddatum] : [], today)
}

function periodOf({ enden }: ListSearch, grenzen: ZeitraumGrenzen | undefined): ReadZeitraum {
  return grenzen ? readZeitraum(enden, grenzen) : { zeitraum: {}, problems: [] }
}
