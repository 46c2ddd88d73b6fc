import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { pageOf } from '../_ui/list-pages.ts'
import { KontenList } from '../_ui/konten/KontenList.tsx'
import { KontenRows } from '../_ui/konten/KontenRow.tsx'
import { NO_AUSWAHL, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { ChosenLine } from './ChosenLine.tsx'
import { KontoRow } from './KontoRow.tsx'

interface ManyKontenProps {
  readonly uebersicht: Uebersicht
  readonly search: KontenSearch
}

/** More contracts than fit on a page: search, filters, rows and pages. The server filters and pages. */
export function ManyKonten({ uebersicht, search }: ManyKontenProps) {
  const { Konten, Gesamtanzahl, Auswahl = NO_AUSWAHL } = uebersicht
  const navigate = useNavigate()
  return (
    <>
      <ChosenLine />
      <KontenList
        auswahl={Auswahl}
        search={search}
        page={pageOf(search.seite)}
        found={Gesamtanzahl}
        onApply={(wanted) => void navigate({ to: '.', search: { ...wanted }, resetScroll: false })}
      >
        {Konten.length > 0 && (
          <KontenRows>
            {Konten.map((konto) => (
              <KontoRow key={konto.Vertragskonto} konto={konto} hasPartners={Auswahl.Partner.length > 1} />
            ))}
          </KontenRows>
        )}
      </KontenList>
    </>
  )
}
