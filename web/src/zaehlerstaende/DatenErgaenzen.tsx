import { adresseInOneLine } from '#contract/_shared/adresse.ts'
import { cleanZaehlerstand, entriesOf, latestOf, readingWindow, type Eingabefeld } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useState, type Dispatch, type SyntheticEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { TextField } from '../_ui/Field.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Page } from '../_ui/Page.tsx'
import { useProblems } from '../_ui/useProblems.ts'
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

interface Step1Props extends StepProps {
  readonly sendError: unknown
  /** nothing was edited since the send that failed */
  readonly canSendAgain: boolean
}

/** Step 1: date and readings. The forward button is not ready until all is valid; pressing it then says what is missing. */
export function DatenErgaenzen(props: Step1Props) {
  const { konto, zaehler, felder, today, eingaben, dispatch, onLeave, sendError } = props
  const problems = useProblems()
  const found = findProblems(eingaben, felder, today)
  const hasErrors = problems.shown.length > 0 || sendError !== undefined

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problems.check(found)) dispatch({ type: 'forward', newKey: crypto.randomUUID() })
  }

  return (
    <Page
      title={texts.wizard.enter}
      caption={texts.wizard.step(1)}
      titlePrefix={hasErrors ? 'Fehler:' : undefined}
      focusHeading={sendError === undefined}
    >
      {sendError !== undefined && (
        <SendFailure error={sendError} onSendAgain={props.canSendAgain ? () => dispatch({ type: 'sendAgain' }) : undefined} />
      )}
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
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
        <DateField {...props} error={problems.textOf(DATE_FIELD)} />
        {felder.map((feld) => (
          <ValueField key={feld.obisCodeShort} {...props} feld={feld} error={problems.textOf(valueField(feld.obisCodeShort))} />
        ))}
        <p className={classes['buttons']}>
          <Button isSubmit notReady={found.length > 0}>
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
  const [announcement, setAnnouncement] = useState('')
  const { earliest, latest } = readingWindow(today)
  const change = (datum: string) => dispatch({ type: 'edited', eingaben: { ...eingaben, datum } })
  const fill = (day: string) => {
    change(formatDatum(day))
    setAnnouncement(texts.wizard.dateFilled(formatDatum(day)))
  }
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
        <>
          <span className={classes['quick']}>
            <QuickDate label={texts.wizard.today} onFill={() => fill(today)} />
            <QuickDate label={texts.wizard.yesterday} onFill={() => fill(dayBefore(today))} />
          </span>
          <span role="status" className="visually-hidden">
            {announcement}
          </span>
        </>
      }
    />
  )
}

function QuickDate({ label, onFill }: { readonly label: string; readonly onFill: () => void }) {
  return (
    <Button look="quiet" onClick={onFill}>
      {label}
      <span className="visually-hidden"> {texts.wizard.asDate}</span>
    </Button>
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
      note={readingBefore(zaehler, obis, unit)}
      value={eingaben.werte[obis] ?? ''}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        // comma and dot are blocked (P 5): only the digits before the comma count
        if (event.key === ',' || event.key === '.') event.preventDefault()
      }}
      onPaste={(event) => {
        event.preventDefault()
        const { value, selectionStart, selectionEnd } = event.currentTarget
        const pasted = cleanZaehlerstand(event.clipboardData.getData('text'))
        change(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length))
      }}
      inputMode="numeric"
      autoComplete="off"
      characters={14}
    />
  )
}

function readingBefore(zaehler: Zaehler, obis: string, unit: string): string | undefined {
  const last = latestOf(entriesOf(zaehler)).find((wert) => wert.obis === obis)
  return last && texts.wizard.before(formatMenge(last.zaehlerstand, unit), formatDatum(last.datum))
}
