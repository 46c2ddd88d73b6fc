import { useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { paths } from '#contract/_shared/paths.ts'
import { Button } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { NewPasswordFields } from '../../_ui/password/NewPasswordFields.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { useToday } from '../../_ui/useToday.ts'
import { betreiber } from '../../betreiber/queries.ts'
import { keepEmail } from '../kept-email.ts'
import { signInAddress, withRequest } from '../shared/addresses.ts'
import { isPassword, wireValues, type FieldValues, type ProviderField } from '../shared/fields.ts'
import { FormField } from '../shared/FormField.tsx'
import { Over } from '../shared/RequestOver.tsx'
import { isOver } from '../shared/problems.ts'
import { Intro, Sheet } from '../shared/Sheet.tsx'
import { ResendProblem } from '../shared/ResendProblem.tsx'
import { fieldValue } from '../shared/field-value.ts'
import { useSending } from '../shared/useSending.ts'
import { useInitiate } from '../verify/useInitiate.ts'
import { register, type RegistrationSetup } from './queries.ts'
import { ECHO, existsAlready, PASSWORD, refusedRegistration, registerProblems } from './problems.ts'
import { texts } from './texts.de.ts'

interface RegisterFormProps extends RegistrationSetup {
  readonly requestId: string
}

/** The fields that the provider asks for. Entries survive every failure; passwords are only in the form. */
export function RegisterForm({ requestId, info, fields }: RegisterFormProps) {
  const navigate = useNavigate()
  const initiate = useInitiate(requestId)
  const today = useToday()
  const problems = useProblems()
  const sending = useSending()
  const [typed, setTyped] = useState<FieldValues>({})
  const echo = fields.find(({ fieldKey }) => fieldKey === ECHO)
  const shown = fields.filter(({ fieldKey }) => fieldKey !== ECHO)

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = { ...typed, [PASSWORD]: fieldValue(form, PASSWORD), [ECHO]: fieldValue(form, ECHO) }
    if (!problems.check(registerProblems(fields, values, info.password_policy, today))) return sending.forget()
    sending.send(async () => {
      try {
        keepEmail(typed['email']?.trim() ?? '')
        const { q, sub, userStatus, trackId } = await register(requestId, wireValues(fields, values))
        // the code goes out at once; if that fails, the next page sends it by its button
        await initiate({ sub }).catch(() =>
          navigate({ to: paths.beginVerify, search: { q, sub, userStatus, requestId, track_id: trackId } }),
        )
      } catch (error) {
        const refused = refusedRegistration(error, fields, values)
        if (refused.length === 0) throw error
        problems.check(refused)
      }
    })
  }
  const hasProblems = problems.shown.length > 0 || sending.error !== undefined
  return (
    <Page title={texts.title} titlePrefix={hasProblems ? 'Fehler:' : undefined}>
      <Sheet>
        <form noValidate onSubmit={submit}>
          <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
          {sending.error !== undefined && <RegisterFailure key={sending.failures} error={sending.error} requestId={requestId} />}
          <Intro>
            <p>{texts.intro}</p>
          </Intro>
          {shown.map((field) =>
            isPassword(field) ? (
              <NewPasswordFields
                key={field.fieldKey}
                policy={info.password_policy}
                first={passwordField(field)}
                echo={echo && passwordField(echo)}
              />
            ) : (
              <FormField
                key={field.fieldKey}
                field={field}
                value={typed[field.fieldKey] ?? ''}
                onValue={(value) => setTyped((before) => ({ ...before, [field.fieldKey]: value }))}
                error={problems.textOf(field.fieldKey)}
              />
            ),
          )}
          <Privacy />
          <p>
            <Button isSubmit busyText={sending.isSending ? texts.submitting : undefined}>
              {texts.submit}
            </Button>
          </p>
        </form>
        <p>
          {texts.haveAccount} <a href={signInAddress(requestId)}>{texts.signIn}</a>
        </p>
      </Sheet>
    </Page>
  )

  function passwordField({ fieldKey, localeText }: ProviderField) {
    return { id: fieldKey, label: localeText.name, error: problems.textOf(fieldKey) }
  }
}

/** The link to the operator's privacy page; nothing without its address. */
function Privacy() {
  const address = betreiber.use()?.links.datenschutz
  if (!address) return null
  return (
    <p>
      {texts.privacyIntro}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {texts.privacy}
      </a>
    </p>
  )
}

/** Why a registration failed, if no field explains it. */
function RegisterFailure({ error, requestId }: { readonly error: unknown; readonly requestId: string }) {
  if (isOver(error)) return <Over of="registration" takesFocus />
  if (!existsAlready(error)) return <ResendProblem error={error} />
  return (
    <Notice look="error" title={texts.existsTitle} takesFocus>
      <p>{texts.exists}</p>
      <p>
        <a className="standalone" href={signInAddress(requestId)}>
          {texts.signIn}
        </a>
      </p>
      <p>
        <a className="standalone" href={withRequest(paths.passwordReset, requestId)}>
          {texts.forgotten}
        </a>
      </p>
    </Notice>
  )
}
