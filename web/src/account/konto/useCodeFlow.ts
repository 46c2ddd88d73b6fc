import { useReducer } from 'react'
import { keptInHistory, useKeptInHistory, type ReadKept } from '../../_ui/useKeptInHistory.ts'
import { betreiber } from '../../betreiber/queries.ts'
import { needsStepUp } from './problems.ts'
import { initialCodeFlow, keptOf, readCodePage, reduceCodeFlow, type CodeFlow, type CodeFlowEvent } from './code-flow.state.ts'

/** How a reload restores the code page. */
interface CodePageKept<S> {
  /** Names the change and its owner. */
  readonly of: string
  /** Undefined if the state is too secret for the history; a reload then starts over. */
  readonly withoutSecrets: ((sent: S) => unknown) | undefined
  readonly read: ReadKept<S>
}

interface CodeFlowCalls<S> {
  readonly page: CodePageKept<S>
  /** Sends the code. */
  readonly begin: () => Promise<S>
  readonly confirm: (code: string, sent: S) => Promise<unknown>
  /** Leads to the step-up. */
  readonly onStepUp: () => void
  readonly onDone: () => void
}

interface CodeFlowActs<S> {
  readonly state: CodeFlow<S>
  readonly send: () => void
  readonly check: (code: string) => void
  readonly enterAnother: () => void
}

/** Runs a change confirmed by a code. */
export function useCodeFlow<S>({ page, begin, confirm, onStepUp, onDone }: CodeFlowCalls<S>): CodeFlowActs<S> {
  const { of, withoutSecrets, read } = page
  const minutes = betreiber.use()?.codeMinuten
  const [state, dispatch] = useReducer<CodeFlow<S>, string, [CodeFlowEvent<S>]>(
    reduceCodeFlow,
    of,
    (step) => (withoutSecrets && keptInHistory(step, readCodePage(read))) ?? initialCodeFlow,
  )
  useKeptInHistory(of, withoutSecrets && minutes !== undefined ? keptOf(state, minutes, withoutSecrets) : undefined)
  const isBusy = state.kind === 'entering' ? state.isSending : state.kind === 'code' && state.busy !== undefined

  async function send(): Promise<void> {
    const event = { type: 'send', at: Date.now() } as const
    const next = reduceCodeFlow(state, event)
    dispatch(event)
    // stop: too early for another code
    if (next.kind === 'code' && next.busy !== 'sending') return
    try {
      const sent = await begin()
      dispatch({ type: 'sent', sent, at: Date.now() })
    } catch (error) {
      if (needsStepUp(error)) return onStepUp()
      dispatch({ type: 'sendFailed', error })
    }
  }

  async function check(code: string): Promise<void> {
    if (state.kind !== 'code') return
    dispatch({ type: 'check' })
    try {
      await confirm(code, state.sent)
      dispatch({ type: 'confirmed' })
      onDone()
    } catch (error) {
      if (needsStepUp(error)) return onStepUp()
      dispatch({ type: 'checkFailed', error })
    }
  }

  return {
    state,
    send: () => void (isBusy || send()),
    check: (code) => void (isBusy || check(code)),
    enterAnother: () => dispatch({ type: 'other' }),
  }
}
