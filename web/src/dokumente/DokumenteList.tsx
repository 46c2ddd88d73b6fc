import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import type { Dokument, Dokumentjahre, Listendokument } from '#contract/dokumente/schema.ts'
import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../_ui/Button.tsx'
import type { ChosenKonto } from '../_ui/konten/KontenList.tsx'
import type { KontenFilter } from '../_ui/konten/konten-search.ts'
import { pageInWords } from '../_ui/list-pages.ts'
import { NoSuchPage } from '../_ui/NoSuchPage.tsx'
import { Pagination } from '../_ui/Pagination.tsx'
import { PartsButton } from '../_ui/PartsButton.tsx'
import { ResultLine } from '../_ui/ResultLine.tsx'
import { endChoice } from '../account/konten/chosen-konto.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { FilterSearch } from './FilterBar.tsx'
import { GelesenAlle } from './GelesenAlle.tsx'
import { Jahresgruppe } from './Jahresgruppe.tsx'
import { partsOf, type Dokumentfilter, type Listenseite } from './queries.ts'
import { texts } from './texts.de.ts'
import { useAuswahl, type Auswahl } from './useAuswahl.ts'
import classes from './Dokumente.module.css'

interface DokumenteListProps {
  readonly list: UseQueryResult<Listenseite>
  readonly jahre: UseQueryResult<Dokumentjahre>
  readonly filter: Dokumentfilter
  /** The filter by accounts as in the address, and what it can be set to. */
  readonly konten: KontenFilter
  readonly auswahl: Kontoauswahl
  readonly chosen: ChosenKonto | undefined
  readonly grenzen: ZeitraumGrenzen
  readonly page: number
  readonly today: string
  readonly onFilter: (search: FilterSearch) => void
}

/** The filtered documents, or the load error. The active filters stay visible either way. */
export function DokumenteList({ list, jahre, filter, konten, auswahl, chosen, grenzen, page, today, onFilter }: DokumenteListProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const picked = useAuswahl(filter)
  const isShown = list.data !== undefined && jahre.data !== undefined
  const isWaiting = list.isPlaceholderData || jahre.isPlaceholderData
  return (
    <>
      <ActiveFilters {...{ filter, konten, auswahl, chosen, grenzen, onFilter }} next={line} />
      <div className={classes['head']}>
        <ResultLine ref={line} page={page} waiting={isWaiting ? texts.loadingPage : undefined}>
          {isShown ? resultOf(list.data, page) : texts.notLoaded}
        </ResultLine>
        {isShown && list.data.Gesamtanzahl > 0 && (
          <CsvButton key={JSON.stringify(filter)} filter={filter} total={list.data.Gesamtanzahl} today={today} />
        )}
      </div>
      {isShown && <GelesenAlle filter={filter} ungelesen={list.data.Ungelesen} isWaiting={list.isPlaceholderData} />}
      <LoadStatus queries={[list, jahre]} title={texts.loadFailed} isShown={isShown} lines={6} next={line} />
      {isShown && <SearchResult {...{ filter, page, today, isWaiting, onFilter }} auswahl={picked} found={list.data} jahre={jahre.data} />}
    </>
  )
}

interface SearchResultProps extends Pick<DokumenteListProps, 'filter' | 'page' | 'today' | 'onFilter'> {
  readonly found: Listenseite
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
      {Dokumente.some(({ ERechnung }) => ERechnung) && <p className={classes['hint']}>{texts.erechnung.hint}</p>}
      {byYear(Dokumente).map((of) => (
        <Jahresgruppe
          key={of.jahr}
          anzahl={anzahlOf(of.jahr)}
          isOfMany={found.AnzahlKonten > FEW_KONTEN}
          {...of}
          {...{ filter, auswahl }}
        />
      ))}
      {Gesamtanzahl === 0 && !isWaiting && <NothingFiltered onReset={() => onFilter({})} />}
      {Gesamtanzahl > 0 && Dokumente.length === 0 && !isWaiting && <NoSuchPage />}
      <Pagination page={Math.min(page, pages)} pages={pages} />
    </>
  )
}

/** Groups by year and keeps the order. */
function byYear(dokumente: readonly Listendokument[]) {
  const jahre = new Set(dokumente.map(({ Versanddatum }) => Versanddatum.slice(0, 4)))
  return [...jahre].map((jahr) => ({ jahr, dokumente: dokumente.filter(({ Versanddatum }) => Versanddatum.startsWith(jahr)) }))
}

function resultOf({ Gesamtanzahl, pages }: Listenseite, page: number): string {
  const of = pageInWords(page, pages)
  return of ? texts.resultPage(Gesamtanzahl, of) : texts.result(Gesamtanzahl)
}

function CsvButton({ filter, total, today }: Pick<DokumenteListProps, 'filter' | 'today'> & { readonly total: number }) {
  const save = async (rows: readonly Dokument[]) => {
    const { downloadList } = await import('./files/dokumente-csv.ts')
    downloadList(rows, today)
  }
  return (
    <PartsButton look="quiet" loadPart={partsOf(filter)} total={total} save={save} doneText={texts.csv.done}>
      {texts.csv.make}
    </PartsButton>
  )
}

function NothingFiltered({ onReset }: { readonly onReset: () => void }) {
  const reset = () => {
    endChoice()
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
