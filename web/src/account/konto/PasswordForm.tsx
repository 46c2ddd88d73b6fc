import { isSamePassword } from '#contract/_shared/person/passwort.ts'
import type { Konto } from '#contract/account/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, type SyntheticEvent } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { NewPasswordFields } from '../../_ui/password/NewPasswordFields.tsx'
import { passwordEchoProblemOf, passwordProblemOf } from '../../_ui/password/problems.ts'
import { PasswordField } from '../../_ui/password/PasswordField.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { ChangeProblem } from './ChangeProblem.tsx'
import { FlowPage } from './FlowPage.tsx'
import { changePassword } from './queries.ts'
import classes from './Settings.module.css'
import { texts } from './changes-texts.de.ts'

interface PasswordFormProps {
  readonly konto: Konto
  /** Set if the form is one of several. */
  readonly caption?: string | undefined
  readonly onBack: () => void
  readonly onDone: () => void
}

const OLD = 'bisheriges-passwort'
const FIRST = 'neues-passwort'
const ECHO = 'neues-passwort-wiederholt'

/** For a provider that does not tell its policy: any text passes. */
const NO_RULES = { minimumLength: 0, maximumLength: 0, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 }

/** Old password, and the new one twice. The values are read from the form and never kept in state. */
export function PasswordForm({ konto, caption, onBack, onDone }: PasswordFormProps) {
  const problems = useProblems()
  const policy = konto.passwortRegeln ?? NO_RULES
  const form = useRef<HTMLFormElement>(null)
  /** The same for a repeated send, so that one whose answer was lost is no wrong password; a new one after an edit. */
  const key = useRef<string>(undefined)
  const saving = useMutation({
    mutationFn: () => changePassword(passwordsIn(form.current), (key.current ??= crypto.randomUUID())),
    onSuccess: onDone,
  })
  const refused = problems.shown.length > 0 ? [] : refusedFields(saving.error)
  const shown = [...problems.shown, ...refused]
  const textOf = (field: string) => shown.find((problem) => problem.field === field)?.text
  const hasFailed = saving.isError && shown.length === 0

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!saving.isPending && problems.check(problemsOf(passwordsIn(form.current), policy))) saving.mutate()
  }

  return (
    <FlowPage title={texts.passwort.title} caption={caption} hasErrors={shown.length > 0 || hasFailed} onBack={onBack}>
      {hasFailed && <ChangeProblem error={saving.error} />}
      <ErrorSummary key={`${problems.attempt}-${saving.submittedAt}-${refused.length}`} problems={shown} attempt={shown.length} />
      <p>{texts.passwort.intro}</p>
      <form ref={form} noValidate onSubmit={submit} onInput={() => (key.current = undefined)} className={classes['form']}>
        {/* tells password managers whose password this is */}
        <input type="hidden" name="username" autoComplete="username" value={konto.profil.email} />
        <PasswordField id={OLD} name={OLD} label={texts.passwort.old} error={textOf(OLD)} autoComplete="current-password" />
        <NewPasswordFields
          policy={policy}
          first={{ id: FIRST, label: texts.passwort.first, error: textOf(FIRST) }}
          echo={{ id: ECHO, label: texts.passwort.echo, error: textOf(ECHO) }}
        />
        <p>
          <Button isSubmit busyText={saving.isPending ? texts.saving : undefined}>
            {texts.passwort.save}
          </Button>
        </p>
      </form>
    </FlowPage>
  )
}

type Passwords = Parameters<typeof changePassword>[0]

function passwordsIn(form: HTMLFormElement | null): Passwords {
  const data = form ? new FormData(form) : undefined
  const typed = (field: string) => {
    const value = data?.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { old_password: typed(OLD), new_password: typed(FIRST), confirm_password: typed(ECHO) }
}

function problemsOf({ old_password, new_password, confirm_password }: Passwords, policy: typeof NO_RULES): FieldProblem[] {
  const isSame = isSamePassword(old_password, new_password)
  const first = passwordProblemOf(new_password, policy) ?? (isSame ? texts.passwort.same : undefined)
  const echo = passwordEchoProblemOf(confirm_password, new_password)
  return [
    ...(old_password === '' ? [{ field: OLD, text: texts.passwort.oldMissing }] : []),
    ...(first ? [{ field: FIRST, text: first }] : []),
    ...(echo ? [{ field: ECHO, text: echo }] : []),
  ]
}

/** The problems of the passwords that the server reports. */
function refusedFields(error: unknown): FieldProblem[] {
  const code = error instanceof ResponseError ? error.code : undefined
  if (code === 'PasswortFalsch') return [{ field: OLD, text: texts.passwort.oldWrong }]
  if (code === 'ZuVieleVersuche') return [{ field: OLD, text: texts.passwort.tooOften }]
  return code === 'PasswortUnzulaessig' ? [{ field: FIRST, text: texts.passwort.refused }] : []
}
