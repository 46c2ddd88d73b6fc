import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isAblesetag, type Ablesetage, type Eingabefeld } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import type { Dispatch, SyntheticEvent } from 'react'
import { Afterwards } from '../_ui/Aside.tsx'
import { Button } from '../_ui/Button.tsx'
import { DateField } from '../_ui/DateField.tsx'
import { Fact, FactBox } from '../_ui/Facts.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { formatDatum } from '../_ui/format.ts'
import { useProblems } from '../_ui/useProblems.ts'
import { WizardStep } from '../_ui/WizardStep.tsx'
import { StandField } from '../vorgaenge/zaehlerstand/StandField.tsx'
import { comparisonWhileTyping, DATE_FIELD, findProblems, valueField } from './check-entries.ts'
import { dayBefore } from './day-before.ts'
import { STEPS, type AblesungEntries, type WizardEvent } from './ablesung-wizard.state.ts'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { AblesungProblem } from './AblesungProblem.tsx'
import { texts } from './texts.de.ts'
import classes from '../_ui/Form.module.css'

export interface StepProps {
  readonly sparte: Sparte
  readonly konto: Zaehlerkonto
  readonly zaehler: Zaehler
  readonly felder: readonly Eingabefeld[]
  readonly today: string
  /** The days that a reading may have. */
  readonly tage: Ablesetage
  readonly entries: AblesungEntries
  readonly dispatch: Dispatch<WizardEvent>
  readonly onLeave: () => void
}

interface Step1Props extends StepProps {
  readonly sendError: unknown
  /** The entries have not changed since the failed send. */
  readonly canSendAgain: boolean
}

/** Step 1: date and readings. The forward button stays unavailable until all is valid, but a press says what is missing. */
export function CompletePartnerData(props: Step1Props) {
  const { konto, zaehler, felder, tage, entries, dispatch, onLeave, sendError } = props
  const problems = useProblems()
  const found = findProblems(entries, felder, tage)
  const hasErrors = problems.shown.length > 0 || sendError !== undefined

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problems.check(found)) dispatch({ type: 'forward', newKey: crypto.randomUUID() })
  }

  return (
    <WizardStep
      step={1}
      of={STEPS}
      title={texts.wizard.enter}
      hasErrors={hasErrors}
      focusHeading={sendError === undefined}
      side={<Afterwards steps={texts.wizard.nextSteps} />}
      onBack={onLeave}
    >
      {sendError !== undefined && (
        <AblesungProblem
          error={sendError}
          tage={tage}
          onSendAgain={props.canSendAgain ? () => dispatch({ type: 'sendAgain' }) : undefined}
        />
      )}
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <FactBox>
        <Fact label={texts.meter('')}>{zaehler.zaehlernummer}</Fact>
        <Fact label={texts.wizard.place}>{adresseInOneLine(konto.adresse)}</Fact>
      </FactBox>
      <form noValidate onSubmit={submit} className={classes['form']}>
        <DateField
          id={DATE_FIELD}
          label={texts.wizard.date}
          range={rangeOf(tage)}
          error={problems.textOf(DATE_FIELD)}
          value={entries.datum}
          onValue={(datum) => dispatch({ type: 'edited', entries: { ...entries, datum } })}
          quickDays={quickDaysOf(tage)}
        />
        {felder.map((feld) => (
          <ValueField key={feld.obisCodeShort} {...props} feld={feld} error={problems.textOf(valueField(feld.obisCodeShort))} />
        ))}
        <p className={classes['buttons']}>
          <Button isSubmit notReady={found.length > 0}>
            {texts.wizard.forward}
          </Button>
        </p>
      </form>
    </WizardStep>
  )
}

/** The ordinary days, and the key date if it is none of them. */
function rangeOf({ earliest, latest, stichtag }: Ablesetage) {
  const further = stichtag && !isAblesetag(stichtag.stichtag, { earliest, latest }) ? stichtag.stichtag : undefined
  return { earliest, latest, further }
}

function quickDaysOf({ latest, stichtag }: Ablesetage) {
  const days = [
    { label: texts.wizard.today, datum: latest },
    { label: texts.wizard.yesterday, datum: dayBefore(latest) },
  ]
  if (!stichtag || days.some(({ datum }) => datum === stichtag.stichtag)) return days
  return [...days, { label: texts.wizard.stichtag(formatDatum(stichtag.stichtag)), datum: stichtag.stichtag }]
}

interface ValueFieldProps extends StepProps {
  readonly feld: Eingabefeld
  readonly error: string | undefined
}

function ValueField({ sparte, zaehler, feld, tage, entries, dispatch, error }: ValueFieldProps) {
  const { obisCodeShort: obis, unit, richtung, required } = feld
  return (
    <StandField
      id={valueField(obis)}
      label={texts.registers[sparte][richtung]}
      isOptional={!required}
      register={{ obis, unit }}
      comparison={comparisonWhileTyping(zaehler, entries.datum, tage)}
      error={error}
      value={entries.werte[obis] ?? ''}
      onValue={(value) => dispatch({ type: 'edited', entries: { ...entries, werte: { ...entries.werte, [obis]: value } } })}
      hasPicture
    />
  )
}
