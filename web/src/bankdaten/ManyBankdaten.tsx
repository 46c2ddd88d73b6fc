import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { KontenList } from '../_ui/konten/KontenList.tsx'
import type { BackFromForm } from '../_ui/konten/konten-search.ts'
import { useKonten } from '../account/konten/useKonten.ts'
import { BankdatenRows } from './BankdatenRows.tsx'
import { angabenOf, bankkontenOf } from './bankkonten.ts'
import { Partners, type PartnersProps } from './Partners.tsx'
import { texts } from './texts.de.ts'

/** Many accounts: search, rows and pages, or the chosen one whole with its partner. */
export function ManyBankdaten({ partners, ...of }: PartnersProps) {
  const { zuletzt }: BackFromForm = useSearch({ strict: false })
  const all = useMemo(() => bankkontenOf(partners), [partners])
  const { chosen, shown, list } = useKonten({ all, describe: angabenOf, arrival: zuletzt, used: of.arrival })
  return (
    <KontenList {...list} hint={texts.searchHint}>
      {chosen ? <Partners {...of} partners={only(chosen.vk, partners)} /> : <BankdatenRows {...of} konten={shown} />}
    </KontenList>
  )
}

/** One account with its partner. */
function only(vk: string, partners: PartnersProps['partners']): PartnersProps['partners'] {
  return partners
    .map((partner) => ({ ...partner, Bankdaten: partner.Bankdaten.filter(({ VkNummer }) => VkNummer === vk) }))
    .filter(({ Bankdaten }) => Bankdaten.length > 0)
}
