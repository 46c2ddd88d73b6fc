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
import { SelectionBar } from './SelectionBar.tsx'
import classes from './Jahresuebersicht.module.css'

/** All that a contract account had in one calendar year, to print and to keep. */
export function JahresuebersichtPage() {
  const search: Partial<Selection> = useSearch({ strict: false })
  const today = useToday()
  const konten = useQuery(jahreskontenQuery)
  const wahl = konten.data && selectionOf(search, konten.data.Konten, today)
  const one = useQuery({ ...jahresuebersichtQuery(wahl?.konto ?? '', wahl?.jahr ?? ''), enabled: wahl !== undefined })
  const nothing = nothingOf(konten.data !== undefined && !wahl, one.error)
  const isShown = nothing !== undefined || one.data !== undefined
  return (
    <Page title={texts.title} isBusy={!isShown}>
      <p className={classes['intro']}>{texts.intro}</p>
      {konten.data && wahl && <SelectionBar wahl={wahl} konten={konten.data.Konten} today={today} />}
      {nothing}
      {!nothing && <LoadStatus queries={wahl ? [one] : [konten]} title={texts.loadFailed} isShown={isShown} lines={8} />}
      {!nothing && one.data && <Blatt uebersicht={one.data} />}
    </Page>
  )
}

/** What is said where there is no overview: of anything, or of what the address names. */
function nothingOf(isEmpty: boolean, error: unknown): ReactNode {
  if (isEmpty) return <NothingHere title={texts.empty.title}>{texts.empty.text}</NothingHere>
  return error instanceof ResponseError && error.status === 404 ? <NoSuchYear /> : undefined
}

/** Somebody else's account is answered alike. */
function NoSuchYear() {
  return (
    <Notice look="info" title={texts.missing.title}>
      <p>{texts.missing.text}</p>
    </Notice>
  )
}
