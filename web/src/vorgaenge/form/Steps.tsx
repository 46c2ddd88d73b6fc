import { paths } from '#contract/_shared/paths.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Afterwards } from '../../_ui/Aside.tsx'
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
import { NummerRow } from '../receipt/Nummer.tsx'
import { texts as receipt } from '../receipt/texts.de.ts'
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
  /** The label while the page waits; further presses are ignored. */
  readonly busyText?: string | undefined
  readonly onSubmit: () => void
  /** Leaves the form, from its first page; the others go one page back. */
  readonly onLeave: () => void
  readonly backText: string
  /** Content before the form: what the request is for. */
  readonly intro?: ReactNode
  /** The object of the request: pairs of dt and dd. */
  readonly facts?: ReactNode
}

/** A page of the form. The button stays unavailable until all is valid, but a press says what is missing. */
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
  const { target, step, of } = antrag
  useEffect(() => {
    if (target) document.getElementById(target)?.focus()
  }, [target])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <WizardStep
      step={step}
      of={of}
      title={title}
      hasErrors={problems.shown.length > 0}
      focusHeading={target === undefined}
      side={<Afterwards steps={antrag.nextSteps} />}
      {...(step === 1 ? { onBack: onLeave, backText } : { onBack: () => antrag.back() })}
    >
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {intro}
      {facts !== undefined && <FactBox>{facts}</FactBox>}
      <form noValidate onSubmit={submit} className={classes['form']}>
        {children}
        <p className={classes['buttons']}>
          <Button isSubmit notReady={!isReady} busyText={busyText}>
            {step === of - 2 ? texts.toCheck : texts.forward}
          </Button>
        </p>
      </form>
    </WizardStep>
  )
}

interface ReviewStepProps extends StepProps {
  readonly send: string
  /** The title of a failed send. */
  readonly failed: string
  /** The form's own sentence for an error. */
  readonly sentenceOf?: (error: unknown) => ReactNode
  /** Content before the list; `further` comes after it and may have a field. */
  readonly intro?: ReactNode
  readonly further?: ReactNode
  readonly problems?: Problems
  /** False while the field after the list is missing. */
  readonly isReady?: boolean
  /** The label while the page waits; further presses are ignored. */
  readonly busyText?: string | undefined
  readonly onSubmit?: () => void
}

/** The check: the values to send, in rows. Also shows a failed send, which keeps the entries. */
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
      step={antrag.step}
      of={antrag.of}
      title={title}
      hasErrors={error !== undefined || (problems?.shown.length ?? 0) > 0}
      isBusy={isSending}
      side={<Afterwards steps={antrag.nextSteps} />}
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

interface DoneStepProps extends StepProps {
  readonly thanks: string
  readonly next: string
  /** When the server received it; for a repeated send, the time of the first. */
  readonly receivedAt?: string | undefined
  readonly onLeave: () => void
  readonly backText: string
  /** Further content, such as a calendar file. */
  readonly further?: ReactNode
}

/** The end: the received values with their number, to print, the link to the Vorgang, and the way back. */
export function DoneStep({ antrag, title, thanks, next, receivedAt, onLeave, backText, further, children }: DoneStepProps) {
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
        <NummerRow nummer={antrag.angenommen?.Nummer} />
      </SummaryList>
      <div className={classes['buttons']}>
        <Button onClick={onLeave}>{backText}</Button>
        {id !== undefined && (
          <Link to={paths.vorgang} params={{ vorgang_id: id }} className={buttonClass('secondary')}>
            <Icon name="file-text" />
            {receipt.show}
          </Link>
        )}
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" />
          {texts.print}
        </Button>
        {further}
      </div>
    </WizardStep>
  )
}
