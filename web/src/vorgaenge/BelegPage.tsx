import { artText } from '#contract/_shared/vorgang-shown.ts'
import { formatNummer, readNummer } from '#contract/vorgaenge/rules.ts'
import type { BelegKurz } from '#contract/vorgaenge/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ResponseError } from '../_api/errors.ts'
import { offlineSatz } from '../_api/offline.ts'
import { formatMoment } from '../_ui/format-moment.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { texts } from './beleg-texts.de.ts'
import { Fact } from './Felder.tsx'
import { NummerForm } from './NummerForm.tsx'
import { belegQuery } from './queries.ts'
import { SignaturPruefung } from './SignaturPruefung.tsx'
import classes from './Vorgaenge.module.css'

/** Whether a receipt is genuine: looking tells that there is one, its signature tells the rest (decisions.md 46). */
export function BelegPage() {
  const params: { readonly nummer?: string } = useParams({ strict: false })
  const nummer = readNummer(params.nummer ?? '')
  return nummer === undefined ? <UnknownBeleg typed={params.nummer ?? ''} /> : <KnownForm key={nummer} nummer={nummer} />
}

function KnownForm({ nummer }: { readonly nummer: string }) {
  const query = useQuery(belegQuery(nummer))
  const help = useHelp()
  if (query.error instanceof ResponseError && query.error.status === 404) return <UnknownBeleg typed={formatNummer(nummer)} />
  if (query.data) return <SignaturPruefung nummer={nummer} about={<About beleg={query.data} />} />
  const hasFailed = query.errorUpdateCount > 0
  return (
    <Page title={texts.title} isBusy={!hasFailed || query.isFetching}>
      {hasFailed ? (
        <LoadError
          title={texts.loadFailed}
          text={offlineSatz(query.error)}
          help={help}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function About({ beleg }: { readonly beleg: BelegKurz }) {
  return (
    <>
      <dl className={classes['facts']}>
        <Fact label={texts.known.nummer}>{formatNummer(beleg.Nummer)}</Fact>
        <Fact label={texts.known.art}>{artText(beleg.Art)}</Fact>
        <Fact label={texts.known.gesendet}>{formatMoment(new Date(beleg.ErstelltAm))}</Fact>
      </dl>
      <p className={classes['onScreen']}>
        <Link to="/beleg" className={classes['link']}>
          {texts.nummer.other}
        </Link>
      </p>
    </>
  )
}

function UnknownBeleg({ typed }: { readonly typed: string }) {
  const help = useHelp()
  return (
    <Page title={texts.title}>
      <Notice look="warning" title={texts.unknown.title}>
        <p>{texts.unknown.typed}</p>
        {help && <p>{help}</p>}
      </Notice>
      <NummerForm typed={typed} />
    </Page>
  )
}
