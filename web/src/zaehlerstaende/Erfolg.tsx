import { adresseInOneLine } from '#contract/_shared/adresse.ts'
import type { AblesungAngenommen } from '#contract/zaehlerstaende/schema.ts'
import { Button } from '../_ui/Button.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { checkedEingaben } from './check-eingaben.ts'
import type { StepProps } from './DatenErgaenzen.tsx'
import { texts } from './texts.de.ts'
import classes from './MeldeWizard.module.css'

/** Step 3: what was received, under which number, and the one way back (P 4). */
export function Erfolg({
  sparte,
  konto,
  zaehler,
  felder,
  eingaben,
  angenommen,
  onLeave,
}: StepProps & { readonly angenommen: AblesungAngenommen }) {
  const { datum, werte } = checkedEingaben(eingaben, felder)
  return (
    <Page title={texts.wizard.done} caption={texts.wizard.step(3)}>
      <Notice look="success">
        <p>{texts.wizard.thanks}</p>
        <p>{texts.wizard.next}</p>
      </Notice>
      <dl className={classes['summary']}>
        <div>
          <dt>{texts.meter('')}</dt>
          <dd>{zaehler.zaehlernummer}</dd>
        </div>
        <div>
          <dt>{texts.wizard.place}</dt>
          <dd>{adresseInOneLine(konto.adresse)}</dd>
        </div>
        <div>
          <dt>{texts.wizard.date}</dt>
          <dd>{formatDatum(datum)}</dd>
        </div>
        {werte.map(({ feld, wert }) => (
          <div key={feld.obisCodeShort}>
            <dt>{texts.registers[sparte][feld.richtung]}</dt>
            <dd>
              <strong>{formatMenge(wert, feld.unit)}</strong>
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.wizard.number}</dt>
          <dd>{angenommen.VorgangId}</dd>
        </div>
      </dl>
      <Button onClick={onLeave}>{texts.wizard.backToList}</Button>
    </Page>
  )
}
