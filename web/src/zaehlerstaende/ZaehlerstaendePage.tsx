import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { listOf, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { Loading } from '../_ui/Loading.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useToday } from '../_ui/useToday.ts'
import type { ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import type { NamesProps } from './ManyZaehlerkonten.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { Reminder } from './Reminder.tsx'
import { ManyLink } from './sammelmeldung/ManyLink.tsx'
import { findReportable, meterKey, reportableMeters } from './meter-key.ts'
import { zaehlerstaendeQuery, type Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { filterOf, usePeriod, type Kept, type Period } from './period.ts'
import { operatorQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import { WholeKonten } from './WholeKonten.tsx'

/** Search, rows and pages. */
const ManyZaehlerkonten = lazy(() => import('./ManyZaehlerkonten.tsx').then((module) => ({ default: module.ManyZaehlerkonten })))
const AblesungWizard = lazy(() => import('./AblesungWizard.tsx').then((module) => ({ default: module.AblesungWizard })))

interface Search extends ZeitraumSearch, KontenSearch {
  /** The meter to report a reading for. */
  readonly melden?: string
  /** The meter just used; it gets the focus. */
  readonly zaehler?: string
  /** The account to focus or, among many, to choose. */
  readonly konto?: string
}

/** The list of accounts and meters, or the report for one meter. */
export function ZaehlerstaendePage({ sparte, names, notes }: NamesProps & { readonly sparte: Sparte }) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(zaehlerstaendeQuery(sparte))
  const all = useDrawn(query.data)
  const operator = useQuery(operatorQuery)
  const today = useToday()
  const ownNames = operator.data?.eigeneMessstellenbetreiber
  const reported = search.melden && all && ownNames ? findReportable(all, search.melden, ownNames) : undefined
  const arrival = useArrival(search, reported !== undefined)
  const isMany = (all ?? []).filter(({ abgelaufen }) => !abgelaufen).length > FEW_KONTEN
  const period = usePeriod(all, search, today)
  const kept: Kept = { ...filterOf(search), ...(isMany && listOf(search)) }

  if (reported) {
    const { konto, zaehler } = reported
    const back = { ...kept, zaehler: meterKey(konto, zaehler) }
    const leave = () => void navigate({ to: '.', search: back, replace: true, resetScroll: false })
    return (
      <Suspense fallback={<Loading />}>
        <AblesungWizard sparte={sparte} konto={konto} zaehler={zaehler} onLeave={leave} />
      </Suspense>
    )
  }
  const isShown = all !== undefined && ownNames !== undefined
  return (
    <Page
      layout="wide"
      title={texts.title[sparte]}
      titlePrefix={isShown && period.problems.length > 0 ? 'Fehler:' : undefined}
      isBusy={!isShown}
      focusHeading={!hasPlace(isMany ? { ...arrival, konto: undefined } : arrival, isShown ? all : undefined)}
    >
      <LoadStatus queries={[query, operator]} title={texts.loadFailed} isShown={isShown} />
      {isShown && <List {...{ sparte, isMany, ownNames, names, notes, arrival, period, today, kept }} konten={all} />}
    </Page>
  )
}

/** The meter or account that takes the focus. */
interface Arrival {
  readonly zaehler: string | undefined
  readonly konto: string | undefined
}

/** The address may name a meter or account that is not the customer's. Then the page heading takes the focus. */
function hasPlace({ zaehler, konto }: Arrival, konten: readonly Zaehlerkonto[] | undefined): boolean {
  if (!konten) return (zaehler ?? konto) !== undefined
  return konten.some((one) => one.vertragskonto === konto || one.zaehler.some((meter) => meterKey(one, meter) === zaehler))
}

/** Returns the focus to the meter just used, also after the browser's Back. */
function useArrival({ melden: reported, zaehler, konto }: Search, isReporting: boolean): Arrival {
  const [used, setUsed] = useState<string>()
  if (isReporting && reported !== used) setUsed(reported)
  return { zaehler: zaehler ?? used, konto }
}

interface ListProps extends NamesProps {
  readonly sparte: Sparte
  readonly konten: readonly Zaehlerkonto[]
  /** More accounts run than a few. */
  readonly isMany: boolean
  readonly ownNames: readonly string[]
  readonly arrival: Arrival
  readonly period: Period
  readonly today: string
  readonly kept: Kept
}

function List({ sparte, konten, isMany, ownNames, names, notes, arrival, period, today, kept }: ListProps) {
  const reportable = useMemo(() => reportableMeters(konten, ownNames), [konten, ownNames])
  if (konten.length === 0) return <NothingHere title={texts.hiddenTitle}>{texts.hidden[sparte]}</NothingHere>
  const filterOfPeriod = (found: readonly Zaehlerkonto[]) => (
    <PeriodFilter {...{ found, period, kept }}>{reportable.length > 0 && <Reminder meters={reportable} today={today} />}</PeriodFilter>
  )
  const of = { sparte, ownNames, zeitraum: period.zeitraum, search: kept, focusedMeter: arrival.zaehler }
  return (
    <>
      <ManyLink sparte={sparte} meters={reportable} />
      {isMany ? (
        <Suspense fallback={<Loading />}>
          <ManyZaehlerkonten {...of} {...{ konten, names, notes, filterOfPeriod }} />
        </Suspense>
      ) : (
        <>
          {filterOfPeriod(konten)}
          <WholeKonten {...of} konten={konten} focusedKonto={arrival.konto} />
        </>
      )}
    </>
  )
}
