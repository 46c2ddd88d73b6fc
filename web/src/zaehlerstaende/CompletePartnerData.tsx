import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { cleanZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import { entriesOf, readingWindow, type Eingabefeld } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import type { Dispatch, SyntheticEvent } from 'react'
import { Afterwards } from '../_ui/Aside.tsx'
import { Button } from '../_ui/Button.tsx'
import { DeviceDisplayPicture } from '../_ui/DeviceDisplayPicture.tsx'
import { DateField } from '../_ui/DateField.tsx'
import { Fact, FactBox } from '../_ui/Facts.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { ReadingField } from '../_ui/ReadingField.tsx'
import { useProblems } from '../_ui/useProblems.ts'
import { WizardStep } from '../_ui/WizardStep.tsx'
import { latestStand } from '../vorgaenge/zaehlerstand/comparison.ts'
import { DATE_FIELD, findProblems, valueField } from './check-entries.ts'
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
  const { konto, zaehler, felder, today, entries, dispatch, onLeave, sendError } = props
  const problems = useProblems()
  const found = findProblems(entries, felder, today)
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
        <AblesungProblem error={sendError} onSendAgain={props.canSendAgain ? () => dispatch({ type: 'sendAgain' }) : undefined} />
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
          range={readingWindow(today)}
          error={problems.textOf(DATE_FIELD)}
          value={entries.datum}
          onValue={(datum) => dispatch({ type: 'edited', entries: { ...entries, datum } })}
          quickDays={[
            { label: texts.wizard.today, datum: today },
            { label: texts.wizard.yesterday, datum: dayBefore(today) },
          ]}
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

interface ValueFieldProps extends StepProps {
  readonly feld: Eingabefeld
  readonly error: string | undefined
}

/** The reading of one register, with the last reading and a picture of the display. */
function ValueField({ sparte, zaehler, feld, entries, dispatch, error }: ValueFieldProps) {
  const { obisCodeShort: obis, unit, richtung, required, showObisCodeShort } = feld
  return (
    <ReadingField
      id={valueField(obis)}
      label={texts.registers[sparte][richtung]}
      isOptional={!required}
      hint={texts.wizard.valueHint(showObisCodeShort ? obis : undefined, unit)}
      error={error}
      unit={unit}
      note={latestStand(entriesOf(zaehler), { obis, unit })}
      value={entries.werte[obis] ?? ''}
      onValue={(value) => dispatch({ type: 'edited', entries: { ...entries, werte: { ...entries.werte, [obis]: value } } })}
      cleanPasted={cleanZaehlerstand}
      below={<DeviceDisplayPicture feld={feld} />}
    />
  )
}
