import { paths } from '#contract/_shared/paths.ts'
import type { Einladung } from '#contract/einspeiserantraege/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import type { CodeFlow } from '../../account/konto/code-flow.state.ts'
import { profil } from '../../account/queries.ts'
import { LoadStatus } from '../../betreiber/LoadStatus.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { EndedEinladung } from '../einladung/EndedEinladung.tsx'
import { Angaben } from '../einladung/Angaben.tsx'
import classes from '../einladung/Einladung.module.css'
import { isGone } from '../einladung/is-gone.ts'
import { antraegeQuery } from '../queries.ts'
import { CodePage } from './CodePage.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { einladungQuery } from './queries.ts'
import { isRefusedAs } from './problems.ts'
import { texts } from './texts.de.ts'
import { useLinking } from './useLinking.ts'

/** Links an application with the signed-in person's account. */
export function LinkAntragPage() {
  const { antrag_id: id = '' }: { readonly antrag_id?: string } = useParams({ strict: false })
  return <LinkAntrag key={id} id={id} />
}

function LinkAntrag({ id }: { readonly id: string }) {
  const antraege = useQuery(antraegeQuery)
  const einladung = useQuery(einladungQuery(id))
  const { state, send, check } = useLinking(id)
  const error = state.kind === 'done' ? undefined : state.error

  if (isRefusedAs(error, 'AntragBereitsVerknuepft')) return <OfOthers />
  if (isLinkedNow(state)) return <Arriving />
  if (!isSending(state) && antraege.data?.some(({ antrag_id }) => antrag_id === id)) return <AlreadyMine id={id} />
  if (isOver(error) || (antraege.data && isGone(einladung.error))) return <EndedEinladung id={id} />
  if (state.kind === 'code' && state.sent !== undefined) {
    return <CodePage state={state} ziel={state.sent} onCheck={check} onResend={send} />
  }
  const isShown = antraege.data !== undefined && einladung.data !== undefined
  return (
    <Page
      title={texts.title}
      titlePrefix={error === undefined ? undefined : 'Fehler:'}
      isBusy={!isShown}
      focusHeading={error === undefined}
    >
      <LoadStatus queries={[antraege, einladung]} title={texts.loadFailed} isShown={isShown} />
      {isShown && <LinkQuestion id={id} einladung={einladung.data} error={error} isSending={isSending(state)} onLink={send} />}
    </Page>
  )
}

type Flow = CodeFlow<string | undefined>

function isSending(state: Flow): boolean {
  return state.kind === 'entering' ? state.isSending : state.kind === 'code' && state.busy === 'checking'
}

/** Linking succeeded, and the list is about to open. */
function isLinkedNow(state: Flow): boolean {
  return state.kind === 'done' || (state.kind === 'code' && state.sent === undefined)
}

/** The invitation has been used or has expired in the meantime. */
function isOver(error: unknown): boolean {
  return isRefusedAs(error, 'NichtGefunden')
}

interface LinkQuestionProps {
  readonly id: string
  readonly einladung: Einladung
  readonly error: unknown
  readonly isSending: boolean
  readonly onLink: () => void
}

function LinkQuestion({ id, einladung, error, isSending: isUnderWay, onLink }: LinkQuestionProps) {
  const email = profil.use()?.email
  return (
    <>
      {error !== undefined && <LinkProblem error={error} />}
      <p>{texts.intro}</p>
      <Angaben {...einladung} />
      {email && <p>{texts.account(email)}</p>}
      <div className={classes['buttons']}>
        <Button onClick={onLink} busyText={isUnderWay ? texts.linking : undefined}>
          {texts.link}
        </Button>
        <Link to={paths.cancelEinladung} params={{ antrags_id: id }} className={buttonClass('secondary')}>
          {texts.notMine}
        </Link>
      </div>
    </>
  )
}

function Arriving() {
  return (
    <Page title={texts.title} isBusy>
      <Loading />
    </Page>
  )
}

function AlreadyMine({ id }: { readonly id: string }) {
  return (
    <Page title={texts.mine.title}>
      <p>{texts.mine.text}</p>
      <Link to={paths.einspeiseAntraege} search={{ antrag_id: id }} className={buttonClass('primary')}>
        {texts.mine.show}
      </Link>
    </Page>
  )
}

function OfOthers() {
  const help = useHelp()
  return (
    <Page title={texts.others.title}>
      <Notice look="info">
        <p>{texts.others.own}</p>
        <p>{texts.others.help}</p>
        {help && <p>{help}</p>}
      </Notice>
      <Link to={paths.einspeiseAntraege} className={buttonClass('secondary')}>
        {texts.others.toList}
      </Link>
    </Page>
  )
}
