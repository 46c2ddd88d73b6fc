import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { Button } from '../../_ui/Button.tsx'
import { cleanCode, isCode } from '../../_ui/code.ts'
import { CodeField } from '../../_ui/CodeField.tsx'
import { Disclosure } from '../../_ui/Disclosure.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { betreiber } from '../../betreiber/queries.ts'
import { LockedNotice } from '../../betreiber/LockedNotice.tsx'
import { lockedSecondsOf } from './problems.ts'
import { minutesLeft, type CodeFlow } from './code-flow.state.ts'
import { ChangeProblem } from './ChangeProblem.tsx'
import { FlowPage } from './FlowPage.tsx'
import { texts } from './changes-texts.de.ts'
import classes from './Settings.module.css'

interface ConfirmCodeFormProps {
  /** The object of the change. */
  readonly caption: string
  readonly state: Extract<CodeFlow<unknown>, { kind: 'code' }>
  /** Where the code went, or where to find it. */
  readonly children: ReactNode
  readonly label?: string
  readonly hint?: string
  /** Messages for a rejected code. */
  readonly refusals?: { readonly wrong: string; readonly tooOften: string }
  readonly onCheck: (code: string) => void
  /** Undefined if an app shows the code, or if a reload lost the address to send it to. */
  readonly onResend?: (() => void) | undefined
  /** Undefined without another place to send the code to. */
  readonly other?: { readonly text: string; readonly onOther: () => void } | undefined
  readonly onBack: () => void
  readonly backText?: string
  readonly onSignIn?: (() => void) | undefined
}

const FIELD = 'code'

/** The page of a code: where it went, one field for it, and help if it does not arrive. */
export function ConfirmCodeForm(props: ConfirmCodeFormProps) {
  const { caption, state, children, label = texts.code.label, hint, refusals = texts.code, onCheck, onBack, backText, onSignIn } = props
  const problems = useProblems()
  const [code, setCode] = useState('')
  const refused = refusalOf(state.error, refusals)
  const [wasRefused, setWasRefused] = useState(false)
  if (refused && !wasRefused) setWasRefused(true)
  const shown = problems.shown.length > 0 ? problems.shown : refused ? [{ field: FIELD, text: refused }] : []
  const hasFailed = state.error !== undefined && !refused && problems.shown.length === 0

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const cleaned = cleanCode(code)
    const problem = cleaned === '' ? texts.code.missing : isCode(cleaned) ? undefined : texts.code.length
    if (problems.check(problem ? [{ field: FIELD, text: problem }] : [])) onCheck(cleaned)
  }

  return (
    <FlowPage title={texts.code.title} caption={caption} hasErrors={shown.length > 0 || hasFailed} onBack={onBack} backText={backText}>
      {hasFailed && <Failure error={state.error} onSignIn={onSignIn} />}
      <ErrorSummary key={`${problems.attempt}${refused ?? ''}`} problems={shown} attempt={shown.length} />
      {children}
      <form noValidate onSubmit={submit} className={classes['form']}>
        <CodeField id={FIELD} label={label} hint={hint} error={shown[0]?.text} value={code} onValue={setCode} />
        <p>
          <Button isSubmit busyText={state.busy === 'checking' ? texts.code.checking : undefined}>
            {texts.code.check}
          </Button>
        </p>
      </form>
      <Trouble {...props} wasRefused={wasRefused} />
    </FlowPage>
  )
}

function Failure({ error, onSignIn }: { readonly error: unknown } & Pick<ConfirmCodeFormProps, 'onSignIn'>) {
  const seconds = lockedSecondsOf(error)
  return seconds === undefined ? <ChangeProblem error={error} onSignIn={onSignIn} /> : <LockedNotice seconds={seconds} />
}

function Trouble({ state, onResend, other, wasRefused }: ConfirmCodeFormProps & { readonly wasRefused: boolean }) {
  if (!onResend && !other) return null
  return (
    <Disclosure summary={texts.code.trouble} isOpenFirst={wasRefused || state.resend !== undefined}>
      <p>{texts.code.troubleText}</p>
      <p className={classes['buttons']}>
        {onResend && (
          <Button look="secondary" onClick={onResend} busyText={state.busy === 'sending' ? texts.code.resending : undefined}>
            {texts.code.resend}
          </Button>
        )}
        {other && (
          <Button look="secondary" onClick={other.onOther}>
            {other.text}
          </Button>
        )}
      </p>
      <p role="status">{state.resend === undefined ? '' : state.resend === 'neu' ? texts.code.resent : texts.code.tooEarly}</p>
    </Disclosure>
  )
}

/** The message at the field for a rejected code. */
function refusalOf(error: unknown, said: { readonly wrong: string; readonly tooOften: string }): string | undefined {
  if (!(error instanceof ResponseError) || lockedSecondsOf(error) !== undefined) return undefined
  if (error.code === 'ZuVieleVersuche') return said.tooOften
  return error.code === 'CodeUngueltig' ? said.wrong : undefined
}

/** How long the code is still valid, counted from opening the page, which may be a reload. */
export function Gueltigkeit({ sentAt }: { readonly sentAt: number }) {
  const [openedAt] = useState(() => Date.now())
  const minutes = betreiber.use()?.codeMinuten
  if (minutes === undefined) return undefined
  const left = minutesLeft(minutes, sentAt, Math.max(openedAt, sentAt))
  return left === minutes ? texts.code.valid(minutes) : texts.code.stillValid(left)
}
