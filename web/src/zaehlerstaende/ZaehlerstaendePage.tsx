import { isInZeitraum, jahreOf, zeitraumGrenzen, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { entryDaysOf } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { formatDatum } from '../_ui/format.ts'
import { Loading } from '../_ui/Loading.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { useToday } from '../_ui/useToday.ts'
import { readZeitraum, type ReadZeitraum, type ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { kontenSearchOf, type KontenSearch } from '../_ui/konten/konten-search.ts'
import { KontenList } from '../_ui/konten/KontenList.tsx'
import { useKonten } from '../account/konten/useKonten.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { JumpList } from './JumpList.tsx'
import { Reminder } from './Reminder.tsx'
import { ZaehlerkontoRows } from './ZaehlerkontoRows.tsx'
import { ZaehlerstaendeKonto } from './ZaehlerstaendeKonto.tsx'
import { ManyLink } from './sammelmeldung/ManyLink.tsx'
import { accountOf, findReportable, meterKey, reportableMeters } from './meter-key.ts'
import { zaehlerstaendeQuery, type Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { operatorQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import { Zeitraumfilter } from './Zeitraumfilter.tsx'

const AblesungWizard = lazy(() => import('./AblesungWizard.tsx').then((module) => ({ default: module.AblesungWizard })))

export interface NamesProps {
  /** Partners by number, as far as they are known. */
  readonly names: ReadonlyMap<string, string>
  /** The customer's notes by account. */
  readonly notes: ReadonlyMap<string, string>
}

interface Search extends ZeitraumSearch, KontenSearch {
  /** The meter to report a reading for. */
  readonly melden?: string
  /** The meter just used; it gets the focus. */
  readonly zaehler?: string
  /** The account to focus or, among many, to choose. */
  readonly konto?: string
}

const filterOf = ({ von, bis }: Search): ZeitraumSearch => ({ ...(von && { von }), ...(bis && { bis }) })

interface Period extends ReadZeitraum {
  readonly filter: ZeitraumSearch
  /** From the oldest reading on the page to today. */
  readonly grenzen: ZeitraumGrenzen
}

/** The days of all readings; a day counts for each meter. */
function daysOf(konten: readonly Zaehlerkonto[]): readonly string[] {
  return konten.flatMap(({ zaehler }) => zaehler.flatMap(entryDaysOf))
}

function usePeriod(konten: readonly Zaehlerkonto[] | undefined, search: Search, today: string): Period {
  const grenzen = useMemo(() => zeitraumGrenzen(daysOf(konten ?? []), today), [konten, today])
  const filter = filterOf(search)
  return { filter, grenzen, ...readZeitraum(filter, grenzen) }
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
  const konten = useZaehlerkonten(all, { names, notes }, arrival.zaehler, search.zaehler)
  const period = usePeriod(all, search, today)

  if (reported) {
    const { konto, zaehler } = reported
    const list = konten.isMany ? konten.backTo(konto.vertragskonto) : {}
    const back = { ...filterOf(search), ...list, zaehler: meterKey(konto, zaehler) }
    const leave = () => void navigate({ to: '.', search: back, replace: true, resetScroll: false })
    return (
      <Suspense fallback={<Loading />}>
        <AblesungWizard sparte={sparte} konto={konto} zaehler={zaehler} onLeave={leave} />
      </Suspense>
    )
  }
  const isShown = all !== undefined && ownNames !== undefined
  // what links and filters keep
  const kept = { ...filterOf(search), ...(konten.isMany && { ...kontenSearchOf(search), ...(search.konto && { konto: search.konto }) }) }
  const lists = { sparte, konten, ownNames: ownNames ?? [], arrival, period, today, kept }
  return (
    <Page
      layout="wide"
      title={texts.title[sparte]}
      titlePrefix={isShown && period.problems.length > 0 ? 'Fehler:' : undefined}
      isBusy={!isShown}
      focusHeading={!hasPlace(arrival, isShown ? konten : undefined)}
    >
      <LoadStatus queries={[query, operator]} title={texts.loadFailed} isShown={isShown} />
      {isShown && <List {...lists} all={all} />}
    </Page>
  )
}

/** The accounts by search and page. They are found by partner, place, note and meter. */
function useZaehlerkonten(
  all: readonly Zaehlerkonto[] | undefined,
  { names, notes }: NamesProps,
  used: string | undefined,
  led: string | undefined,
) {
  const describe = useCallback(
    ({ vertragskonto: vk, gpNummer: gp, adresse, zaehler }: Zaehlerkonto) => ({
      vk,
      gp,
      name: names.get(gp) ?? gp,
      adresse,
      worte: [notes.get(vk), ...zaehler.map(({ zaehlernummer }) => zaehlernummer)],
    }),
    [names, notes],
  )
  const running = all?.filter(({ abgelaufen }) => !abgelaufen).length
  return useKonten({ all, running, describe, arrival: accountOf(led), used: accountOf(used), ofOneEntry: ['zaehler'] })
}

type Konten = ReturnType<typeof useZaehlerkonten>

/** The meter or account that takes the focus. */
interface Arrival {
  readonly zaehler: string | undefined
  readonly konto: string | undefined
}

/** The address may name a meter or account that is not the customer's, or on another page. Then the page heading takes the focus. */
function hasPlace({ zaehler, konto }: Arrival, konten: Konten | undefined): boolean {
  if (!konten) return (zaehler ?? konto) !== undefined
  return konten.shown.some(
    (one) => (!konten.isMany && one.vertragskonto === konto) || one.zaehler.some((meter) => meterKey(one, meter) === zaehler),
  )
}

/** Returns the focus to the meter just used, also after the browser's Back. */
function useArrival({ melden: reported, zaehler, konto }: Search, isReporting: boolean): Arrival {
  const [used, setUsed] = useState<string>()
  if (isReporting && reported !== used) setUsed(reported)
  return { zaehler: zaehler ?? used, konto }
}

interface ListProps {
  readonly sparte: Sparte
  readonly all: readonly Zaehlerkonto[]
  readonly konten: Konten
  readonly ownNames: readonly string[]
  readonly arrival: Arrival
  readonly period: Period
  readonly today: string
  readonly kept: ZeitraumSearch
}

function List({ sparte, all, konten, ownNames, arrival, period, today, kept }: ListProps) {
  const { isMany, chosen, shown, found } = konten
  const reportable = useMemo(() => reportableMeters(all, ownNames), [all, ownNames])
  if (all.length === 0) return <NothingHere title={texts.hiddenTitle}>{texts.hidden[sparte]}</NothingHere>
  const filter = <Filter {...{ konten, period, kept }}>{reportable.length > 0 && <Reminder meters={reportable} today={today} />}</Filter>
  const of = { sparte, ownNames, zeitraum: period.zeitraum, search: kept, focusedMeter: arrival.zaehler }
  const whole = (
    <>
      <JumpList konten={shown} />
      {shown.map((konto) => (
        <ZaehlerstaendeKonto
          key={konto.vertragskonto}
          {...of}
          konto={konto}
          takesFocus={!isMany && konto.vertragskonto === arrival.konto}
        />
      ))}
    </>
  )
  return (
    <>
      <ManyLink sparte={sparte} meters={reportable} />
      {isMany ? (
        <KontenList {...konten.list} above={filter}>
          {chosen ? whole : <ZaehlerkontoRows {...of} konten={shown} found={found} />}
        </KontenList>
      ) : (
        <>
          {filter}
          {whole}
        </>
      )}
    </>
  )
}

type FilterProps = Pick<ListProps, 'konten' | 'period' | 'kept'> & { readonly children: ReactNode }

/** The period of the listed readings. It keeps the search for accounts. */
function Filter({ konten: { found }, period, kept, children }: FilterProps) {
  const navigate = useNavigate()
  const days = useMemo(() => daysOf(found), [found])
  const { filter, grenzen, zeitraum, problems } = period
  return (
    <Zeitraumfilter
      search={filter}
      {...{ zeitraum, grenzen, problems }}
      jahre={jahreOf(days)}
      result={resultOf(days, period)}
      onApply={({ von, bis }) => void navigate({ to: '.', search: { ...kept, von, bis }, resetScroll: false })}
    >
      {children}
    </Zeitraumfilter>
  )
}

/** The number of listed readings and their period, in words. */
function resultOf(days: readonly string[], { grenzen, zeitraum }: Period): string {
  const count = days.filter((datum) => isInZeitraum(datum, zeitraum)).length
  const { von, bis } = zeitraum
  if (count > 0 && von === undefined && bis === undefined) return texts.filter.all(count, formatDatum(grenzen.frueheste))
  return texts.filter.result(count, von && formatDatum(von), bis && formatDatum(bis))
}
