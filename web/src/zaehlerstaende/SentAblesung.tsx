import { paths } from '#contract/_shared/paths.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { AblesungAngenommen } from '#contract/zaehlerstaende/schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../_ui/Button.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { formatMoment } from '../_ui/format-moment.ts'
import { Icon } from '../_ui/Icon.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { SummaryList, SummaryRow } from '../_ui/SummaryList.tsx'
import { WizardStep } from '../_ui/WizardStep.tsx'
import { betreiber } from '../betreiber/queries.ts'
import { NummerRow } from '../vorgaenge/receipt/Nummer.tsx'
import { texts as receipt } from '../vorgaenge/receipt/texts.de.ts'
import { checkedEntries } from './check-entries.ts'
import type { StepProps } from './CompletePartnerData.tsx'
import { Reminder } from './Reminder.tsx'
import { STEPS } from './ablesung-wizard.state.ts'
import { texts } from './texts.de.ts'
import classes from '../_ui/Form.module.css'

interface SentAblesungProps extends StepProps {
  readonly kundenname: string
  readonly angenommen: AblesungAngenommen
}

/** Step 3: the received values with their number, to print, the link to the Vorgang, and a single way back. */
export function SentAblesung({ sparte, konto, zaehler, felder, today, entries, kundenname, angenommen, onLeave }: SentAblesungProps) {
  const { datum, werte } = checkedEntries(entries, felder)
  const [sentAt] = useState(() => new Date())
  const operator = betreiber.use()
  return (
    <WizardStep step={3} of={STEPS} title={texts.wizard.done}>
      {operator && <p className={classes['onPaper']}>{texts.wizard.confirmation(operator.name)}</p>}
      <Notice look="success">
        <p>{texts.wizard.thanks}</p>
        <p>{texts.wizard.next}</p>
      </Notice>
      <SummaryList>
        <SummaryRow label={texts.wizard.name}>{kundenname}</SummaryRow>
        <SummaryRow label={texts.meter('')}>{zaehler.zaehlernummer}</SummaryRow>
        <SummaryRow label={texts.wizard.place}>{adresseInOneLine(konto.adresse)}</SummaryRow>
        <SummaryRow label={texts.wizard.date}>{formatDatum(datum)}</SummaryRow>
        {werte.map(({ feld, wert }) => (
          <SummaryRow key={feld.obisCodeShort} label={texts.registers[sparte][feld.richtung]}>
            {formatMenge(wert, feld.unit)}
          </SummaryRow>
        ))}
        <SummaryRow label={texts.wizard.sent}>{formatMoment(sentAt)}</SummaryRow>
        <NummerRow nummer={angenommen.Nummer} />
      </SummaryList>
      <p className={classes['buttons']}>
        <Button onClick={onLeave}>{texts.wizard.backToList}</Button>
        <Link to={paths.vorgang} params={{ vorgang_id: angenommen.VorgangId }} className={buttonClass('secondary')}>
          <Icon name="file-text" />
          {receipt.show}
        </Link>
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" />
          {texts.wizard.print}
        </Button>
        <Reminder meters={[{ konto, zaehler }]} today={today} />
      </p>
    </WizardStep>
  )
}
