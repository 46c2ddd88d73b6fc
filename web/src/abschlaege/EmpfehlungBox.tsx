import type { Empfehlung } from '#contract/abschlaege/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { Panel } from '../_ui/Card.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { euro } from './betrag.ts'
import { empfehlungenQuery, type Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './Abschlaege.module.css'

interface EmpfehlungBoxProps {
  readonly sparte: Sparte
  readonly vk: string
}

/** Whether the advance fits, and how that is calculated. An optional help: it shows nothing if data is missing or fails to load. */
export function EmpfehlungBox({ sparte, vk }: EmpfehlungBoxProps) {
  const { data } = useQuery(empfehlungenQuery)
  const empfehlung = data?.Empfehlungen.find(({ Vertragskonto }) => Vertragskonto === vk)
  // a newer server may send a verdict without words here
  return empfehlung && Object.hasOwn(texts.advice.urteile, empfehlung.Urteil) ? <Box sparte={sparte} empfehlung={empfehlung} /> : null
}

function Box({ sparte, empfehlung }: { readonly sparte: Sparte; readonly empfehlung: Empfehlung }) {
  const { Vertragskonto, Urteil, Empfohlen, Jahressumme } = empfehlung
  const { title, meaning } = texts.advice.urteile[Urteil]
  const fits = Urteil === 'passt'
  return (
    <Panel>
      <h3 className={classes['verdict']}>
        <Icon name={fits ? 'circle-check' : 'info'} />
        {title}
      </h3>
      <p>
        {texts.advice.sum[sparte](euro(Math.round(Jahressumme)))} {fits ? '' : texts.advice.fitting(euro(Empfohlen))} {meaning[sparte]}
      </p>
      {!fits && (
        <OwnAct>
          <p>
            <Link to="." search={{ aendern: Vertragskonto, betrag: String(Empfohlen) }} className={buttonClass('secondary')}>
              {texts.advice.use(euro(Empfohlen))}
              <span className="visually-hidden"> {texts.of(Vertragskonto)}</span>
            </Link>
          </p>
        </OwnAct>
      )}
      <Disclosure
        summary={
          <>
            {texts.advice.how}
            <span className="visually-hidden"> {texts.of(Vertragskonto)}</span>
          </>
        }
      >
        <Reckoning empfehlung={empfehlung} />
      </Disclosure>
    </Panel>
  )
}

function Reckoning({ empfehlung: one }: { readonly empfehlung: Empfehlung }) {
  const menge = (value: number) => formatMenge(value, one.Einheit)
  return (
    <>
      <p>
        {texts.advice.bill(
          formatDatum(one.AbrechnungVon),
          formatDatum(one.AbrechnungBis),
          menge(one.AbrechnungMenge),
          euro(one.AbrechnungSumme),
        )}
      </p>
      <p>{texts.advice.readings(formatDatum(one.AblesungVon), formatDatum(one.AblesungBis), menge(one.Jahresmenge))}</p>
      <p>{texts.advice.estimate}</p>
    </>
  )
}
