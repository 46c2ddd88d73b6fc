import { paths } from '#contract/_shared/paths.ts'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { TextField } from '../_ui/Field.tsx'
import { PasswordField } from '../_ui/password/PasswordField.tsx'
import { useProblems } from '../_ui/useProblems.ts'
import { PROVIDER } from '../account/queries.ts'
import classes from './LoginForm.module.css'
import { keptEmail, keepEmail } from './kept-email.ts'
import { findProblems } from './problems.ts'
import { texts } from './texts.de.ts'

/** The form is posted here natively; the provider answers with a redirect. */
const loginFormAction = `${PROVIDER}/login-srv/login`

interface LoginFormProps {
  readonly requestId: string
  /** The e-mail address of a step-up; undefined for an ordinary sign-in. */
  readonly confirming: string | undefined
  /** For the page's title. */
  readonly onProblems: (hasProblems: boolean) => void
}

/** A native form, so that password managers recognise it and it works before the scripts. The password is never kept in state. */
export function LoginForm({ requestId, confirming, onProblems }: LoginFormProps) {
  const problems = useProblems()
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    window.addEventListener('pageshow', beginAnew)
    return () => window.removeEventListener('pageshow', beginAnew)
  }, [])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const { username, password } = typedIn(event.currentTarget)
    const found = findProblems(username, password)
    onProblems(found.length > 0)
    if (!problems.check(found) || isSending) return event.preventDefault()
    if (!confirming) keepEmail(username)
    setIsSending(true)
  }

  return (
    <form method="post" action={loginFormAction} noValidate onSubmit={submit} className={classes['form']}>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <p>{confirming ? texts.confirm.intro : texts.intro}</p>
      <TextField
        id="username"
        name="username"
        type="email"
        label={texts.email}
        error={problems.textOf('username')}
        defaultValue={confirming ?? keptEmail()}
        readOnly={confirming !== undefined}
        autoComplete="username"
        spellCheck={false}
        characters={40}
      />
      <PasswordField
        id="password"
        name="password"
        label={texts.password}
        error={problems.textOf('password')}
        autoComplete="current-password"
      />
      <input type="hidden" name="username_type" value="email" />
      <input type="hidden" name="requestId" value={requestId} />
      <p>
        <Button isSubmit busyText={isSending ? texts.submitting : undefined}>
          {confirming ? texts.confirm.submit : texts.submit}
        </Button>
      </p>
      {confirming ? <ConfirmHelp requestId={requestId} /> : <LoginHelp requestId={requestId} />}
    </form>
  )
}

/** A form restored from the browser's page cache would stay busy for ever and still contain the password. */
function beginAnew({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload()
}

function typedIn(form: HTMLFormElement): { username: string; password: string } {
  const data = new FormData(form)
  const text = (field: string) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { username: text('username').trim(), password: text('password') }
}

function ConfirmHelp({ requestId }: { readonly requestId: string }) {
  return (
    <ul className={classes['help']}>
      <li>
        <a href={`${paths.passwordReset}?${new URLSearchParams({ requestId }).toString()}`}>{texts.forgotten}</a>
      </li>
      <li>
        <a href={paths.overview}>{texts.confirm.cancel}</a>
      </li>
    </ul>
  )
}

function LoginHelp({ requestId }: { readonly requestId: string }) {
  const query = `?${new URLSearchParams({ requestId }).toString()}`
  return (
    <ul className={classes['help']}>
      <li>
        <a href={`${paths.passwordReset}${query}`}>{texts.forgotten}</a>
      </li>
      <li>
        <a href={`${paths.beginVerify}${query}`}>{texts.resend}</a>
      </li>
      <li>
        {texts.noAccount} <a href={`${paths.register}${query}`}>{texts.register}</a>
      </li>
    </ul>
  )
}
