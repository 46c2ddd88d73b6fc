import { anhaltspunktOf, type Fortschritt, type MeilensteinStand } from '#contract/einspeiserantraege/rules.ts'
import { formatDatum } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import { betreiber } from '../betreiber/queries.ts'
import { WithTelefon } from '../betreiber/Telefon.tsx'
import classes from './Antraege.module.css'
import { dauerOf } from './antrag-words.ts'
import { texts } from './texts.de.ts'

interface NextStepProps {
  readonly fortschritt: Fortschritt
  readonly today: string
}

/** The next step and who takes it, or why there is none. */
export function NextStep({ fortschritt, today }: NextStepProps) {
  const { naechster, verworfenAm } = fortschritt
  if (verworfenAm !== undefined) return <Verworfen am={verworfenAm} />
  return (
    <div className={classes['next']}>
      {naechster ? (
        <>
          <p>
            {texts.naechster}: <strong>{texts.meilensteine[naechster.name].tun}</strong>
          </p>
          <p>{texts.handelnde[naechster.handelnder]}</p>
          <Dauer fortschritt={fortschritt} naechster={naechster} today={today} />
        </>
      ) : (
        <p>{texts.abgeschlossen}</p>
      )}
    </div>
  )
}

/** The usual duration of the step. */
function Dauer({ fortschritt, naechster, today }: NextStepProps & { readonly naechster: MeilensteinStand }) {
  const operator = betreiber.use()
  const anhaltspunkt = operator && anhaltspunktOf(fortschritt, operator.antragsdauern, today)
  if (!anhaltspunkt) return null
  return (
    <>
      <p className={classes['soft']}>{texts.anhaltspunkt(dauerOf(anhaltspunkt.tage))}</p>
      {anhaltspunkt.istUeberschritten && (
        <p>
          {texts.laenger} {texts.laengerBei[naechster.handelnder]} <WithTelefon of={texts.anrufen} nummer={operator.telefon} />
        </p>
      )}
    </>
  )
}

/** The plan was dropped, so there is no further step. */
function Verworfen({ am }: { readonly am: string }) {
  return (
    <div className={classes['discarded']}>
      <p>
        <Icon name="circle-x" size={24} />
        <strong>{texts.verworfen.title(formatDatum(am))}</strong>
      </p>
      <p>{texts.verworfen.text}</p>
    </div>
  )
}
