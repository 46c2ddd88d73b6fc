import { isInZeitraum, jahreOf, zeitraumGrenzen, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatDatum } from '../_ui/format.ts'
import { Loading } from '../_ui/Loading.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useToday } from '../_ui/useToday.ts'
import { readZeitraum, type ReadZeitraum, type ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { JumpList } from './JumpList.tsx'
import { Reminder } from './Reminder.tsx'
import { ZaehlerstaendeKonto } from './ZaehlerstaendeKonto.tsx'
import { ManyLink } from './sammelmeldung/ManyLink.tsx'
import { findReportable, meterKey, reportableMeters } from './meter-key.ts'
import { zaehlerstaendeQuery, type Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { operatorQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import { Zeitraumfilter } from './Zeitraumfilter.tsx'

const AblesungWizard = lazy(() => import('./AblesungWizard.tsx').then((module) => ({ default: module.AblesungWizard })))

export const Einspeisung = () => <ZaehlerstaendePage sparte="einspeisung" />
export const Trinkwasser = () => <ZaehlerstaendePage sparte="trinkwasser" />

interface Search extends ZeitraumSearch {
  /** The meter to report a reading for. */
  readonly melden?: string
  /** The meter just used; it gets the focus. */
  readonly zaehler?: string
  /** The account to focus, from a link on the overview. */
  readonly konto?: string
}

const filterOf = ({ von, bis }: Search): ZeitraumSearch => ({ ...(von && { von }), ...(bis && { bis }) })

interface Period extends ReadZeitraum {
  readonly filter: ZeitraumSearch
  /** From the oldest reading on the page to today. */
  readonly grenzen: ZeitraumGrenzen
  /** The days of all readings on the page; a day counts for each meter. */
  readonly days: readonly string[]
}

function daysOf(konten: readonly Zaehlerkonto[]): readonly string[] {
  return konten.flatMap(({ zaehler }) => zaehler.flatMap((one) => entriesOf(one).map(({ datum }) => datum)))
}

function periodOf(konten: readonly Zaehlerkonto[], search: Search, today: string): Period {
  const [filter, days] = [filterOf(search), daysOf(konten)]
  const grenzen = zeitraumGrenzen(days, today)
  return { filter, days, grenzen, ...readZeitraum(filter, grenzen) }
}

/** The list of accounts and meters, or the report for one meter. */
function ZaehlerstaendePage({ sparte }: { readonly sparte: Sparte }) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(zaehlerstaendeQuery(sparte))
  const konten = useDrawn(query.data)
  const operator = useQuery(operatorQuery)
  const today = useToday()
  const ownNames = operator.data?.eigeneMessstellenbetreiber
  const reported = search.melden && konten && ownNames ? findReportable(konten, search.melden, ownNames) : undefined

  const arrival = useArrival(search, reported !== undefined)

  if (reported) {
    const { konto, zaehler } = reported
    const back = { ...filterOf(search), zaehler: meterKey(konto, zaehler) }
    const leave = () => void navigate({ to: '.', search: back, replace: true, resetScroll: false })
    return (
      <Suspense fallback={<Loading />}>
        <AblesungWizard sparte={sparte} konto={konto} zaehler={zaehler} onLeave={leave} />
      </Suspense>
    )
  }
  const isShown = konten !== undefined && ownNames !== undefined
  const period = periodOf(konten ?? [], search, today)
  return (
    <Page
      layout="wide"
      title={texts.title[sparte]}
      titlePrefix={isShown ? titlePrefixOf(period) : undefined}
      isBusy={!isShown}
      focusHeading={!hasPlace(arrival, isShown ? konten : undefined)}
    >
      <LoadStatus queries={[query, operator]} title={texts.loadFailed} isShown={isShown} />
      {isShown && <List sparte={sparte} konten={konten} ownNames={ownNames} arrival={arrival} period={period} today={today} />}
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

function titlePrefixOf({ problems }: Period): string | undefined {
  return problems.length > 0 ? 'Fehler:' : undefined
}

interface ListProps {
  readonly sparte: Sparte
  readonly konten: readonly Zaehlerkonto[]
  readonly ownNames: readonly string[]
  readonly arrival: Arrival
  readonly period: Period
  readonly today: string
}

function List({ sparte, konten, ownNames, arrival, period, today }: ListProps) {
  const navigate = useNavigate()
  if (konten.length === 0) return <NothingHere title={texts.hiddenTitle}>{texts.hidden[sparte]}</NothingHere>
  const { filter, days, grenzen, zeitraum, problems } = period
  const reportable = reportableMeters(konten, ownNames)
  return (
    <>
      <ManyLink sparte={sparte} meters={reportable} />
      <Zeitraumfilter
        search={filter}
        {...{ zeitraum, grenzen, problems }}
        jahre={jahreOf(days)}
        result={resultOf(period)}
        onApply={(wanted) => void navigate({ to: '.', search: { ...wanted }, resetScroll: false })}
      >
        {reportable.length > 0 && <Reminder meters={reportable} today={today} />}
      </Zeitraumfilter>
      <JumpList konten={konten} />
      {konten.map((konto) => (
        <ZaehlerstaendeKonto
          key={konto.vertragskonto}
          sparte={sparte}
          konto={konto}
          ownNames={ownNames}
          zeitraum={zeitraum}
          search={filter}
          focusedMeter={arrival.zaehler}
          takesFocus={konto.vertragskonto === arrival.konto}
        />
      ))}
    </>
  )
}

/** The number of listed readings and their period, in words. */
function resultOf({ days, grenzen, zeitraum }: Period): string {
  const count = days.filter((datum) => isInZeitraum(datum, zeitraum)).length
  const { von, bis } = zeitraum
  if (count > 0 && von === undefined && bis === undefined) return texts.filter.all(count, formatDatum(grenzen.frueheste))
  return texts.filter.result(count, von && formatDatum(von), bis && formatDatum(bis))
}
