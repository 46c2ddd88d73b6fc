import { KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import type { Uebersicht, UebersichtQuery } from '#contract/uebersicht/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { FilterChips } from '../_ui/FilterChips.tsx'
import { pageInWords, pageOf, pagesOf } from '../_ui/list-pages.ts'
import { NoSuchPage } from '../_ui/NoSuchPage.tsx'
import { Pagination } from '../_ui/Pagination.tsx'
import { ResultLine } from '../_ui/ResultLine.tsx'
import { KontoRow } from './KontoRow.tsx'
import { Kontosuche } from './Kontosuche.tsx'
import { texts as many } from './many-texts.de.ts'
import classes from './Many.module.css'
import { readFilter, type StartSearch } from './start-search.ts'
import { texts } from './texts.de.ts'

interface ManyKontenProps {
  readonly uebersicht: Uebersicht
  readonly search: StartSearch
}

/** More contracts than fit on a page: search, filters, rows and pages. All of it stands in the address. */
export function ManyKonten({ uebersicht, search }: ManyKontenProps) {
  const { Konten, Gesamtanzahl, Auswahl = { Partner: [], Orte: [], Typen: [] } } = uebersicht
  const navigate = useNavigate()
  const line = useRef<HTMLParagraphElement>(null)
  const page = pageOf(search.seite)
  const pages = pagesOf(Gesamtanzahl, KONTEN_PER_PAGE)
  const apply = (wanted: StartSearch) => void navigate({ to: '.', search: { ...wanted }, resetScroll: false })
  const inWords = pageInWords(page, pages)
  return (
    <>
      <Kontosuche key={JSON.stringify(readFilter({ ...search, seite: undefined }))} auswahl={Auswahl} search={search} onApply={apply} />
      <FilterChips
        filters={filtersOf(readFilter(search), Auswahl)}
        next={line}
        onRemove={(key) => apply({ ...search, [key]: undefined, seite: undefined })}
        onReset={() => apply({})}
      />
      <ResultLine ref={line} page={page} waiting={undefined}>
        {`${many.found(Gesamtanzahl)}${inWords ? `, ${inWords}` : ''}`}
      </ResultLine>
      {Gesamtanzahl > 0 && Konten.length === 0 && <NoSuchPage />}
      <ul className={classes['rows']}>
        {Konten.map((konto) => (
          <KontoRow key={konto.Vertragskonto} konto={konto} hasPartners={Auswahl.Partner.length > 1} />
        ))}
      </ul>
      <Pagination page={Math.min(page, pages)} pages={pages} />
    </>
  )
}

/** The filters of the address in words. */
function filtersOf({ suche, typ, gp, ort }: UebersichtQuery, { Partner }: NonNullable<Uebersicht['Auswahl']>) {
  const { chip } = many
  return [
    suche && { key: 'suche', label: chip(many.search, suche) },
    typ && { key: 'typ', label: chip(many.kind, texts.typen[typ]) },
    gp && { key: 'gp', label: chip(many.partner, Partner.find(({ GPNummer }) => GPNummer === gp)?.Name ?? gp) },
    ort && { key: 'ort', label: chip(many.place, ort) },
  ].filter((one) => typeof one === 'object')
}
