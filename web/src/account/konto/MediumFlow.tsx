import { cleanMobilnummer } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import type { CommunicationMediumChange, Konto } from '#contract/account/schema.ts'
import { useState, type SyntheticEvent } from 'react'
import { anmeldeEMailProblem } from '../../_ui/anmelde-email/problems.ts'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { TextField } from '../../_ui/Field.tsx'
import { formatTelefon } from '../../_ui/format.ts'
import { mobilnummerProblem } from '../../_ui/mobilnummer/problems.ts'
import { MobilnummerField } from '../../_ui/mobilnummer/MobilnummerField.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { changeResultOf, isFieldRefused } from './problems.ts'
import { ConfirmCodeForm, Gueltigkeit } from './ConfirmCodeForm.tsx'
import { ChangeProblem } from './ChangeProblem.tsx'
import type { FlowProps } from './flows.ts'
import { DonePage, FlowPage } from './FlowPage.tsx'
import { mask } from './mask.ts'
import { initiateCommunicationMedium, validateCommunicationMedium } from './queries.ts'
import classes from './Settings.module.css'
import { StepUpNotice } from './StepUpNotice.tsx'
import { texts } from './changes-texts.de.ts'
import { keptCodeTarget, type CodeTarget } from './code-target.ts'
import { useCodeFlow } from './useCodeFlow.ts'
import { useKontoChanged } from './useKontoChanged.ts'
import { useStepUp } from './useStepUp.ts'

type Medium = CommunicationMediumChange['medium']

const FIELD = 'neuer-wert'

export const EmailFlow = (props: FlowProps) => <MediumFlow {...props} medium="email" />
export const MobilnummerFlow = (props: FlowProps) => <MediumFlow {...props} medium="mobile_number" />

/** Changes the sign-in e-mail address or the mobile number: enter, confirm by code, done. The old value stays valid until then. */
function MediumFlow({ medium, konto, onLeave }: FlowProps & { readonly medium: Medium }) {
  const stepUp = useStepUp(medium)
  // fixed at the start, because the confirmation updates the account while this page keeps its wording
  const [unconfirmed] = useState(() => unconfirmedValue(medium, konto))
  const [typed, setTyped] = useState(stepUp.kept?.['wert'] ?? unconfirmed)
  const onDone = useKontoChanged()
  const value = cleaned(medium, typed)
  const keep = () => stepUp.keep({ wert: typed })
  const { state, send, check, enterAnother } = useCodeFlow<CodeTarget>({
    page: {
      of: `${medium}.${konto.profil.sub}`,
      withoutSecrets: ({ ziel }) => ziel,
      // not the prefilled number, since the code may have gone to another one
      read: (ziel) => keptCodeTarget(ziel, stepUp.kept?.['wert'] === undefined ? undefined : value),
    },
    begin: async () => {
      await initiateCommunicationMedium({ medium, value })
      keep()
      return { ziel: mask(value), value }
    },
    confirm: validateCommunicationMedium,
    onStepUp: () => stepUp.leave({ wert: typed }),
    onDone: () => {
      stepUp.drop()
      onDone()
    },
  })
  const words = unconfirmed ? { ...texts.medium[medium], ...texts.confirmNumber } : texts.medium[medium]

  if (state.kind === 'done') {
    const { ziel, value: changed } = state.sent
    const now = changed === undefined ? ziel : shownValue(medium, changed)
    return <DonePage caption={words.title} sentences={[words.done(now), words.next]} onLeave={onLeave} />
  }
  if (state.kind === 'code') {
    return (
      <ConfirmCodeForm
        caption={words.title}
        state={state}
        onCheck={check}
        onResend={state.sent.value === undefined ? undefined : send}
        other={{ text: words.other, onOther: enterAnother }}
        onBack={onLeave}
        onSignIn={keep}
      >
        <p>
          {texts.code.sentTo(state.sent.ziel)} <Gueltigkeit sentAt={state.sentAt} />
        </p>
        <p>{texts.code.kept}</p>
      </ConfirmCodeForm>
    )
  }
  return (
    <MediumForm
      medium={medium}
      words={words}
      konto={konto}
      current={unconfirmed ? '' : konto.profil[medium]}
      typed={typed}
      onTyped={setTyped}
      isSending={state.isSending}
      isBack={stepUp.kept !== undefined}
      error={state.error}
      onSend={send}
      onSignIn={keep}
      onLeave={onLeave}
    />
  )
}

