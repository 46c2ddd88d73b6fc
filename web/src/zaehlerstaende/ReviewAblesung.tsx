import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { withoutDay } from '#contract/zaehlerstaende/plausibilitaet.ts'
import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import { Afterwards } from '../_ui/Aside.tsx'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { SummaryList, SummaryRow } from '../_ui/SummaryList.tsx'
import { WizardStep } from '../_ui/WizardStep.tsx'
import { useBestaetigung } from '../vorgaenge/zaehlerstand/useBestaetigung.ts'
import { sinceLatest, warningsAbout } from '../vorgaenge/zaehlerstand/comparison.ts'
import { ReadingWarnings } from '../vorgaenge/zaehlerstand/ReadingWarnings.tsx'
import { checkedEntries, DATE_FIELD, valueField, type CheckedEntries } from './check-entries.ts'
import type { StepProps } from './CompletePartnerData.tsx'
import { STEPS } from './ablesung-wizard.state.ts'
import { texts } from './texts.de.ts'
import classes from '../_ui/Form.module.css'

/** Step 2: the values to send beside the last reading. An unusual value needs a tick but never blocks. */
export function ReviewAblesung(props: StepProps & { readonly kundenname: string; readonly isSending: boolean }) {
  const { konto, zaehler, felder, entries, dispatch, kundenname, isSending } = props
  const checked = checkedEntries(entries, felder)
  const bestaetigung = useBestaetigung(warningsOf(props, checked), isSending)
  const { problems } = bestaetigung
  const send = () => {
    if (bestaetigung.check()) dispatch({ type: 'submit' })
  }

  return (
    <WizardStep
      step={2}
      of={STEPS}
      title={texts.wizard.check}
      hasErrors={problems.shown.length > 0}
      isBusy={isSending}
      side={<Afterwards steps={texts.wizard.nextSteps} />}
      onBack={isSending ? undefined : () => dispatch({ type: 'back' })}
    >
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      <SummaryList>
        <SummaryRow label={texts.wizard.name}>{kundenname}</SummaryRow>
        <SummaryRow label={texts.wizard.place}>{adresseInOneLine(konto.adresse)}</SummaryRow>
        <SummaryRow label={texts.meter('')}>{zaehler.zaehlernummer}</SummaryRow>
        <SummaryRow label={texts.wizard.date} onChange={isSending ? undefined : () => goBackTo(dispatch, DATE_FIELD)}>
          {formatDatum(checked.datum)}
        </SummaryRow>
        {checked.werte.map((wert) => (
          <ValueRow key={wert.feld.obisCodeShort} {...props} wert={wert} datum={checked.datum} />
        ))}
      </SummaryList>
      <Replaced {...props} checked={checked} />
      <ReadingWarnings {...bestaetigung.shown} />
      <p className={classes['buttons']}>
        <Button onClick={send} notReady={bestaetigung.isMissing} busyText={isSending ? texts.wizard.sending : undefined}>
          {texts.wizard.send}
        </Button>
      </p>
    </WizardStep>
  )
}

/** Says if a reading of that day exists, which the new one replaces. */
function Replaced({ zaehler, checked }: StepProps & { readonly checked: CheckedEntries }) {
  const registers = new Set(checked.werte.map(({ feld }) => feld.obisCodeShort))
  const replaced = entriesOf(zaehler)
    .filter((entry) => entry.datum === checked.datum)
    .flatMap((entry) => entry.werte.filter((wert) => registers.has(wert.obis)))
  if (replaced.length === 0) return null
  const values = replaced.map((wert) => formatMenge(wert.zaehlerstand, wert.unit)).join(', ')
  return (
    <Notice look="info">
      <p>{texts.wizard.replaces(values)}</p>
    </Notice>
  )
}

/** Returns to step 1 and focuses the field. */
function goBackTo(dispatch: StepProps['dispatch'], field: string): void {
  dispatch({ type: 'back' })
  requestAnimationFrame(() => document.getElementById(field)?.focus())
}

/** Warnings about unusual values, with the register's name if the meter has several. */
function warningsOf({ zaehler, sparte }: StepProps, { datum, werte }: CheckedEntries): string[] {
  const benannt = werte.map(({ feld, wert }) => ({ obis: feld.obisCodeShort, wert, name: texts.registers[sparte][feld.richtung] }))
  return warningsAbout(withoutDay(entriesOf(zaehler), datum), benannt, datum)
}

interface ValueRowProps extends StepProps {
  readonly isSending: boolean
  readonly wert: CheckedEntries['werte'][number]
  readonly datum: string
}

function ValueRow({ sparte, zaehler, dispatch, isSending, wert, datum }: ValueRowProps) {
  const { feld } = wert
  const earlier = withoutDay(entriesOf(zaehler), datum)
  const since = sinceLatest(earlier, { obis: feld.obisCodeShort, wert: wert.wert, unit: feld.unit }, datum)
  return (
    <SummaryRow
      label={texts.registers[sparte][feld.richtung]}
      further={since}
      onChange={isSending ? undefined : () => goBackTo(dispatch, valueField(feld.obisCodeShort))}
    >
      {formatMenge(wert.wert, feld.unit)}
    </SummaryRow>
  )
}
