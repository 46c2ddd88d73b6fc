import { LONGEST_BESCHWERDE } from '#contract/beschwerden/limits.ts'
import { hasProcedure, ROLLEN, THEMEN, type Rolle, type Thema } from '#contract/beschwerden/rules.ts'
import { paths } from '#contract/_shared/paths.ts'
import { formatDatum } from '#contract/_shared/text/format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { BackButton } from '../_ui/BackButton.tsx'
import { Button, buttonClass } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import classes from '../_ui/Form.module.css'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { RadioGroup } from '../_ui/RadioGroup.tsx'
import { Select } from '../_ui/Select.tsx'
import { TextArea } from '../_ui/TextArea.tsx'
import { useGoBack } from '../_ui/useGoBack.ts'
import { useProblems } from '../_ui/useProblems.ts'
import { useDraft } from '../account/konto/useDraft.ts'
import { betreiber } from '../betreiber/queries.ts'
import { SendProblem } from '../vorgaenge/form/SendProblem.tsx'
import { useKeys } from '../vorgaenge/form/useKeys.ts'
import { VorgangLine } from '../vorgaenge/receipt/VorgangLine.tsx'
import { VORGAENGE } from '../vorgaenge/stand/queries.ts'
import { profil } from '../account/queries.ts'
import { problemsOf, sentenceOf } from './problems.ts'
import { sendBeschwerde } from './queries.ts'
import { texts } from './texts.de.ts'

interface BeschwerdePageProps {
  /** the person's accounts that may be about energy, by number */
  readonly konten: readonly string[]
}

/** A complaint. For consumers about energy the law has a procedure; all others are told the way that the operator has for them. */
export function BeschwerdePage({ konten }: BeschwerdePageProps) {
  const goBack = useGoBack()
  const form = useBeschwerde()
  const hasEmail = Boolean(profil.use()?.email)
  const { sending, problems, values } = form
  return (
    <Page
      title={texts.title}
      titlePrefix={problems.shown.length > 0 ? 'Fehler:' : undefined}
      above={<BackButton onBack={goBack}>{texts.back}</BackButton>}
    >
      {sending.isSuccess ? (
        <Notice look="success" title={texts.done} takesFocus>
          <p>
            {texts.next(formatDatum(sending.data.Frist))} {hasEmail && texts.alsoByEmail}
          </p>
          <VorgangLine vorgang={sending.data} />
        </Notice>
      ) : (
        <>
          <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
          {sending.isError && <SendProblem title={texts.failed} error={sending.error} sentenceOf={sentenceOf} />}
          <p>{texts.intro}</p>
          <div className={classes['form']}>
            <RadioGroup
              id="thema"
              label={texts.thema}
              error={problems.textOf('thema')}
              choices={THEMEN.map((value) => ({ value, label: texts.themen[value] }))}
              value={values.thema}
              onValue={(thema) => form.type({ thema })}
            />
            <RadioGroup
              id="rolle"
              label={texts.rolle}
              error={problems.textOf('rolle')}
              choices={ROLLEN.map((value) => ({ value, label: texts.rollen[value] }))}
              value={values.rolle}
              onValue={(rolle) => form.type({ rolle })}
            />
            {isOther(values) ? <OtherWay /> : <Text form={form} konten={konten} />}
          </div>
        </>
      )}
    </Page>
  )
}

/** Both are chosen, and the law has no procedure for it. */
function isOther({ thema, rolle }: { readonly thema: string; readonly rolle: string }): boolean {
  return thema !== '' && rolle !== '' && !hasProcedure(thema as Thema, rolle as Rolle)
}

function Text({ form, konten }: BeschwerdePageProps & { readonly form: ReturnType<typeof useBeschwerde> }) {
  const { sending, problems, values } = form
  return (
    <form noValidate onSubmit={form.submit}>
      {konten.length > 0 && (
        <Select
          id="konto"
          label={texts.account}
          hint={texts.accountHint}
          isOptional
          emptyLabel={texts.noAccount}
          choices={konten.map((value) => ({ value, label: value }))}
          value={values.konto}
          onValue={(konto) => form.type({ konto })}
        />
      )}
      <TextArea
        id="text"
        label={texts.field}
        hint={texts.fieldHint}
        error={problems.textOf('text')}
        rows={8}
        most={LONGEST_BESCHWERDE}
        value={values.text}
        onValue={(text) => form.type({ text })}
      />
      <p className={classes['buttons']}>
        <Button isSubmit busyText={sending.isPending ? texts.sending : undefined}>
          {texts.send}
        </Button>
      </p>
    </form>
  )
}

/** What the operator offers where the law has no procedure. */
function OtherWay() {
  const own = betreiber.use()?.andereBeschwerden
  return (
    <Notice look="info" title={texts.otherTitle}>
      <p>{own ?? texts.other}</p>
      <Link to={paths.frage} className={buttonClass('primary')}>
        {texts.write}
      </Link>
    </Notice>
  )
}

/** The complaint as it is typed and sent. The text survives leaving the page until it is sent; a repetition counts once. */
function useBeschwerde() {
  const draft = useDraft('beschwerde', { thema: '', rolle: '', konto: '', text: '' })
  const { thema = '', rolle = '', konto = '', text = '' } = draft.values
  const problems = useProblems()
  const keyOf = useKeys()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: () => {
      const body = { Beschwerde: text, Thema: 'Energie', Rolle: 'Privat', ...(konto !== '' && { Vertragskonto: konto }) } as const
      return sendBeschwerde(body, keyOf(body))
    },
    onSuccess: () => {
      draft.keepNot()
      void queryClient.invalidateQueries({ queryKey: VORGAENGE })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (sending.isPending || isOther({ thema, rolle })) return
    sending.reset()
    if (problems.check(problemsOf({ thema, rolle, text }))) sending.mutate()
  }
  return { sending, submit, problems, values: { thema, rolle, konto, text }, type: draft.type }
}
