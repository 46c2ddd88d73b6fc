import type { FaktorEinrichtung, FaktorTyp } from '#contract/account/schema.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { CopyButton } from '../../_ui/CopyButton.tsx'
import { formatTelefon } from '../../_ui/format.ts'
import { Loading } from '../../_ui/Loading.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { changeResultOf, isFieldRefused, isRefusedAs } from './problems.ts'
import { ConfirmCodeForm, Gueltigkeit } from './ConfirmCodeForm.tsx'
import { ChangeProblem } from './ChangeProblem.tsx'
import type { FlowProps } from './flows.ts'
import { DonePage, FlowPage } from './FlowPage.tsx'
import { initiateFaktor, enrollFaktor } from './queries.ts'
import classes from './Settings.module.css'
import { StepUpNotice } from './StepUpNotice.tsx'
import { texts } from './faktor-texts.de.ts'
import { texts as changes } from './changes-texts.de.ts'
import { useCodeFlow } from './useCodeFlow.ts'
import { useKontoChanged } from './useKontoChanged.ts'
import { useStepUp } from './useStepUp.ts'

const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })))

interface FaktorSetupProps extends FlowProps {
  readonly typ: FaktorTyp
}

/** Setup of one factor: start, prove it with a first code, done. */
export function FaktorSetup({ typ, konto, onLeave }: FaktorSetupProps) {
  const stepUp = useStepUp(`faktor.${typ}`)
  const navigate = useNavigate()
  const { state, send, check } = useCodeFlow<FaktorEinrichtung>({
    page: {
      of: `faktor.${typ}.${konto.profil.sub}`,
      // an app's key stays secret for ever, so a reload starts over
      withoutSecrets: typ === 'totp' ? undefined : ({ exchange_id, ziel }) => ({ exchange_id, ziel }),
      read: readEinrichtung,
    },
    begin: () => initiateFaktor(typ),
    confirm: (code, { exchange_id }) => enrollFaktor(typ, exchange_id, code),
    onStepUp: () => stepUp.leave({}),
    onDone: useKontoChanged(),
  })
  const title = texts.setUpTitle[typ]
  const toList = () => void navigate({ to: '.', search: { aendern: 'faktor' }, replace: true })

  if (state.kind === 'done') return <DonePage caption={title} sentences={[texts.done[typ], texts.next]} onLeave={onLeave} />
  if (state.kind === 'code') {
    const isApp = typ === 'totp'
    return (
      <ConfirmCodeForm
        caption={title}
        state={state}
        {...(isApp && { label: texts.appCode, hint: texts.appCodeHint, refusals: texts.appRefusals })}
        onCheck={check}
        onResend={isApp ? undefined : send}
        onBack={toList}
        backText={texts.back}
      >
        {isApp ? (
          <AppKey einrichtung={state.sent} />
        ) : (
          <p>
            {changes.code.sentTo(state.sent.ziel ?? '')} <Gueltigkeit sentAt={state.sentAt} />
          </p>
        )}
      </ConfirmCodeForm>
    )
  }
  const isMobilnummerMissing = typ === 'sms' && (!konto.profil.mobile_number || isRefusedAs(state.error, 'MobilnummerFehlt'))
  const hasFailed = state.error !== undefined && !isMobilnummerMissing
  return (
    <FlowPage title={title} hasErrors={hasFailed} onBack={toList} backText={texts.back}>
      {hasFailed && <BeginFailure typ={typ} error={state.error} />}
      <p>{texts.what[typ]}</p>
      {isMobilnummerMissing ? (
        <NoMobilnummer />
      ) : (
        <>
          <Unconfirmed typ={typ} konto={konto} />
          <StepUpNotice isBack={stepUp.kept !== undefined && state.error === undefined} />
          <Button onClick={send} busyText={state.isSending ? texts.beginning : undefined}>
            {texts.begin[typ]}
          </Button>
        </>
      )}
    </FlowPage>
  )
}

function readEinrichtung(value: unknown): FaktorEinrichtung | undefined {
  if (typeof value !== 'object' || value === null || !('exchange_id' in value && 'ziel' in value)) return undefined
  const { exchange_id, ziel } = value
  return typeof exchange_id === 'string' && typeof ziel === 'string' ? { exchange_id, ziel } : undefined
}

function BeginFailure({ typ, error }: { readonly typ: FaktorTyp; readonly error: unknown }) {
  if (isRefusedAs(error, 'ZuVieleSMS')) return <ChangeProblem error={error} entries={texts.withoutSms} />
  const isNoSms = isFieldRefused(error, 'value')
  if (changeResultOf(error) !== 'AlreadyInUse' && !isNoSms) return <ChangeProblem error={error} entries={texts.notYet} />
  const inUse = typ === 'sms' ? changes.failure.inUse.mobile_number : texts.taken
  return (
    <Notice look="error" title={changes.failure.title} takesFocus>
      <p>{isNoSms ? changes.failure.noSms : inUse}</p>
    </Notice>
  )
}

function NoMobilnummer() {
  return (
    <Notice look="info">
      <p>{texts.noMobilnummer}</p>
      <Link to="." search={{ aendern: 'mobilnummer' }} className={buttonClass('primary')}>
        {texts.addMobilnummer}
      </Link>
    </Notice>
  )
}

/** The code that sets up SMS also confirms the number. A link leads to changing it. */
function Unconfirmed({ typ, konto: { profil, mobilnummerBestaetigt } }: Pick<FaktorSetupProps, 'typ' | 'konto'>) {
  if (typ !== 'sms' || mobilnummerBestaetigt) return null
  return (
    <Notice look="info">
      <p>{texts.unconfirmed(formatTelefon(profil.mobile_number))}</p>
      <Link to="." search={{ aendern: 'mobilnummer' }}>
        {texts.otherMobilnummer}
      </Link>
    </Notice>
  )
}

/** The key for an app: scan, type, copy, or open it on this device. */
function AppKey({ einrichtung: { schluessel = '', uri = '' } }: { readonly einrichtung: FaktorEinrichtung }) {
  return (
    <>
      <ol className={classes['steps']}>
        {texts.steps.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <div className={classes['key']}>
        <Suspense fallback={<Loading />}>
          <QrCode text={uri} label={texts.qrCode} />
        </Suspense>
        <div>
          <p className={classes['keyLabel']}>{texts.key}</p>
          <p className={classes['keyText']}>{schluessel.replace(/.{4}(?=.)/g, '$& ')}</p>
          <p className={classes['buttons']}>
            <CopyButton name={texts.key} value={schluessel} />
            <a href={uri} className={buttonClass('secondary')}>
              {texts.openApp}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
