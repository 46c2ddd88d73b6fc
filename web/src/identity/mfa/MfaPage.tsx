import { useSearch } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, type Dispatch } from 'react'
import { offlineSentence } from '../../_api/offline.ts'
import { LoadError } from '../../_ui/LoadError.tsx'
import { Loading } from '../../_ui/Loading.tsx'
import { Page } from '../../_ui/Page.tsx'
import { keptInHistory, useKeptInHistory } from '../../_ui/useKeptInHistory.ts'
import { useHelp } from '../../betreiber/useHelp.ts'
import { ContinueForm } from '../shared/ContinueForm.tsx'
import { Over } from '../shared/RequestOver.tsx'
import { isOver } from '../shared/problems.ts'
import { endOf } from '../shared/sent-code.ts'
import { texts as sharedTexts } from '../shared/texts.de.ts'
import { ChooseMethod } from './ChooseMethod.tsx'
import { EnterCode } from './EnterCode.tsx'
import { beginExchange } from './begin-exchange.ts'
import { initialState, readEntering, reduceMfa, type MfaEvent, type MfaState } from './mfa.state.ts'
import { loadMethods } from './queries.ts'
import { texts } from './texts.de.ts'

/** The second factor of a sign-in. */
export function MfaPage() {
  const { requestId, track_id: trackId }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  if (requestId && trackId) return <Mfa key={trackId} requestId={requestId} trackId={trackId} />
  return (
    <Page title={texts.title} titlePrefix="Fehler:">
      <Over of="sign-in" />
    </Page>
  )
}

interface MfaProps {
  readonly requestId: string
  readonly trackId: string
}

function Mfa({ requestId, trackId }: MfaProps) {
  const step = `mfa.${trackId}`
  const [state, dispatch] = useReducer(reduceMfa, step, () => keptInHistory(step, readEntering) ?? initialState)
  useKeptInHistory(step, state.kind === 'entering' ? { value: state, until: endOf(state.exchange.sent) } : undefined)
  useLoading(state, dispatch, requestId)
  useBeginning(state, dispatch, requestId)

  const over = errorOf(state)
  if (over !== undefined && isOver(over)) {
    return (
      <Page title={texts.title} titlePrefix="Fehler:">
        <Over of="sign-in" />
      </Page>
    )
  }
  switch (state.kind) {
    case 'loading':
      return (
        <Page title={texts.title} isBusy>
          <Loading />
        </Page>
      )
    case 'loadFailed':
      return <LoadFailed error={state.error} onRetry={() => dispatch({ type: 'loadAgain' })} />
    case 'choosing':
      return <ChooseMethod {...state} dispatch={dispatch} isBeginning={false} />
    case 'beginning':
      if (state.methods.length > 1) return <ChooseMethod {...state} error={undefined} dispatch={dispatch} isBeginning />
      return (
        <Page title={texts.title} isBusy>
          <p role="status">{texts.preparing}</p>
        </Page>
      )
    case 'entering':
      return <EnterCode {...state} requestId={requestId} dispatch={dispatch} />
    case 'goingOn':
      return (
        <Page title={texts.confirmedTitle}>
          <ContinueForm trackId={trackId} requestId={requestId} statusId={state.statusId} />
        </Page>
      )
  }
}

function errorOf(state: MfaState): unknown {
  return 'error' in state ? state.error : undefined
}

function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const help = useHelp()
  return (
    <Page title={texts.title} titlePrefix="Fehler:">
      <LoadError title={sharedTexts.loadFailed} text={offlineSentence(error)} help={help} onRetry={onRetry} />
    </Page>
  )
}

function useLoading(state: MfaState, dispatch: Dispatch<MfaEvent>, requestId: string): void {
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return undefined
    let isCurrent = true
    loadMethods(requestId).then(
      (methods) => isCurrent && dispatch({ type: 'loaded', methods }),
      (error: unknown) => isCurrent && dispatch({ type: 'loadFailed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading, dispatch, requestId])
}

/** Starts the exchange once per `beginning` state, also when development mode runs the effect twice. */
function useBeginning(state: MfaState, dispatch: Dispatch<MfaEvent>, requestId: string): void {
  const beginning = state.kind === 'beginning' ? state : undefined
  const underWay = useRef<MfaState>(undefined)
  useEffect(() => {
    const method = beginning?.methods[beginning.chosen]
    if (!method || underWay.current === beginning) return
    underWay.current = beginning
    beginExchange(requestId, method).then(
      (exchange) => dispatch({ type: 'begun', exchange }),
      (error: unknown) => dispatch({ type: 'beginFailed', error }),
    )
  }, [beginning, dispatch, requestId])
}
