import { isInZeitraum, type Zeitraum } from '#contract/_shared/datum/zeitraum.ts'
import type { WhyNoReport } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import { entriesOf, latestOf, type Eintrag, type LatestWert } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { formatDatum, formatMenge } from '../_ui/format.ts'
import { PRINT_PART, PrintButton } from '../_ui/PrintButton.tsx'
import { useArrivalFocus } from '../_ui/useArrivalFocus.ts'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { useKuendigung } from '../vorgaenge/kuendigung/queries.ts'
import { meterKey, whyNot } from './meter-key.ts'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { meterHeadingId } from './JumpList.tsx'
import { ReadingsList } from './ReadingsList.tsx'
import { texts } from './texts.de.ts'
import type { ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'
import classes from './Zaehlerstaende.module.css'

/** Loads after the list; its space is reserved. */
const Verlauf = lazy(() => import('./verlauf/Verlauf.tsx').then((module) => ({ default: module.Verlauf })))

interface ZaehlerCardProps {
  readonly sparte: Sparte
  readonly konto: Zaehlerkonto
  readonly zaehler: Zaehler
  readonly ownNames: readonly string[]
  readonly zeitraum: Zeitraum
  readonly search: ZeitraumSearch
  /** The account says already that no readings are there. */
  readonly isOutage: boolean
  readonly takesFocus: boolean
}

/** One meter: latest reading, report button or the reason for its absence, and past readings. */
export function ZaehlerCard({ sparte, konto, zaehler, ownNames, zeitraum, search, isOutage, takesFocus }: ZaehlerCardProps) {
  const heading = useArrivalFocus(takesFocus)
  const entries = entriesOf(zaehler)
  const why = whyNot(konto, zaehler, ownNames)
  const isNew = why === 'KeineZaehlerstaende'
  const shown = entries.filter(({ datum }) => isInZeitraum(datum, zeitraum))
  const { zaehlernummer } = zaehler

  return (
    <article {...PRINT_PART} className={classes['meter']}>
      <h3 ref={heading} id={meterHeadingId(meterKey(konto, zaehler))} tabIndex={-1} className={classes['meterName']}>
        {texts.meter(zaehlernummer)}
        <span className={classes['meterType']}>{texts.meterTypes[zaehler.zaehlertyp]}</span>
      </h3>
      <p className={classes['copy']}>
        <CopyButton name={texts.meter(zaehlernummer)} value={zaehlernummer} />
      </p>
      <div className={classes['columns']}>
        <div>
          {entries.length > 0 && <LatestReading sparte={sparte} latest={latestOf(entries)} />}
          <Refused arten={['Zaehlerstand']} vk={konto.vertragskonto} isAbout={(inhalt) => inhalt['Zaehlernummer'] === zaehlernummer} />
          {why ? (
            !(isOutage && isNew) && <ReportMissing why={why} operator={zaehler.messstellenbetreiber} />
          ) : (
            <ReportLink {...{ sparte, konto, zaehler, search }} />
          )}
          {entries.length > 0 ? (
            <Readings {...{ sparte, konto, zaehler, zeitraum }} entries={shown} />
          ) : (
            !isNew && !isOutage && !zaehler.isLastgang && <p>{texts.noReadings}</p>
          )}
        </div>
        <Course {...{ sparte, zaehlernummer }} entries={shown} />
      </div>
    </article>
  )
}

interface ReadingsProps extends Pick<ZaehlerCardProps, 'sparte' | 'konto' | 'zaehler' | 'zeitraum'> {
  /** The readings of the period. */
  readonly entries: readonly Eintrag[]
}

/** The readings of the period: list, file and print. */
function Readings({ sparte, konto, zaehler, entries, zeitraum }: ReadingsProps) {
  if (entries.length === 0) return <p className={classes['why']}>{texts.noReadingsInPeriod}</p>
  const { zaehlernummer } = zaehler
  return (
    <>
      <ReadingsList key={`${zeitraum.von} ${zeitraum.bis}`} {...{ sparte, entries, zaehlernummer }} />
      <p className={classes['download']}>
        <DownloadButton {...{ sparte, konto, zaehler, entries }} />
        <PrintButton of={texts.readingsOf(zaehlernummer)} />
      </p>
    </>
  )
}

interface CourseProps extends Pick<ReadingsProps, 'sparte' | 'entries'> {
  readonly zaehlernummer: string
}

/** The plots, beside the latest reading in a wide window, folded in that of a telephone. Without two readings there are none. */
function Course({ sparte, zaehlernummer, entries }: CourseProps) {
  // kept when the window turns, so that an opened table stays open
  const [hasRoom] = useState(() => window.matchMedia('(width >= 36rem)').matches)
  const plots = latestOf(entries).filter(({ obis }) => isReadTwice(obis, entries)).length
  if (plots === 0) return null
  const course = (
    <CardBoundary fallback={<p>{texts.courseFailed}</p>}>
      <Suspense>
        <Verlauf {...{ sparte, zaehlernummer, entries }} />
      </Suspense>
    </CardBoundary>
  )
  if (hasRoom) return <div className={`${classes['course']} ${plots > 1 ? classes['twoPlots'] : ''}`}>{course}</div>
  return (
    <Disclosure
      summary={
        <>
          {texts.course}
          <span className="visually-hidden"> {texts.ofMeter(zaehlernummer)}</span>
        </>
      }
    >
      {course}
    </Disclosure>
  )
}

/** A register needs two readings for a plot. */
function isReadTwice(obis: string, entries: readonly Eintrag[]): boolean {
  return entries.filter(({ werte }) => werte.some((wert) => wert.obis === obis)).length > 1
}

function ReportMissing({ why, operator }: { readonly why: WhyNoReport; readonly operator: string }) {
  return <p className={classes['why']}>{texts.whyNoReport[why](operator)}</p>
}

/** The way to the form. It is not the first thing to do once a cancellation has brought the final reading. */
function ReportLink({ sparte, konto, zaehler, search }: Pick<ZaehlerCardProps, 'sparte' | 'konto' | 'zaehler' | 'search'>) {
  const { zaehlernummer: nummer } = zaehler
  const kuendigung = useKuendigung(sparte === 'trinkwasser' ? konto.vertragskonto : undefined)
  const final = kuendigung?.Zaehlernummer === nummer ? kuendigung : undefined
  return (
    <>
      {final && (
        <p className={classes['why']}>{texts.finalReading(formatMenge(final.Zaehlerstand, 'm³'), formatDatum(final.AbmeldungZum))}</p>
      )}
      <OwnAct>
        <p>
          <Link to="." search={{ ...search, melden: meterKey(konto, zaehler) }} className={buttonClass(final ? 'secondary' : 'primary')}>
            {texts.report}
            <span className="visually-hidden"> {texts.ofMeter(nummer)}</span>
          </Link>
        </p>
      </OwnAct>
    </>
  )
}

function LatestReading({ sparte, latest }: { readonly sparte: Sparte; readonly latest: readonly LatestWert[] }) {
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
