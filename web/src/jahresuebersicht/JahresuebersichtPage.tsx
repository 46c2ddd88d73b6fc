import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import type { Jahreskonten } from '#contract/jahresuebersicht/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { ResponseError } from '../_api/errors.ts'
import { FilterChips } from '../_ui/FilterChips.tsx'
import { kontenSearchOf, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { texts as kontenTexts } from '../_ui/konten/texts.de.ts'
import { Notice } from '../_ui/Notice.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useKept } from '../_ui/useKept.ts'
import { useToday } from '../_ui/useToday.ts'
import { endChoice, useChosenKonto } from '../account/konten/chosen-konto.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { Alle } from './Alle.tsx'
import { Blatt } from './Blatt.tsx'
import { jahreskontenQuery, jahressummenQuery, jahresuebersichtQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import { ALLE, selectionOf, type Selection } from './selection.ts'
import { YearBar } from './YearBar.tsx'
import classes from './Jahresuebersicht.module.css'

/** All data of a contract account in one calendar year, or the sums of all accounts, to print and keep. */
export function JahresuebersichtPage() {
  const { konto, jahr, ...search }: Partial<Selection> & KontenSearch = useSearch({ strict: false })
  const today = useToday()
  const chosen = useChosenKonto()?.vk
  const wanted = kontenSearchOf(search)
  // filters or a page ask for the list, whatever was chosen before
  const kept = Object.keys(wanted).length === 0 ? chosen : undefined
  const konten = useQuery(jahreskontenQuery(konto ?? kept))
  const known = useKept(konten.data)
  const selection = known && selectionOf({ konto, jahr, kept }, known, today)
  return (
    <Page layout="wide" title={texts.title} isBusy={!known}>
      <p className={classes['intro']}>{texts.intro}</p>
      {!known && <LoadStatus queries={[konten]} title={texts.loadFailed} isShown={false} lines={8} />}
      {known && !selection && <NothingHere title={texts.empty.title}>{texts.empty.text}</NothingHere>}
      {known && selection && (
        <>
          <YearBar selection={selection} konten={known} today={today} />
          {selection.konto === ALLE ? (
            <AlleKonten jahr={selection.jahr} search={wanted} konten={known} />
          ) : (
            <EinKonto selection={selection} konten={known} />
          )}
        </>
      )}
    </Page>
  )
}

interface EinKontoProps {
  readonly selection: Selection
  readonly konten: Jahreskonten
}

function EinKonto({ selection: { konto, jahr }, konten }: EinKontoProps) {
  const navigate = useNavigate()
  const part = useRef<HTMLDivElement>(null)
  const one = useQuery(jahresuebersichtQuery(konto, jahr))
  const adresse = konten.Konten.find(({ Vertragskonto }) => Vertragskonto === konto)?.Adresse
  const label = kontenTexts.chip(
    kontenTexts.chosen,
    [konto, adresse && `${adresse.Strasse} ${adresse.Hausnummer}`].filter(Boolean).join(', '),
  )
  const showAll = () => {
    endChoice()
    void navigate({ to: '.', search: { konto: ALLE, jahr }, resetScroll: false })
  }
  return (
    <div ref={part} tabIndex={-1} className={classes['shown']}>
      {konten.AnzahlKonten > FEW_KONTEN && (
        <FilterChips filters={[{ key: 'konto', label }]} next={part} resetLabel={kontenTexts.all} onRemove={showAll} onReset={showAll} />
      )}
      {isMissing(one.error) ? (
        <NoSuchYear />
      ) : (
        <LoadStatus queries={[one]} title={texts.loadFailed} isShown={one.data !== undefined} lines={8} />
      )}
      {one.data && <Blatt uebersicht={one.data} />}
    </div>
  )
}

interface AlleKontenProps {
  readonly jahr: string
  readonly search: KontenSearch
  readonly konten: Jahreskonten
}

function AlleKonten({ jahr, search, konten }: AlleKontenProps) {
  const found = useQuery(jahressummenQuery(jahr, search))
  const isUnfiltered = Object.keys(search).length === 0
  if (isMissing(found.error) || (isUnfiltered && found.data?.Gesamtanzahl === 0)) return <NoSuchYear />
  return (
    <>
      <LoadStatus queries={[found]} title={texts.loadFailed} isShown={found.data !== undefined} lines={8} />
      {found.data && <Alle summen={found.data} search={search} konten={konten} />}
    </>
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404
}

/** The same for a year without data and for another customer's account. */
function NoSuchYear() {
  return (
    <Notice look="info" title={texts.missing.title}>
      <p>{texts.missing.text}</p>
    </Notice>
  )
}
