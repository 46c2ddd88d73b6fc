import { paths } from '#contract/_shared/paths.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { FactBox } from '../../_ui/Facts.tsx'
import { Icon } from '../../_ui/Icon.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { SummaryList, SummaryRow } from '../../_ui/SummaryList.tsx'
import type { Problems } from '../../_ui/useProblems.ts'
import { WizardStep } from '../../_ui/WizardStep.tsx'
import { betreiber } from '../../betreiber/queries.ts'
import { SendProblem } from './SendProblem.tsx'
import { texts } from './texts.de.ts'
import type { Antrag } from './useAntrag.ts'
import classes from '../../_ui/Form.module.css'

interface StepProps {
  readonly antrag: Antrag
  readonly title: string
  readonly children: ReactNode
}

interface EnterStepProps extends StepProps {
  readonly problems: Problems
  readonly isReady: boolean
  /** what the button says while something is waited for */
  readonly busyText?: string | undefined
  readonly onSubmit: () => void
  /** out of the first page; the others go one page back */
  readonly onLeave: () => void
  readonly backText: string
  /** what is asked for, before the form */
  readonly intro?: ReactNode
  /** what the request is about: pairs of dt and dd */
  readonly facts?: ReactNode
}

/** A page of the form. Its button is not ready until all is valid; pressing it then says what is missing. */
export function EnterStep({
  antrag,
  title,
  problems,
  isReady,
  busyText,
  onSubmit,
  onLeave,
  backText,
  intro,
  facts,
  children,
}: EnterStepProps) {
  const { target, schritt, of } = antrag
  useEffect(() => {
    if (target) document.getElementById(target)?.focus()
  }, [target])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <WizardStep
      step={schritt}
      of={of}
      title={title}
      hasErrors={problems.shown.length > 0}
      focusHeading={target === undefined}
      {...(schritt === 1 ? { onBack: onLeave, backText } : { onBack: () => antrag.back() })}
    >
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {intro}
      {facts !== undefined && <FactBox>{facts}</FactBox>}
      <form noValidate onSubmit={submit} className={classes['form']}>
        {children}
        <p className={classes['buttons']}>
          <Button isSubmit notReady={!isReady} busyText={busyText}>
            {schritt === of - 2 ? texts.toCheck : texts.forward}
          </Button>
        </p>
      </form>
    </WizardStep>
  )
}

interface ReviewStepProps extends StepProps {
  readonly send: string
  /** what did not happen, where the send failed */
  readonly failed: string
  /** a sentence of the form's own for an error */
  readonly sentenceOf?: (error: unknown) => ReactNode
  /** what is said before the list, and what is asked for after it */
  readonly intro?: ReactNode
  readonly further?: ReactNode
  readonly problems?: Problems
  /** whether what is asked for after the list is given */
  readonly isReady?: boolean
  /** what the button says while something is waited for */
  readonly busyText?: string | undefined
  readonly onSubmit?: () => void
}

/** The check: what will be sent, in rows. A send that failed is told here, and what was typed stays. */
export function ReviewStep({
  antrag,
  title,
  send,
  failed,
  sentenceOf,
  children,
  intro,
  further,
  problems,
  isReady = true,
  busyText,
  onSubmit,
}: ReviewStepProps) {
  const { isSending, error } = antrag
  return (
    <WizardStep
      step={antrag.schritt}
      of={antrag.of}
      title={title}
      hasErrors={error !== undefined || (problems?.shown.length ?? 0) > 0}
      isBusy={isSending}
      onBack={isSending ? undefined : () => antrag.back()}
    >
      {error !== undefined && <SendProblem title={failed} error={error} sentenceOf={sentenceOf} />}
      {problems && <ErrorSummary problems={problems.shown} attempt={problems.attempt} />}
      {intro}
      <SummaryList>{children}</SummaryList>
      {further}
      <p className={classes['buttons']}>
        <Button onClick={onSubmit ?? antrag.submit} notReady={!isReady} busyText={isSending ? texts.sending : busyText}>
          {send}
        </Button>
      </p>
    </WizardStep>
  )
}

interface FertigProps extends StepProps {
  readonly thanks: string
  readonly next: string
  /** when it arrived, as the server says it: that of the first, where it was sent before */
  readonly receivedAt?: string | undefined
  readonly onLeave: () => void
  readonly backText: string
  /** what else can be taken along */
  readonly further?: ReactNode
}

/** The end: what was received, to print and to follow, and the way back. */
export function Fertig({ antrag, title, thanks, next, receivedAt, onLeave, backText, further, children }: FertigProps) {
  const [sentAt] = useState(() => new Date())
  const operator = betreiber.use()
  const id = antrag.angenommen?.VorgangId
  return (
    <WizardStep step={antrag.of} of={antrag.of} title={title}>
      {operator && <p className={classes['onPaper']}>{texts.paper(operator.name, title)}</p>}
      <Notice look="success" title={thanks}>
        <p>{next}</p>
      </Notice>
      <SummaryList>
        {children}
        <SummaryRow label={texts.sent}>{formatMoment(receivedAt === undefined ? sentAt : new Date(receivedAt))}</SummaryRow>
      </SummaryList>
      <div className={classes['buttons']}>
        <Button onClick={onLeave}>{backText}</Button>
        <Link to={paths.vorgang} params={{ vorgang_id: id }} className={buttonClass('secondary')}>
          <Icon name="file-text" />
          {texts.showRequest}
        </Link>
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" />
          {texts.print}
        </Button>
        {further}
      </div>
    </WizardStep>
  )
}
