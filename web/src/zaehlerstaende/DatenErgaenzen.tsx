import { adresseInOneLine } from '#contract/_shared/adresse.ts'
import { cleanZaehlerstand, entriesOf, readingWindow, type Eingabefeld } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useState, type Dispatch, type SyntheticEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { TextField } from '../_ui/Field.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Page } from '../_ui/Page.tsx'
import { DATE_FIELD, findProblems, valueField } from './check-eingaben.ts'
import { dayBefore } from './day-before.ts'
import type { Eingaben, WizardEvent } from './MeldeWizard.state.ts'
import type { Sparte } from './queries.ts'
import { SendFailure } from './SendFailure.tsx'
import { texts } from './texts.de.ts'
import classes from './MeldeWizard.module.css'

export interface StepProps {
  readonly sparte: Sparte
  readonly konto: Zaehlerkonto
  readonly zaehler: Zaehler
  readonly felder: readonly Eingabefeld[]
  readonly today: string
  readonly eingaben: Eingaben
  readonly dispatch: Dispatch<WizardEvent>
  readonly onLeave: () => void
}

/** Step 1: date and readings. The forward button is not ready until all is valid; pressing it then says what is missing. */
export function DatenErgaenzen(props: StepProps & { readonly sendError: unknown }) {
  const { konto, zaehler, felder, today, eingaben, dispatch, onLeave, sendError } = props
  const [attempt, setAttempt] = useState(0)
  const problems = findProblems(eingaben, felder, today)
  const shownProblems = attempt > 0 ? problems : []
  const hasErrors = shownProblems.length > 0 || sendError !== undefined

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problems.length > 0) setAttempt(attempt + 1)
    else dispatch({ type: 'forward', newKey: crypto.randomUUID() })
  }

  return (
    <Page
      title={texts.wizard.enter}
      caption={texts.wizard.step(1)}
      titlePrefix={hasErrors ? 'Fehler:' : undefined}
      focusHeading={sendError === undefined}
    >
      {sendError !== undefined && <SendFailure error={sendError} />}
      <ErrorSummary problems={shownProblems} attempt={attempt} />
      <dl className={classes['facts']}>
        <div>
          <dt>{texts.meter('')}</dt>
          <dd>{zaehler.zaehlernummer}</dd>
        </div>
        <div>
          <dt>{texts.wizard.place}</dt>
          <dd>{adresseInOneLine(konto.adresse)}</dd>
        </div>
      </dl>
      <form noValidate onSubmit={submit} className={classes['form']}>
        <DateField {...props} error={shownProblems.find((problem) => problem.field === DATE_FIELD)?.text} />
        {felder.map((feld) => (
          <ValueField
            key={feld.obisCodeShort}
            {...props}
            feld={feld}
            error={shownProblems.find((problem) => problem.field === valueField(feld.obisCodeShort))?.text}
          />
        ))}
        <p className={classes['buttons']}>
          <Button isSubmit notReady={problems.length > 0}>
            {texts.wizard.forward}
          </Button>
          <Button look="secondary" onClick={onLeave}>
            {texts.wizard.back}
          </Button>
        </p>
      </form>
    </Page>
  )
}

function DateField({ eingaben, today, dispatch, error }: StepProps & { readonly error: string | undefined }) {
  const { earliest, latest } = readingWindow(today)
  const change = (datum: string) => dispatch({ type: 'edited', eingaben: { ...eingaben, datum } })
  return (
    <TextField
      id={DATE_FIELD}
      label={texts.wizard.date}
      hint={texts.wizard.dateHint(formatDatum(earliest), formatDatum(latest))}
      error={error}
      value={eingaben.datum}
      onChange={(event) => change(event.target.value)}
      autoComplete="off"
      characters={12}
      below={
        <span className={classes['quick']}>
          <Button look="quiet" onClick={() => change(formatDatum(today))}>
            {texts.wizard.today}
          </Button>
          <Button look="quiet" onClick={() => change(formatDatum(dayBefore(today)))}>
            {texts.wizard.yesterday}
          </Button>
        </span>
      }
    />
  )
}

function ValueField({
  sparte,
  zaehler,
  feld,
  eingaben,
  dispatch,
  error,
}: StepProps & { readonly feld: Eingabefeld; readonly error: string | undefined }) {
  const { obisCodeShort: obis, unit, richtung, required } = feld
  const change = (value: string) => dispatch({ type: 'edited', eingaben: { ...eingaben, werte: { ...eingaben.werte, [obis]: value } } })
  return (
    <TextField
      id={valueField(obis)}
      label={texts.registers[sparte][richtung]}
      isOptional={!required}
      hint={texts.wizard.valueHint(feld.showObisCodeShort ? obis : undefined, unit)}
      error={error}
      unit={unit}
      value={eingaben.werte[obis] ?? ''}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        // comma and dot are blocked (P 5): only the digits before the comma count
        if (event.key === ',' || event.key === '.') event.preventDefault()
      }}
      onPaste={(event) => {
        event.preventDefault()
        change(cleanZaehlerstand(event.clipboardData.getData('text')))
      }}
      inputMode="numeric"
      autoComplete="off"
      characters={14}
      below={<ReadingBefore zaehler={zaehler} obis={obis} unit={unit} />}
    />
  )
}

function ReadingBefore({ zaehler, obis, unit }: { readonly zaehler: Zaehler; readonly obis: string; readonly unit: string }) {
  const entry = entriesOf(zaehler).find((candidate) => candidate.werte.some((wert) => wert.obis === obis))
  const wert = entry?.werte.find((candidate) => candidate.obis === obis)
  if (!entry || !wert) return null
  return <p className={classes['before']}>{texts.wizard.before(formatMenge(wert.zaehlerstand, unit), formatDatum(entry.datum))}</p>
}
