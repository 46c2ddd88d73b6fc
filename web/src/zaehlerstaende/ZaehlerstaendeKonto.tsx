import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Zeitraum } from '#contract/_shared/datum/zeitraum.ts'
import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useId } from 'react'
import { formatDatum } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { useArrivalFocus } from '../_ui/useArrivalFocus.ts'
import { OffeneKuendigung } from '../vorgaenge/kuendigung/OffeneKuendigung.tsx'
import { meterKey } from './meter-key.ts'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { texts } from './texts.de.ts'
import { ZaehlerCard } from './ZaehlerCard.tsx'
import type { ZeitraumSearch } from '../_ui/zeitraum/zeitraum-search.ts'
import classes from './Zaehlerstaende.module.css'

interface KontoSectionProps {
  readonly sparte: Sparte
  readonly konto: Zaehlerkonto
  readonly ownNames: readonly string[]
  /** Limits the listed readings to this period. */
  readonly zeitraum: Zeitraum
  /** The search values that links to the report keep. */
  readonly search: ZeitraumSearch
  readonly focusedMeter: string | undefined
  /** The page was opened for this account. */
  readonly takesFocus: boolean
}

/** One contract account with its meters. */
export function ZaehlerstaendeKonto({ konto, focusedMeter, takesFocus, ...list }: KontoSectionProps) {
  const headingId = useId()
  const heading = useArrivalFocus(takesFocus)

  return (
    <section aria-labelledby={headingId} className={classes['account']}>
      <h2 ref={heading} tabIndex={-1} id={headingId} className={classes['accountName']}>
        {adresseInOneLine(konto.adresse)}
        <span className={classes['accountNumber']}>
          {texts.account(konto.vertragskonto)}
          <KontoTags sparte={list.sparte} konto={konto} />
        </span>
      </h2>
      <KontoZaehler {...list} konto={konto} focusedMeter={focusedMeter} />
    </section>
  )
}

/** The end of the contract, or that its cancellation is requested. */
export function KontoTags({ sparte, konto: { abgelaufen, ablaufdatum, vertragskonto } }: Pick<KontoSectionProps, 'sparte' | 'konto'>) {
  return (
    <>
      {abgelaufen && ablaufdatum && <Tag>{texts.ended(formatDatum(ablaufdatum))}</Tag>}
      {sparte === 'trinkwasser' && !abgelaufen && <OffeneKuendigung vk={vertragskonto} />}
    </>
  )
}

/** The meters of an account, each whole. */
export function KontoZaehler({ konto, focusedMeter, ...list }: Omit<KontoSectionProps, 'takesFocus'>) {
  const isOutage = hasNoReadings(konto)
  return (
    <>
      {konto.zaehler.length === 0 && <p>{texts.noMeters}</p>}
      {isOutage && (
        <Notice look="info">
          <p>{texts.noReadingsOfAccount}</p>
        </Notice>
      )}
      {konto.zaehler.map((zaehler) => {
        const key = meterKey(konto, zaehler)
        return <ZaehlerCard key={key} {...list} konto={konto} zaehler={zaehler} isOutage={isOutage} takesFocus={key === focusedMeter} />
      })}
    </>
  )
}

/**
 * No reading on several meters points to an outage; on one, to a new meter. Load-profile meters do not count, since they list no readings.
 */
function hasNoReadings({ zaehler }: Zaehlerkonto): boolean {
  return zaehler.length > 1 && zaehler.every((one) => !one.isLastgang && entriesOf(one).length === 0)
}
