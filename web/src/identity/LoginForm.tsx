import { useState, type SyntheticEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../_ui/ErrorSummary.tsx'
import { TextField } from '../_ui/Field.tsx'
import { loginFormAction } from './queries.ts'
import classes from './LoginForm.module.css'
import { keptEmail, keepEmail } from './kept-email.ts'
import { texts } from './texts.de.ts'

/** A native form: password managers know it, and it works while scripts are slow. The password is never kept. */
export function LoginForm({ requestId }: { readonly requestId: string }) {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget)
    const typed = (field: string) => {
      const value = data.get(field)
      return typeof value === 'string' ? value : ''
    }
    const [username, password] = [typed('username').trim(), typed('password')]
    const found = [
      ...(username === '' ? [{ field: 'username', text: texts.emailMissing }] : []),
      ...(password === '' ? [{ field: 'password', text: texts.passwordMissing }] : []),
    ]
    setProblems(found)
    if (found.length > 0 || isSending) {
      event.preventDefault()
      setAttempt(attempt + 1)
      return
    }
    keepEmail(username)
    setIsSending(true)
  }

  return (
    <form method="post" action={loginFormAction} noValidate onSubmit={submit} className={classes['form']}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <p>{texts.intro}</p>
      <TextField
        id="username"
        name="username"
        type="email"
        label={texts.email}
        error={errorOf('username')}
        defaultValue={keptEmail()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        characters={40}
      />
      <TextField
        id="password"
        name="password"
        type={isPasswordShown ? 'text' : 'password'}
        label={texts.password}
        error={errorOf('password')}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        characters={40}
        below={
          <Button look="quiet" aria-pressed={isPasswordShown} onClick={() => setIsPasswordShown(!isPasswordShown)}>
            {isPasswordShown ? texts.hide : texts.show}
          </Button>
        }
      />
      <input type="hidden" name="username_type" value="email" />
      <input type="hidden" name="requestId" value={requestId} />
      <p>
        <Button isSubmit busyText={isSending ? texts.submitting : undefined}>
          {texts.submit}
        </Button>
      </p>
      <LoginHelp requestId={requestId} />
    </form>
  )
}

function LoginHelp({ requestId }: { readonly requestId: string }) {
  const query = `?${new URLSearchParams({ requestId }).toString()}`
  return (
    <ul className={classes['help']}>
      <li>
        <a href={`/user/password-reset${query}`}>{texts.forgotten}</a>
      </li>
      <li>
        <a href={`/user/beginverify${query}`}>{texts.resend}</a>
      </li>
      <li>
        {texts.noAccount} <a href={`/user/register${query}`}>{texts.register}</a>
      </li>
    </ul>
  )
}
