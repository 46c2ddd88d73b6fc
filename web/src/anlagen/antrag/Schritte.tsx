import { adresseInOneLine } from '#contract/_shared/adresse.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button, buttonClass } from '../../_ui/Button.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Icon } from '../../_ui/Icon.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import type { Problems } from '../../_ui/useProblems.ts'
import { WizardStep } from '../../_ui/WizardStep.tsx'
import { betreiber } from '../../betreiber/queries.ts'
import { SendeFehler } from './SendeFehler.tsx'
import { texts } from './texts.de.ts'
import { STEPS, type Antrag } from './useAntrag.ts'
import classes from './Antrag.module.css'

interface StepProps {
  readonly antrag: Antrag
  readonly title: string
  readonly children: ReactNode
}

interface EingebenProps extends StepProps {
  readonly anlage: AnlagendatenV5
  readonly problems: Problems
  readonly isReady: boolean
  readonly onSubmit: () => void
  readonly onLeave: () => void
  /** what is asked for, before the form */
  readonly intro: ReactNode
}

/** Step 1: the form. Its button is not ready until all is valid; pressing it then says what is missing. */
export function Eingeben({ antrag, title, anlage, problems, isReady, onSubmit, onLeave, intro, children }: EingebenProps) {
  const { target } = antrag
  useEffect(() => {
    if (target) document.getElementById(target)?.focus()
  }, [target])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <WizardStep
      step={1}
      of={STEPS}
      title={title}
      hasErrors={problems.shown.length > 0}
      focusHeading={target === undefined}
      onBack={onLeave}
      backText={texts.back}
    >
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {intro}
      <dl className={classes['facts']}>
        <Zeile label={texts.place}>{adresseInOneLine(anlage.Adresse)}</Zeile>
        <Zeile label={texts.account}>{anlage.Vertragskonto}</Zeile>
      </dl>
      <form noValidate onSubmit={submit} className={classes['form']}>
        {children}
        <p className={classes['buttons']}>
          <Button isSubmit notReady={!isReady}>
            {texts.forward}
          </Button>
        </p>
      </form>
    </WizardStep>
  )
}

interface PruefenProps extends StepProps {
  readonly send: string
  /** what did not happen, where the send failed */
  readonly failed: string
}

/** Step 2: what will be sent. A send that failed is told here, and what was typed stays. */
export function Pruefen({ antrag, title, send, failed, children }: PruefenProps) {
  const { isSending, error } = antrag
  return (
    <WizardStep
      step={2}
      of={STEPS}
      title={title}
      hasErrors={error !== undefined}
      isBusy={isSending}
      onBack={isSending ? undefined : () => antrag.back()}
    >
      {error !== undefined && <SendeFehler title={failed} error={error} />}
      <dl className={classes['summary']}>{children}</dl>
      <p className={classes['buttons']}>
        <Button onClick={antrag.submit} busyText={isSending ? texts.sending : undefined}>
          {send}
        </Button>
      </p>
    </WizardStep>
  )
}

interface FertigProps extends StepProps {
  readonly thanks: string
  readonly next: string
  readonly onLeave: () => void
  /** what else can be taken along */
  readonly further?: ReactNode
}

/** Step 3: what was received, to print and to follow, and the way back. */
export function Fertig({ antrag, title, thanks, next, onLeave, further, children }: FertigProps) {
  const [sentAt] = useState(() => new Date())
  const operator = betreiber.use()
  const id = antrag.angenommen?.VorgangId
  return (
    <WizardStep step={3} of={STEPS} title={title}>
      {operator && <p className={classes['onPaper']}>{texts.paper(operator.name, title)}</p>}
      <Notice look="success" title={thanks}>
        <p>{next}</p>
      </Notice>
      <dl className={classes['summary']}>
        {children}
        <Zeile label={texts.sent}>{formatMoment(sentAt)}</Zeile>
      </dl>
      <div className={classes['buttons']}>
        <Button onClick={onLeave}>{texts.back}</Button>
        <Link to={`/vorgaenge/${id}`} className={buttonClass('secondary')}>
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

interface ZeileProps {
  readonly label: string
  readonly children: ReactNode
  readonly onChange?: (() => void) | undefined
}

/** One line of what is asked for, with the way back to its field. */
export function Zeile({ label, children, onChange }: ZeileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {onChange && (
        <dd>
          <Button look="quiet" onClick={onChange}>
            {texts.change}
            <span className="visually-hidden"> {label}</span>
          </Button>
        </dd>
      )}
    </div>
  )
}
