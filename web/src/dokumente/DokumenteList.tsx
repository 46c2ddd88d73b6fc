import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import type { Dokument, Dokumentjahre } from '#contract/dokumente/schema.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../_ui/Button.tsx'
import { FileButton } from '../_ui/FileButton.tsx'
import { pageInWords } from '../_ui/list-pages.ts'
import { NoSuchPage } from '../_ui/NoSuchPage.tsx'
import { Pagination } from '../_ui/Pagination.tsx'
import { ResultLine } from '../_ui/ResultLine.tsx'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { FilterSearch } from './FilterBar.tsx'
import { Jahresgruppe } from './Jahresgruppe.tsx'
import { loadAll, type Dokumentfilter, type Dokumentenseite } from './queries.ts'
import { texts } from './texts.de.ts'
import { useAuswahl, type Auswahl } from './useAuswahl.ts'
import classes from './Dokumente.module.css'

interface DokumenteListProps {
  readonly list: UseQueryResult<Dokumentenseite>
  readonly jahre: UseQueryResult<Dokumentjahre>
  readonly filter: Dokumentfilter
  readonly grenzen: ZeitraumGrenzen
  readonly page: number
  readonly today: string
  readonly onFilter: (search: FilterSearch) => void
}

/** The filtered documents, or the load error. The active filters stay visible either way. */
export function DokumenteList({ list, jahre, filter, grenzen, page, today, onFilter }: DokumenteListProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const auswahl = useAuswahl(filter)
  const isShown = list.data !== undefined && jahre.data !== undefined
  const isWaiting = list.isPlaceholderData || jahre.isPlaceholderData
  return (
    <>
      <ActiveFilters {...{ filter, grenzen, onFilter }} next={line} />
      <div className={classes['head']}>
        <ResultLine ref={line} page={page} waiting={isWaiting ? texts.loadingPage : undefined}>
          {isShown ? resultOf(list.data, page) : texts.notLoaded}
        </ResultLine>
        {isShown && list.data.Gesamtanzahl > 0 && <CsvButton filter={filter} today={today} />}
      </div>
      <LoadStatus queries={[list, jahre]} title={texts.loadFailed} isShown={isShown} lines={6} next={line} />
      {isShown && <SearchResult {...{ filter, page, today, auswahl, isWaiting, onFilter }} found={list.data} jahre={jahre.data} />}
    </>
  )
}

interface SearchResultProps extends Omit<DokumenteListProps, 'list' | 'jahre' | 'grenzen'> {
  readonly found: Dokumentenseite
  readonly jahre: Dokumentjahre
  readonly auswahl: Auswahl
  /** Still shows the previous page. */
  readonly isWaiting: boolean
}

function SearchResult({ found, jahre, filter, page, today, auswahl, isWaiting, onFilter }: SearchResultProps) {
  const { Dokumente, Gesamtanzahl, pages } = found
  const anzahlOf = (jahr: string) => jahre.Jahre.find((one) => String(one.Jahr) === jahr)?.Anzahl ?? 0
  return (
    <>
      {Dokumente.length > 0 && <SelectionBar auswahl={auswahl} dokumente={Dokumente} today={today} />}
      {byYear(Dokumente).map((of) => (
        <Jahresgruppe key={of.jahr} anzahl={anzahlOf(of.jahr)} {...of} {...{ filter, auswahl }} />
      ))}
      {Gesamtanzahl === 0 && !isWaiting && <NothingFiltered onReset={() => onFilter({})} />}
      {Gesamtanzahl > 0 && Dokumente.length === 0 && !isWaiting && <NoSuchPage />}
      <Pagination page={Math.min(page, pages)} pages={pages} />
    </>
  )
}

/** Groups by year and keeps the order. */
function byYear(dokumente: readonly Dokument[]) {
  const jahre = new Set(dokumente.map(({ Versanddatum }) => Versanddatum.slice(0, 4)))
  return [...jahre].map((jahr) => ({ jahr, dokumente: dokumente.filter(({ Versanddatum }) => Versanddatum.startsWith(jahr)) }))
}

function resultOf({ Gesamtanzahl, pages }: Dokumentenseite, page: number): string {
  const of = pageInWords(page, pages)
  return of ? texts.resultPage(Gesamtanzahl, of) : texts.result(Gesamtanzahl)
}

function CsvButton({ filter, today }: Pick<DokumenteListProps, 'filter' | 'today'>) {
  const make = async () => {
    const { downloadList } = await import('./files/dokumente-csv.ts')
    downloadList(await loadAll(filter), today)
  }
  return (
    <FileButton look="quiet" icon="download" make={make} busyText={texts.csv.busy} doneText={texts.csv.done}>
      {texts.csv.make}
    </FileButton>
  )
}

function NothingFiltered({ onReset }: { readonly onReset: () => void }) {
  const reset = () => {
    onReset()
    // the pressed button disappears with the filter
    document.querySelector('h1')?.focus()
  }
  return (
    <>
      <h2>{texts.nothing.title}</h2>
      <p>{texts.nothing.text}</p>
      <Button look="secondary" onClick={reset}>
        {texts.nothing.reset}
      </Button>
    </>
  )
}
