import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { cleanCode, isCode } from '../../_ui/code.ts'
import { CodeField } from '../../_ui/CodeField.tsx'
import { Disclosure } from '../../_ui/Disclosure.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { LockedNotice } from '../../betreiber/LockedNotice.tsx'
import { Over } from './RequestOver.tsx'
import { isOver, isRefusedAs, providerFailureOf } from './problems.ts'
import { ResendButton } from './ResendButton.tsx'
import { Intro, Sheet } from './Sheet.tsx'
import { ResendProblem } from './ResendProblem.tsx'
import { secondsValid, type SentCode } from './sent-code.ts'
import { texts } from './texts.de.ts'
import { useSending } from './useSending.ts'

const FIELD = 'code'

interface CodeFormProps {
  readonly submitText: string
  /** Where the code went, or where to find it. */
  readonly intro: ReactNode
  /** Undefined for an app's codes, and if a reload lost it. */
  readonly sent?: SentCode | undefined
  /** Checks the code; the form shows the provider's error. */
  readonly onCode: (code: string) => Promise<void>
  /** Undefined if this page cannot send a new code. */
  readonly onResend?: (() => Promise<void>) | undefined
  readonly onProblems: (hasProblems: boolean) => void
  /** Further links below "Probleme mit dem Code?". */
  readonly children?: ReactNode
}

/** A code from an e-mail, SMS or app: one field, submitted by a press, with a button for a new code. */
export function CodeForm({ submitText, intro, sent, onCode, onResend, onProblems, children }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const problems = useProblems()
  const sending = useSending()
  const [needsNew, setNeedsNew] = useState(false)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const code = cleanCode(typed)
    const problem = problemOf(code)
    onProblems(problem !== undefined)
    if (!problems.check(problem ? [{ field: FIELD, text: problem }] : [])) return sending.forget()
    sending.send(async () => {
      try {
        await onCode(code)
      } catch (error) {
        onProblems(true)
        if (isRefusedAs(error, 'code_expired', 'too_many_tries')) setNeedsNew(true)
        if (!isRefusedAs(error, 'invalid_code')) throw error
        problems.check([{ field: FIELD, text: texts.code.wrong }])
      }
    })
  }
  const resend = async () => {
    await onResend?.()
    setTyped('')
    problems.check([])
    sending.forget()
    onProblems(false)
  }

  return (
    <Sheet>
      <form noValidate onSubmit={submit}>
        <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
        {sending.error !== undefined && <CodeFailure key={sending.failures} error={sending.error} />}
        <Intro>
          <p>{intro}</p>
          {sent && !isRefusedAs(sending.error, 'code_expired', 'too_many_tries') && <Validity sent={sent} />}
        </Intro>
        <CodeField
          id={FIELD}
          name={FIELD}
          label={texts.code.label}
          hint={texts.code.hint}
          error={problems.textOf(FIELD)}
          value={typed}
          onValue={setTyped}
        />
        <p>
          <Button isSubmit busyText={sending.isSending ? texts.code.submitting : undefined}>
            {submitText}
          </Button>
        </p>
      </form>
      {(onResend ?? children) && (
        <Disclosure key={needsNew ? 'needed' : 'offered'} summary={texts.code.problems} isOpenFirst={needsNew}>
          {onResend && <p>{texts.code.advice}</p>}
          {onResend && <ResendButton sent={sent} onResend={resend} />}
          {children}
        </Disclosure>
      )}
    </Sheet>
  )
}

/** How long the code is still valid, counted from opening the page, which may be a reload. */
function Validity({ sent }: { readonly sent: SentCode }) {
  const [openedAt] = useState(() => Date.now())
  const seconds = secondsValid(sent, openedAt)
  if (seconds === sent.expiresIn) return <p>{texts.code.valid(seconds)}</p>
  return seconds > 0 ? <p>{texts.code.stillValid(seconds)}</p> : <p>{texts.code.expired}</p>
}

/** The problem of a code that is not worth an attempt. */
function problemOf(code: string): string | undefined {
  if (code === '') return texts.code.missing
  return isCode(code) ? undefined : texts.code.length
}

/** The failure of a code for other reasons than being wrong. */
function CodeFailure({ error }: { readonly error: unknown }) {
  if (isOver(error)) return <Over of="sign-in" takesFocus />
  const failure = providerFailureOf(error)
  if (failure?.code === 'code_expired') return <Refused title={texts.code.expiredTitle} text={texts.code.expired} />
  if (failure?.code !== 'too_many_tries') return <ResendProblem error={error} />
  if (failure.retryAfterSeconds === undefined) return <Refused title={texts.code.tooManyTitle} text={texts.code.tooMany} />
  return <LockedNotice seconds={failure.retryAfterSeconds} />
}

function Refused({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Notice look="error" title={title} takesFocus>
      <p>{text}</p>
    </Notice>
  )
}
