import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { buttonClass } from '../_ui/Button.tsx'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { Page } from '../_ui/Page.tsx'
import { KontoSection } from './KontoSection.tsx'
import { findReportable, meterKey } from './meter-key.ts'
import { operatorQuery, zaehlerstaendeQuery, type Sparte } from './queries.ts'
import { texts } from './texts.de.ts'

const MeldeWizard = lazy(() => import('./MeldeWizard.tsx').then((module) => ({ default: module.MeldeWizard })))

export const Einspeisung = () => <ZaehlerstaendePage sparte="einspeisung" />
export const Trinkwasser = () => <ZaehlerstaendePage sparte="trinkwasser" />

/** View mode lists accounts and meters; `?melden=` names the meter that a reading is being reported for (P 2.4). */
function ZaehlerstaendePage({ sparte }: { readonly sparte: Sparte }) {
  const search: { readonly melden?: string; readonly zaehler?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data: konten, error, refetch } = useQuery(zaehlerstaendeQuery(sparte))
  const operator = useQuery(operatorQuery)
  const title = texts.title[sparte]

  const failure = error ?? operator.error
  if (failure && !(konten && operator.data)) {
    const retry = () => void Promise.all([refetch(), operator.refetch()])
    return (
      <Page title={title}>
        <LoadError title={texts.loadFailed} text={describeFailure(failure).satz} onRetry={retry} />
      </Page>
    )
  }
  if (!konten || !operator.data) {
    return (
      <Page title={title} isBusy>
        <Loading />
      </Page>
    )
  }
  const ownNames = operator.data.eigeneMessstellenbetreiber
  const reported = search.melden ? findReportable(konten, search.melden, ownNames) : undefined
  if (reported) {
    const leave = () => void navigate({ to: '.', search: { zaehler: meterKey(reported.konto, reported.zaehler) }, replace: true })
    return (
      <Suspense fallback={<Loading />}>
        <MeldeWizard sparte={sparte} konto={reported.konto} zaehler={reported.zaehler} onLeave={leave} />
      </Suspense>
    )
  }
  return <ListMode sparte={sparte} konten={konten} ownNames={ownNames} focusedMeter={search.zaehler} />
}

interface ListModeProps {
  readonly sparte: Sparte
  readonly konten: readonly Zaehlerkonto[]
  readonly ownNames: readonly string[]
  /** the meter that was used before coming back here */
  readonly focusedMeter: string | undefined
}

function ListMode({ sparte, konten, ownNames, focusedMeter }: ListModeProps) {
  return (
    <Page title={texts.title[sparte]} focusHeading={focusedMeter === undefined}>
      {konten.length === 0 && <NothingHere sparte={sparte} />}
      {konten.map((konto) => (
        <KontoSection key={konto.vertragskonto} sparte={sparte} konto={konto} ownNames={ownNames} focusedMeter={focusedMeter} />
      ))}
    </Page>
  )
}

/** An area without anything in it explains itself and leads home (decisions.md 6). */
function NothingHere({ sparte }: { readonly sparte: Sparte }) {
  return (
    <>
      <h2>{texts.hiddenTitle}</h2>
      <p>{texts.hidden[sparte]}</p>
      <Link to="/" className={buttonClass('primary')}>
        {texts.toOverview}
      </Link>
    </>
  )
}
