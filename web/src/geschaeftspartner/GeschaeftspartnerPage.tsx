import { paths } from '#contract/_shared/paths.ts'
import type { Geschaeftspartner } from '#contract/_shared/konto/geschaeftspartner.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isSignedOut, ResponseError } from '../_api/errors.ts'
import { offlineSentence } from '../_api/offline.ts'
import { Begriff } from '../_ui/begriffe/Begriff.tsx'
import { buttonClass } from '../_ui/Button.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { Page } from '../_ui/Page.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import classes from './Geschaeftspartner.module.css'
import { AnschriftFelder, EMailFelder, GeburtsdatumFelder, KontaktFelder, SteuernummerFelder } from './GruppeFelder.tsx'
import { GruppeForm } from './GruppeForm.tsx'
import { formId, gruppenOf, gruppeOf } from './gruppen.ts'
import { geschaeftspartnerQuery } from './queries.ts'
import { SaveProblem } from './SaveProblem.tsx'
import { texts } from './texts.de.ts'
import { useSaving } from './useSaving.ts'

/** Edits the data of one business partner. Each group is saved on its own. */
export function GeschaeftspartnerPage() {
  const { gpNummer = '' }: { readonly gpNummer?: string } = useParams({ strict: false })
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(geschaeftspartnerQuery(gpNummer))
  const help = useHelp()
  if (data) return <EditForms key={gpNummer} partner={data} help={help} />
  if (error instanceof ResponseError && error.code === 'NichtGefunden') return <Missing help={help} />
  const hasFailed = errorUpdateCount > 0 && !isSignedOut(error)
  return (
    <Page title={texts.title} isBusy={!hasFailed} above={<WayBack />}>
      {hasFailed ? (
        <LoadError
          title={texts.loadFailed}
          text={offlineSentence(error)}
          help={help}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Missing({ help }: { readonly help: ReactNode }) {
  return (
    <Page title={texts.missing.title}>
      <p>{texts.missing.text}</p>
      {help && <p>{help}</p>}
      <Link to={paths.overview} className={buttonClass('primary')}>
        {texts.toOverview}
      </Link>
    </Page>
  )
}

function WayBack(): ReactNode {
  return (
    <Link to={paths.overview} className={classes['back']}>
      <Icon name="arrow-left" />
      {texts.toOverview}
    </Link>
  )
}

const felder = {
  kontakt: KontaktFelder,
  email: EMailFelder,
  anschrift: AnschriftFelder,
  geburtsdatum: GeburtsdatumFelder,
  steuernummer: SteuernummerFelder,
} as const

function EditForms({ partner, help }: { readonly partner: Geschaeftspartner; readonly help: ReactNode }) {
  const saving = useSaving(partner.GPNummer)
  const { feld }: { readonly feld?: string } = useSearch({ strict: false })
  const wanted = gruppeOf(feld, gruppenOf(partner))
  const { outcome } = saving
  const hasFault = outcome?.kind === 'problems' || outcome?.kind === 'failure'
  return (
    <Page title={texts.title} titlePrefix={hasFault ? 'Fehler:' : undefined} focusHeading={!wanted} above={<WayBack />}>
      {outcome?.kind === 'problems' && <ErrorSummary key={outcome.attempt} problems={outcome.problems} attempt={outcome.attempt} />}
      {outcome?.kind === 'failure' && (
        <SaveProblem key={outcome.attempt} error={outcome.error} isSending={saving.pending !== undefined} form={formId(outcome.gruppe)} />
      )}
      <p className={classes['partner']}>
        <strong>{partner.Name}</strong>
        <span className={classes['number']}>
          {texts.partner(partner.GPNummer)} <Begriff name="Geschaeftspartner" />{' '}
          <CopyButton name={texts.partner(partner.GPNummer)} value={partner.GPNummer} />
        </span>
      </p>
      <p>{texts.intro}</p>
      <div className={classes['groups']}>
        {gruppenOf(partner).map((name) => (
          <GruppeForm key={name} name={name} partner={partner} saving={saving} Felder={felder[name]} isWanted={name === wanted} />
        ))}
      </div>
      <p>
        {texts.name} {help}
      </p>
    </Page>
  )
}
