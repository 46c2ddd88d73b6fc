import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { cleanCode } from '../../_ui/code.ts'
import { CodeField } from '../../_ui/CodeField.tsx'
import { Disclosure } from '../../_ui/Disclosure.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { lockedSecondsOf } from '../../account/konto/problems.ts'
import { Gueltigkeit } from '../../account/konto/ConfirmCodeForm.tsx'
import type { CodeFlow } from '../../account/konto/code-flow.state.ts'
import { LockedNotice } from '../../betreiber/LockedNotice.tsx'
import { useHelp } from '../../betreiber/useHelp.ts'
import { LinkProblem } from './LinkProblem.tsx'
import { problemOf, refusalOf } from './problems.ts'
import { texts as allTexts } from './texts.de.ts'

const texts = allTexts.code
const FIELD = 'code'

interface CodePageProps {
  readonly state: Extract<CodeFlow<unknown>, { kind: 'code' }>
  /** The masked address that the code went to. */
  readonly ziel: string
  readonly onCheck: (code: string) => void
  readonly onResend: () => void
}

/** Asks for a code if the application has another e-mail address. The code proves that both addresses are the same person's. */
export function CodePage({ state, ziel, onCheck, onResend }: CodePageProps) {
  const problems = useProblems()
  const [code, setCode] = useState('')
  const refused = refusalOf(state.error)
  const shown = problems.shown.length > 0 ? problems.shown : refused ? [{ field: FIELD, text: refused }] : []
  const hasFailed = state.error !== undefined && shown.length === 0
  const hasErrors = shown.length > 0 || hasFailed

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const cleaned = cleanCode(code)
    const problem = problemOf(cleaned)
    if (problems.check(problem ? [{ field: FIELD, text: problem }] : [])) onCheck(cleaned)
  }

  return (
    <Page title={texts.title} caption={allTexts.title} titlePrefix={hasErrors ? 'Fehler:' : undefined} focusHeading={!hasErrors}>
      {hasFailed && <Failure error={state.error} />}
      <ErrorSummary key={`${problems.attempt}${refused ?? ''}`} problems={shown} attempt={shown.length} />
      <p>
        {texts.why} {texts.sentTo(ziel)}
      </p>
      <p>
        <Gueltigkeit sentAt={state.sentAt} />
      </p>
      <form noValidate onSubmit={submit}>
        <CodeField id={FIELD} label={texts.label} error={shown[0]?.text} value={code} onValue={setCode} />
        <p>
          <Button isSubmit busyText={state.busy === 'checking' ? texts.checking : undefined}>
            {texts.check}
          </Button>
        </p>
      </form>
      <Trouble state={state} wasRefused={refused !== undefined} onResend={onResend} />
    </Page>
  )
}

function Failure({ error }: { readonly error: unknown }) {
  const seconds = lockedSecondsOf(error)
  return seconds === undefined ? <LinkProblem error={error} /> : <LockedNotice seconds={seconds} />
}

function Trouble({ state, wasRefused, onResend }: Pick<CodePageProps, 'state' | 'onResend'> & { readonly wasRefused: boolean }) {
  const help = useHelp()
  return (
    <Disclosure summary={texts.trouble} isOpenFirst={wasRefused || state.resend !== undefined}>
      <p>{texts.spam}</p>
      <p>
        <Button look="secondary" onClick={onResend} busyText={state.busy === 'sending' ? texts.resending : undefined}>
          {texts.resend}
        </Button>
      </p>
      <p role="status">{state.resend === undefined ? '' : state.resend === 'neu' ? texts.resent : texts.tooEarly}</p>
      <p>
        {texts.noAccess} {help}
      </p>
    </Disclosure>
  )
}
