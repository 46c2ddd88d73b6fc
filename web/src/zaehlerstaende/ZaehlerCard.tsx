import { entriesOf, latestOf, type LetzterWert, type WhyNoReport } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { useArrivalFocus } from '../_ui/useArrivalFocus.ts'
import { meterKey, whyNot } from './meter-key.ts'
import type { Sparte } from './queries.ts'
import { ReadingsList } from './ReadingsList.tsx'
import { texts } from './texts.de.ts'
import classes from './Zaehlerstaende.module.css'

interface ZaehlerCardProps {
  readonly sparte: Sparte
  readonly konto: Zaehlerkonto
  readonly zaehler: Zaehler
  readonly ownNames: readonly string[]
  readonly takesFocus: boolean
}

/** One meter: its latest reading large, the button to report or why it is missing, and the readings so far. */
export function ZaehlerCard({ sparte, konto, zaehler, ownNames, takesFocus }: ZaehlerCardProps) {
  const heading = useArrivalFocus(takesFocus)
  const entries = entriesOf(zaehler)
  const why = whyNot(konto, zaehler, ownNames)

  return (
    <article className={classes['meter']}>
      <h3 ref={heading} tabIndex={-1} className={classes['meterName']}>
        {texts.meter(zaehler.zaehlernummer)}
        <span className={classes['meterType']}>{texts.meterTypes[zaehler.zaehlertyp]}</span>
      </h3>
      {entries.length > 0 && <LatestReading sparte={sparte} latest={latestOf(entries)} />}
      {why ? (
        <ReportMissing why={why} operator={zaehler.messstellenbetreiber} />
      ) : (
        <ReportLink meter={meterKey(konto, zaehler)} nummer={zaehler.zaehlernummer} />
      )}
      {entries.length > 0 ? (
        <ReadingsList sparte={sparte} entries={entries} zaehlernummer={zaehler.zaehlernummer} />
      ) : (
        why !== 'KeineZaehlerstaende' && !zaehler.isLastgang && <p>{texts.noReadings}</p>
      )}
    </article>
  )
}

function ReportMissing({ why, operator }: { readonly why: WhyNoReport; readonly operator: string }) {
  return <p className={classes['why']}>{texts.whyNoReport[why](operator)}</p>
}

function ReportLink({ meter, nummer }: { readonly meter: string; readonly nummer: string }) {
  return (
    <p>
      <Link to="." search={{ melden: meter }} className={buttonClass('primary')}>
        {texts.report}
        <span className="visually-hidden"> {texts.reportFor(nummer)}</span>
      </Link>
    </p>
  )
}

function LatestReading({ sparte, latest }: { readonly sparte: Sparte; readonly latest: readonly LetzterWert[] }) {
  return (
    <ul className={classes['latest']}>
      {latest.map((wert) => (
        <li key={wert.obis}>
          <span className={classes['latestRegister']}>{texts.registers[sparte][wert.richtung]}</span>
          <span className={classes['latestValue']}>{formatMenge(wert.zaehlerstand, wert.unit)}</span>
          <span className={classes['latestRegister']}>{texts.entry(formatDatum(wert.datum), wert.ableseArtBezeichnung)}</span>
        </li>
      ))}
    </ul>
  )
}
