import type { Konto } from '#contract/account/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { Button, buttonClass } from '../_ui/Button.tsx'
import { DateField, dateFormatProblem } from '../_ui/DateField.tsx'
import { ErrorSummary, type FieldProblem } from '../_ui/ErrorSummary.tsx'
import { formatTelefon, readDatum } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { useProblems } from '../_ui/useProblems.ts'
import { useToday } from '../_ui/useToday.ts'
import { ChangeProblem } from '../account/konto/ChangeProblem.tsx'
import type { FlowProps } from '../account/konto/flows.ts'
import { DonePage, FlowPage } from '../account/konto/FlowPage.tsx'
import { LatestVorgang } from '../vorgaenge/receipt/LatestVorgang.tsx'
import classes from './OptIn.module.css'
import { giveOptIn, optInQuery, revokeOptIn } from './queries.ts'
import { texts } from './texts.de.ts'
import { VORGAENGE } from '../vorgaenge/stand/queries.ts'

interface OptInFlowProps extends FlowProps {
  /** The known birth date as YYYY-MM-DD. */
  readonly birthdate: string | undefined
}

const FIELD = 'geburtsdatum'
const SAMPLE_DAY = '1975-03-27'
/** The query key of the typed birth date, so that sending the mail again does not ask twice. */
const TYPED = ['opt-in', 'geburtsdatum']

/** Gives or revokes the consent. Both take one explanation, one press and one confirmation (DSGVO Art. 7(3)). */
export function OptInFlow(props: OptInFlowProps) {
  const { wunsch }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  return wunsch === 'widerruf' ? <Widerruf {...props} /> : <Erteilung {...props} title={wunsch === 'erneut' ? texts.resend : texts.give} />
}

function Widerruf({ konto, onLeave }: OptInFlowProps) {
  const sending = useSending(konto, () => revokeOptIn(konto.profil.email))
  if (sending.isSuccess) {
    const further = <LatestVorgang art="Einwilligung" />
    return <DonePage caption={texts.revoke} sentences={[texts.revoked, texts.revokedNext]} further={further} onLeave={onLeave} />
  }
  return (
    <FlowPage title={texts.revoke} hasErrors={sending.isError} onBack={onLeave}>
      {sending.isError && <ChangeProblem error={sending.error} />}
      <p>{texts.revokeText}</p>
      <Button onClick={() => sending.isPending || sending.mutate()} busyText={sending.isPending ? texts.sending : undefined}>
        {texts.revoke}
      </Button>
    </FlowPage>
  )
}

function Erteilung({ konto, birthdate, title, onLeave }: OptInFlowProps & { readonly title: string }) {
  const { given_name, family_name, email, mobile_number } = konto.profil
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(() => queryClient.getQueryData<string>(TYPED) ?? '')
  const today = useToday()
  const problems = useProblems()
  const read = readDatum(typed)
  const born = birthdate ?? (read.kind === 'tag' ? read.datum : '')
  const mobile = konto.mobilnummerBestaetigt && mobile_number ? { mobile: mobile_number } : {}
  const sending = useSending(konto, () => giveOptIn({ vorname: given_name, nachname: family_name, email, ...mobile, birthdate: born }))
  const hasErrors = problems.shown.length > 0

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!problems.check(birthdate ? [] : problemsOf(typed, today)) || sending.isPending) return
    queryClient.setQueryData(TYPED, typed)
    sending.mutate()
  }

  if (sending.isSuccess) return <DonePage caption={title} sentences={[texts.given, texts.givenNext]} onLeave={onLeave} />
  if (!given_name || !family_name) return <NameMissing onLeave={onLeave} />
  return (
    <FlowPage title={title} hasErrors={hasErrors || sending.isError} onBack={onLeave}>
      {sending.isError && !hasErrors && <ChangeProblem error={sending.error} />}
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <p>{texts.purpose}</p>
      <p>{mobile.mobile ? texts.channels(email, formatTelefon(mobile.mobile)) : texts.channel(email)}</p>
      <p>{texts.revocation}</p>
      <p>{texts.doubleOptIn}</p>
      <form noValidate onSubmit={submit} className={classes['form']}>
        {!birthdate && (
          <DateField
            id={FIELD}
            label={texts.birthdate}
            hint={texts.birthdateHint}
            error={problems.textOf(FIELD)}
            value={typed}
            onValue={setTyped}
            autoComplete="bday"
          />
        )}
        <p>
          <Button isSubmit busyText={sending.isPending ? texts.sending : undefined}>
            {title}
          </Button>
        </p>
      </form>
    </FlowPage>
  )
}

function NameMissing({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <FlowPage title={texts.give} onBack={onLeave}>
      <Notice look="info">
        <p>{texts.noName}</p>
        <Link to="." search={{ aendern: 'name' }} className={buttonClass('primary')}>
          {texts.toName}
        </Link>
      </Notice>
    </FlowPage>
  )
}

/** Sends, then refreshes the consent in the settings and the requests. */
function useSending(konto: Konto, send: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { queryKey } = optInQuery(konto.profil.email)
  const onSuccess = () => {
    for (const changed of [queryKey, VORGAENGE]) void queryClient.invalidateQueries({ queryKey: changed })
  }
  return useMutation({ mutationFn: send, onSuccess })
}

function problemsOf(typed: string, today: string): FieldProblem[] {
  const read = readDatum(typed)
  const isFuture = read.kind === 'tag' && read.datum > today
  const text =
    read.kind === 'leer'
      ? texts.birthdateMissing
      : (dateFormatProblem(read, texts.birthdateName, SAMPLE_DAY) ?? (isFuture ? texts.birthdateFuture : undefined))
  return text ? [{ field: FIELD, text }] : []
}