interface MediumFormProps extends FlowProps {
  readonly medium: Medium
  readonly words: Readonly<Record<'title' | 'now' | 'label' | 'intro' | 'save', string>>
  /** The valid value; '' if there is none, or if the field shows it. */
  readonly current: string
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly isSending: boolean
  /** The person has just come back from a step-up. */
  readonly isBack: boolean
  readonly error: unknown
  readonly onSend: () => void
  readonly onSignIn: () => void
}

function MediumForm(props: MediumFormProps) {
  const { medium, words, konto, current, typed, onTyped, isSending, isBack, error, onSend, onSignIn, onLeave } = props
  const problems = useProblems()
  const shown = problems.shown.length > 0 ? problems.shown : refusedFields(error, medium)
  const hasFailed = error !== undefined && shown.length === 0

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problems.check(problemsOf(medium, typed, konto))) onSend()
  }

  const field = { id: FIELD, label: words.label, error: shown[0]?.text, value: typed }
  return (
    <FlowPage title={words.title} hasErrors={shown.length > 0 || hasFailed} onBack={onLeave}>
      {hasFailed && <ChangeProblem error={error} onSignIn={onSignIn} />}
      <ErrorSummary key={`${problems.attempt}${String(error)}`} problems={shown} attempt={shown.length} />
      {current && (
        <dl className={classes['facts']}>
          <div>
            <dt>{words.now}</dt>
            <dd>{shownValue(medium, current)}</dd>
          </div>
        </dl>
      )}
      <p>{words.intro}</p>
      <StepUpNotice isBack={isBack && error === undefined} />
      <form noValidate onSubmit={submit} className={classes['form']}>
        {medium === 'email' ? (
          <TextField
            {...field}
            onChange={(event) => onTyped(event.target.value)}
            type="email"
            autoComplete="email"
            spellCheck={false}
            characters={40}
          />
        ) : (
          <MobilnummerField {...field} onValue={onTyped} />
        )}
        <p>
          <Button isSubmit busyText={isSending ? texts.saving : undefined}>
            {words.save}
          </Button>
        </p>
      </form>
    </FlowPage>
  )
}

/** The mobile number of the account that is not confirmed yet; '' if there is none. */
function unconfirmedValue(medium: Medium, { profil, mobilnummerBestaetigt }: Konto): string {
  if (medium === 'email' || mobilnummerBestaetigt || !profil.mobile_number) return ''
  return formatTelefon(profil.mobile_number)
}

function cleaned(medium: Medium, typed: string): string {
  return medium === 'email' ? typed.trim() : cleanMobilnummer(typed)
}

function shownValue(medium: Medium, value: string): string {
  return medium === 'email' ? value : formatTelefon(value)
}

/** The problems found before sending. */
function problemsOf(medium: Medium, typed: string, { profil, mobilnummerBestaetigt }: Konto): FieldProblem[] {
  const value = cleaned(medium, typed)
  const isConfirmed = medium === 'email' || mobilnummerBestaetigt
  const text =
    (medium === 'email' ? anmeldeEMailProblem(typed) : mobilnummerProblem(typed)) ??
    (isConfirmed && value === profil[medium] ? texts.medium[medium].same : undefined)
  return text ? [{ field: FIELD, text }] : []
}

/** The problems of the value that the server reports. */
function refusedFields(error: unknown, medium: Medium): FieldProblem[] {
  const result = error === undefined ? undefined : changeResultOf(error)
  if (result === 'AlreadyInUse') return [{ field: FIELD, text: texts.failure.inUse[medium] }]
  if (result !== 'BadRequest') return []
  return [{ field: FIELD, text: isNumberRefused(error, medium) ? texts.failure.noSms : texts.failure.badRequest }]
}

/** The form checked the number already, so a refusal by the server means that it cannot get SMS. */
function isNumberRefused(error: unknown, medium: Medium): boolean {
  return medium === 'mobile_number' && isFieldRefused(error, 'value')
}
