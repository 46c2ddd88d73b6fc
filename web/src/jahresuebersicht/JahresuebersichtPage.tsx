import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ResponseError } from '../_api/errors.ts'
import { Notice } from '../_ui/Notice.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useToday } from '../_ui/useToday.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { Blatt } from './Blatt.tsx'
import { jahreskontenQuery, jahresuebersichtQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import { selectionOf, type Selection } from './selection.ts'
import { YearBar } from './YearBar.tsx'
import classes from './Jahresuebersicht.module.css'

/** All data of a contract account in one calendar year, to print and keep. */
export function JahresuebersichtPage() {
  const search: Partial<Selection> = useSearch({ strict: false })
  const today = useToday()
  const konten = useQuery(jahreskontenQuery)
  const selection = konten.data && selectionOf(search, konten.data.Konten, today)
  const one = useQuery({ ...jahresuebersichtQuery(selection?.konto ?? '', selection?.jahr ?? ''), enabled: selection !== undefined })
  const nothing = nothingOf(konten.data !== undefined && !selection, one.error)
  const isShown = nothing !== undefined || one.data !== undefined
  return (
    <Page layout="wide" title={texts.title} isBusy={!isShown}>
      <p className={classes['intro']}>{texts.intro}</p>
      {konten.data && selection && <YearBar selection={selection} konten={konten.data.Konten} today={today} />}
      {nothing}
      {!nothing && <LoadStatus queries={selection ? [one] : [konten]} title={texts.loadFailed} isShown={isShown} lines={8} />}
      {!nothing && one.data && <Blatt uebersicht={one.data} />}
    </Page>
  )
}

/** The message if there is no overview at all, or none for the address. */
function nothingOf(isEmpty: boolean, error: unknown): ReactNode {
  if (isEmpty) return <NothingHere title={texts.empty.title}>{texts.empty.text}</NothingHere>
  return error instanceof ResponseError && error.status === 404 ? <NoSuchYear /> : undefined
}

/** The same for a year without data and for another customer's account. */
function NoSuchYear() {
  return (
    <Notice look="info" title={texts.missing.title}>
      <p>{texts.missing.text}</p>
    </Notice>
  )
}
