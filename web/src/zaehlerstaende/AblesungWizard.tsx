import { ablesetageOn, eingabefelderOf } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef, type Dispatch } from 'react'
import { offlineSentence } from '../_api/offline.ts'
import { formatDatum } from '../_ui/format.ts'
import { LoadError } from '../_ui/LoadError.tsx'
import { Loading } from '../_ui/Loading.tsx'
import { useToday } from '../_ui/useToday.ts'
import { WizardStep } from '../_ui/WizardStep.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { zaehlerstaendeQuery, type Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { ablesungBody, meterTypeOf } from './ablesung-body.ts'
import { checkedEntries, findProblems } from './check-entries.ts'
import { CompletePartnerData } from './CompletePartnerData.tsx'
import { dropDraft, keepDraft, loadDraft } from './draft.ts'
import { SentAblesung } from './SentAblesung.tsx'
import { initialState, reduceWizard, STEPS, type AblesungEntries, type WizardEvent, type WizardState } from './ablesung-wizard.state.ts'
import { ReviewAblesung } from './ReviewAblesung.tsx'
import { meterKey } from './meter-key.ts'
import { loadKundenname, operatorQuery, reportAblesung } from './queries.ts'
import { texts } from './texts.de.ts'
import { useWizardHistory } from './useWizardHistory.ts'
import { VORGAENGE } from '../vorgaenge/stand/queries.ts'

export interface AblesungWizardProps {
  readonly sparte: Sparte
  readonly konto: Zaehlerkonto
  readonly zaehler: Zaehler
  /** Returns to the list of meters. */
  readonly onLeave: () => void
}

/** Reports a reading in three steps: enter, check, done. */
export function AblesungWizard({ sparte, konto, zaehler, onLeave }: AblesungWizardProps) {
  const [state, dispatch] = useReducer(reduceWizard, initialState)
  const today = useToday()
  const tage = ablesetageOn(today, useQuery(operatorQuery).data?.stichtagsregel)
  const help = useHelp()
  const felder = eingabefelderOf(meterTypeOf(sparte), zaehler.zaehlertyp)
  const meter = meterKey(konto, zaehler)
  useLoading(state, dispatch, konto.gpNummer, () => loadDraft(meter) ?? { datum: formatDatum(today), werte: {} })
  useKeptDraft(state, meter)
  useSending(state, dispatch, (sending) =>
    reportAblesung(
      ablesungBody({ sparte, konto, zaehler, kundenname: sending.kundenname, checked: checkedEntries(sending.entries, felder) }),
      sending.key,
    ),
  )
  useRefreshedList(state, sparte)
  useWizardHistory(state, {
    onLeave,
    onStepBack: () => dispatch({ type: 'back' }),
    onStepForward: () => {
      const isReady = state.kind === 'DatenErgaenzen' && findProblems(state.entries, felder, tage).length === 0
      if (isReady) dispatch({ type: 'forward', newKey: crypto.randomUUID() })
      return isReady
    },
  })

  const form = { sparte, konto, zaehler, felder, today, tage, dispatch, onLeave }
  switch (state.kind) {
    case 'Laden':
      return 'sending' in state ? (
        <ReviewAblesung {...form} kundenname={state.sending.kundenname} entries={state.sending.entries} isSending />
      ) : (
        <WizardStep step={1} of={STEPS} title={texts.wizard.enter} isBusy onBack={onLeave}>
          <Loading />
        </WizardStep>
      )
    case 'LadeFehler':
      return (
        <WizardStep step={1} of={STEPS} title={texts.wizard.enter} onBack={onLeave}>
          <LoadError
            title={texts.loadFailed}
            text={offlineSentence(state.error)}
            help={help}
            onRetry={() => dispatch({ type: 'loadAgain' })}
          />
        </WizardStep>
      )
    case 'DatenErgaenzen':
      return <CompletePartnerData {...form} entries={state.entries} sendError={state.sendError} canSendAgain={state.key !== undefined} />
    case 'Pruefen':
      return <ReviewAblesung {...form} kundenname={state.kundenname} entries={state.entries} isSending={false} />
    case 'Erfolg':
      return <SentAblesung {...form} kundenname={state.kundenname} entries={state.entries} angenommen={state.angenommen} />
  }
}

/** Loads the customer's name, which the report contains. */
function useLoading(state: WizardState, dispatch: Dispatch<WizardEvent>, gpNummer: string, begin: () => AblesungEntries): void {
  const isLoading = state.kind === 'Laden' && !('sending' in state)
  const beginNow = useEffectEvent(begin)
  useEffect(() => {
    if (!isLoading) return undefined
    let isCurrent = true
    loadKundenname(gpNummer).then(
      (kundenname) => isCurrent && dispatch({ type: 'loaded', kundenname, entries: beginNow() }),
      (error: unknown) => isCurrent && dispatch({ type: 'loadFailed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading, dispatch, gpNummer])
}

/** Keeps the entries in this tab until the server has them. */
function useKeptDraft(state: WizardState, meter: string): void {
  const entries = state.kind === 'DatenErgaenzen' ? state.entries : undefined
  const isDone = state.kind === 'Erfolg'
  useEffect(() => {
    if (entries) keepDraft(meter, entries)
    if (isDone) dropDraft(meter)
  }, [entries, isDone, meter])
}

type Sending = Extract<WizardState, { sending: unknown }>['sending']

/** Sends once per `sending` state, also when development mode runs the effect twice. */
function useSending(
  state: WizardState,
  dispatch: Dispatch<WizardEvent>,
  send: (sending: Sending) => ReturnType<typeof reportAblesung>,
): void {
  const sending = state.kind === 'Laden' && 'sending' in state ? state.sending : undefined
  const underWay = useRef<Sending>(undefined)
  useEffect(() => {
    if (!sending || underWay.current === sending) return
    underWay.current = sending
    send(sending).then(
      (angenommen) => dispatch({ type: 'sent', angenommen }),
      (error: unknown) => dispatch({ type: 'sendFailed', error }),
    )
  }, [sending, dispatch, send])
}

/** Refetches the list and the number of open requests after a successful report. */
function useRefreshedList(state: WizardState, sparte: Sparte): void {
  const queryClient = useQueryClient()
  const isDone = state.kind === 'Erfolg'
  useEffect(() => {
    if (!isDone) return
    for (const queryKey of [zaehlerstaendeQuery(sparte).queryKey, VORGAENGE]) void queryClient.invalidateQueries({ queryKey })
  }, [isDone, queryClient, sparte])
}
