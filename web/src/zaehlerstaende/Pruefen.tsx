import { adresseInOneLine } from '#contract/_shared/adresse.ts'
import { auffaelligkeitOf, differenzOf } from '#contract/zaehlerstaende/plausibilitaet.ts'
import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import { useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary } from '../_ui/ErrorSummary.tsx'
import { Checkbox } from '../_ui/Field.tsx'
import { formatDatum, formatMenge, formatProTag } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { checkedEingaben, DATE_FIELD, valueField, type CheckedEingaben } from './check-eingaben.ts'
import type { StepProps } from './DatenErgaenzen.tsx'
import { texts } from './texts.de.ts'
import classes from './MeldeWizard.module.css'

const CONFIRM_FIELD = 'wert-bestaetigt'

/** Step 2: what will be sent, beside the reading before. An unusual value asks for a tick and never blocks (decisions.md 19). */
export function Pruefen(props: StepProps & { readonly kundenname: string; readonly isSending: boolean }) {
  const { konto, zaehler, felder, eingaben, dispatch, kundenname, isSending } = props
  const [isConfirmed, setIsConfirmed] = useState(isSending)
  const [attempt, setAttempt] = useState(0)
  const checked = checkedEingaben(eingaben, felder)
  const warnings = warningsOf(zaehler, checked)
  const isMissing = warnings.length > 0 && !isConfirmed
  const problems = isMissing && attempt > 0 ? [{ field: CONFIRM_FIELD, text: texts.wizard.confirmMissing }] : []

  const send = () => {
    if (isMissing) setAttempt(attempt + 1)
    else dispatch({ type: 'submit' })
  }

  return (
    <Page
      title={texts.wizard.check}
      caption={texts.wizard.step(2)}
      titlePrefix={problems.length > 0 ? 'Fehler:' : undefined}
      isBusy={isSending}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <dl className={classes['summary']}>
        <Row label={texts.wizard.name} value={kundenname} />
        <Row label={texts.wizard.place} value={adresseInOneLine(konto.adresse)} />
        <Row label={texts.meter('')} value={zaehler.zaehlernummer} />
        <Row
          label={texts.wizard.date}
          value={formatDatum(checked.datum)}
          onChange={isSending ? undefined : () => goBackTo(dispatch, DATE_FIELD)}
        />
        {checked.werte.map((wert) => (
          <ValueRow key={wert.feld.obisCodeShort} {...props} wert={wert} datum={checked.datum} />
        ))}
      </dl>
      {warnings.map((warning) => (
        <Notice key={warning} look="warning" title={warning} />
      ))}
      {warnings.length > 0 && (
        <Checkbox
          id={CONFIRM_FIELD}
          label={texts.wizard.confirm}
          checked={isConfirmed}
          error={problems[0]?.text}
          onChange={(event) => setIsConfirmed(event.target.checked)}
        />
      )}
      <p className={classes['buttons']}>
        <Button onClick={send} notReady={isMissing} busyText={isSending ? texts.wizard.sending : undefined}>
          {texts.wizard.send}
        </Button>
        {!isSending && (
          <Button look="secondary" onClick={() => dispatch({ type: 'back' })}>
            {texts.wizard.back}
          </Button>
        )}
      </p>
    </Page>
  )
}

/** Leads back to step 1 and into the field that is to be changed. */
function goBackTo(dispatch: StepProps['dispatch'], field: string): void {
  dispatch({ type: 'back' })
  requestAnimationFrame(() => document.getElementById(field)?.focus())
}

function warningsOf(zaehler: StepProps['zaehler'], { datum, werte }: CheckedEingaben): string[] {
  const entries = entriesOf(zaehler)
  const gemeldet = werte.map(({ feld, wert }) => ({ obis: feld.obisCodeShort, wert }))
  const found = gemeldet.flatMap((wert) => auffaelligkeitOf(entries, wert, gemeldet, datum) ?? [])
  return [...new Set(found)].map((auffaelligkeit) => texts.auffaelligkeiten[auffaelligkeit])
}

function ValueRow({
  sparte,
  zaehler,
  dispatch,
  isSending,
  wert,
  datum,
}: StepProps & { readonly isSending: boolean; readonly wert: CheckedEingaben['werte'][number]; readonly datum: string }) {
  const { feld } = wert
  const differenz = differenzOf(entriesOf(zaehler), { obis: feld.obisCodeShort, wert: wert.wert }, datum)
  const since = differenz && [
    texts.wizard.sinceLast(formatMenge(differenz.menge, feld.unit), differenz.tage),
    texts.wizard.perDay(formatProTag(differenz.menge / differenz.tage, feld.unit)),
  ]
  return (
    <Row
      label={texts.registers[sparte][feld.richtung]}
      value={formatMenge(wert.wert, feld.unit)}
      further={since?.join(', ')}
      onChange={isSending ? undefined : () => goBackTo(dispatch, valueField(feld.obisCodeShort))}
    />
  )
}

interface RowProps {
  readonly label: string
  readonly value: string
  readonly further?: string | undefined
  readonly onChange?: (() => void) | undefined
}

function Row({ label, value, further, onChange }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {further && <span className={classes['before']}>{further}</span>}
      </dd>
      {onChange && (
        <dd>
          <Button look="quiet" onClick={onChange}>
            {texts.wizard.change}
            <span className="visually-hidden"> {label}</span>
          </Button>
        </dd>
      )}
    </div>
  )
}
