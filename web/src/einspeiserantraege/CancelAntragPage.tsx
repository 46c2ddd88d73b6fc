import { paths } from '#contract/_shared/paths.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { Button, buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { VorgangLine, type Recorded } from '../vorgaenge/receipt/VorgangLine.tsx'
import classes from './einladung/Einladung.module.css'
import { isGone } from './einladung/is-gone.ts'
import { cancelAntrag } from './einladung/queries.ts'
import { antraegeQuery } from './queries.ts'
import { leistungOf } from './antrag-words.ts'
import { texts as listTexts } from './texts.de.ts'
import { texts } from './cancel-texts.de.ts'

/** Unlinks an application from the account. */
export function CancelAntragPage() {
  const { antrag_id: id = '' }: { readonly antrag_id?: string } = useParams({ strict: false })
  return <CancelAntrag key={id} id={id} />
}

function CancelAntrag({ id }: { readonly id: string }) {
  const antraege = useQuery(antraegeQuery)
  const unlink = useUnlink(id)
  const antrag = antraege.data?.find(({ antrag_id }) => antrag_id === id)

  if (unlink.isSuccess) return <UnlinkedNotice vorgang={unlink.data} />
  if (isGone(unlink.error) || (antraege.data && !antrag)) return <NotCancellable />
  const { error } = unlink
  return (
    <Page title={texts.title} titlePrefix={error ? 'Fehler:' : undefined} isBusy={!antrag} focusHeading={!error}>
      {error && <Failed error={error} />}
      <LoadStatus queries={[antraege]} title={listTexts.loadFailed} isShown={antrag !== undefined} />
      {antrag && (
        <>
          <p>{texts.intro}</p>
          <Angaben antrag={antrag} />
          <p>{texts.effect}</p>
          <p>{texts.again}</p>
          <div className={classes['buttons']}>
            <Button look="danger" onClick={() => unlink.mutate()} busyText={unlink.isPending ? texts.acting : undefined}>
              {texts.act}
            </Button>
            <Link to={paths.einspeiseAntraege} search={{ antrag_id: id }} className={buttonClass('secondary')}>
              {texts.back}
            </Link>
          </div>
        </>
      )}
    </Page>
  )
}

/** All attempts share one key, so that a retry after a lost answer does not count twice. */
function useUnlink(id: string) {
  const [key] = useState(() => crypto.randomUUID())
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => cancelAntrag(id, key),
    // the menu may lose an entry
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}

/** The known data of the application. Missing values are no error here: the person is about to unlink it. */
function Angaben({ antrag }: { readonly antrag: Einspeiserantrag }) {
  const { Antragsnummer, Anlagenart, Anlagenleistung, AnlagenAdresse } = antrag
  const leistung = Anlagenleistung === undefined ? '' : `, ${leistungOf(Anlagenart, Anlagenleistung)}`
  return (
    <dl className={classes['facts']}>
      <Fact label={listTexts.nummer}>{Antragsnummer}</Fact>
      <Fact label={texts.anlage}>
        {listTexts.arten[Anlagenart]}
        {leistung}
      </Fact>
      {AnlagenAdresse && <Fact label={listTexts.adresse}>{adresseInOneLine(AnlagenAdresse)}</Fact>}
    </dl>
  )
}

function Failed({ error }: { readonly error: unknown }) {
  const { sentence, isOffline, isUnknownOutcome } = describeFailure(error)
  return (
    <Notice look="error" title={texts.failedTitle} takesFocus>
      <p>{isUnknownOutcome && !isOffline ? texts.unknown : sentence}</p>
    </Notice>
  )
}

function UnlinkedNotice({ vorgang }: { readonly vorgang: Recorded }) {
  return (
    <Page title={texts.doneTitle}>
      <Notice look="success">
        <p>{texts.done}</p>
        <p>{texts.next}</p>
        <VorgangLine vorgang={vorgang} />
      </Notice>
      <div className={classes['buttons']}>
        <Link to={paths.einspeiseAntraege} className={buttonClass('primary')}>
          {texts.toList}
        </Link>
      </div>
    </Page>
  )
}

/** The application is no longer linked, or never was. */
function NotCancellable() {
  return (
    <Page title={texts.gone.title}>
      <p>{texts.gone.text}</p>
      <Link to={paths.einspeiseAntraege} className={buttonClass('primary')}>
        {texts.toList}
      </Link>
    </Page>
  )
}
