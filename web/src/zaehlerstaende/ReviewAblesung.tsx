import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import { Afterwards } from '../_ui/Aside.tsx'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { SummaryList, SummaryRow } from '../_ui/SummaryList.tsx'
import { WizardStep } from '../_ui/WizardStep.tsx'
import { useBestaetigung } from '../vorgaenge/zaehlerstand/useBestaetigung.ts'
import { ReadingWarnings } from '../vorgaenge/zaehlerstand/ReadingWarnings.tsx'
import { StandRow } from '../vorgaenge/zaehlerstand/StandRow.tsx'
import { checkedEntries, comparisonOn, DATE_FIELD, valueField, warningsOf, type CheckedEntries } from './check-entries.ts'
import type { StepProps } from './CompletePartnerData.tsx'
import { STEPS } from './ablesung-wizard.state.ts'
import { texts } from './texts.de.ts'
import classes from '../_ui/Form.module.css'

/** Step 2: the values to send beside the last reading. An unusual value needs a tick but never blocks. */
export function ReviewAblesung(props: StepProps & { readonly kundenname: string; readonly isSending: boolean }) {
  const { sparte, konto, zaehler, felder, entries, dispatch, kundenname, isSending } = props
  const checked = checkedEntries(entries, felder)
  const comparison = comparisonOn(zaehler, checked.datum)
  const bestaetigung = useBestaetigung(warningsOf(comparison, sparte, checked), isSending)
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
        {checked.werte.map(({ feld, wert }) => (
          <StandRow
            key={feld.obisCodeShort}
            label={texts.registers[sparte][feld.richtung]}
            register={{ obis: feld.obisCodeShort, unit: feld.unit }}
            wert={wert}
            comparison={comparison}
            onChange={isSending ? undefined : () => goBackTo(dispatch, valueField(feld.obisCodeShort))}
          />
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
