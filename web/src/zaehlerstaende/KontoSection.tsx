import { adresseInOneLine } from '#contract/_shared/adresse.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useId } from 'react'
import { formatDatum } from '../_ui/format.ts'
import { Tag } from '../_ui/Tag.tsx'
import { meterKey } from './meter-key.ts'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import { ZaehlerCard } from './ZaehlerCard.tsx'
import classes from './Zaehlerstaende.module.css'

interface KontoSectionProps {
  readonly sparte: Sparte
  readonly konto: Zaehlerkonto
  readonly ownNames: readonly string[]
  readonly focusedMeter: string | undefined
}

/** One contract account with its meters. */
export function KontoSection({ sparte, konto, ownNames, focusedMeter }: KontoSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes['account']}>
      <h2 id={headingId} className={classes['accountName']}>
        {adresseInOneLine(konto.adresse)}
        <span className={classes['accountNumber']}>
          {texts.account(konto.vertragskonto)}
          {konto.abgelaufen && konto.ablaufdatum && <Tag>{texts.ended(formatDatum(konto.ablaufdatum))}</Tag>}
        </span>
      </h2>
      {konto.zaehler.length === 0 && <p>{texts.noMeters}</p>}
      {konto.zaehler.map((zaehler) => {
        const key = meterKey(konto, zaehler)
        return (
          <ZaehlerCard key={key} sparte={sparte} konto={konto} zaehler={zaehler} ownNames={ownNames} takesFocus={key === focusedMeter} />
        )
      })}
    </section>
  )
}
