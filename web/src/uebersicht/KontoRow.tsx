import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { vertragskontotypOf } from '#contract/_shared/konto/vertragskontotyp.ts'
import { formatDatum, formatMenge } from '#contract/_shared/text/format.ts'
import type { Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import { useId, useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { PRINT_PART } from '../_ui/PrintButton.tsx'
import { ActLink } from './ActLink.tsx'
import { KontoDetails } from './KontoCard.tsx'
import { icons } from './kinds.ts'
import { texts as many } from './many-texts.de.ts'
import classes from './Many.module.css'
import { moneyOf } from './money.ts'
import { texts } from './texts.de.ts'

interface KontoRowProps {
  readonly konto: Uebersichtskonto
  /** Names the partner, since the person has several. */
  readonly hasPartners: boolean
}

/** A contract as one of many: a line with reading, amount and act; the rest opens below. */
export function KontoRow(props: KontoRowProps) {
  return (
    <li className={classes['row']}>
      <CardBoundary fallback={<p>{texts.broken}</p>}>
        <Row {...props} />
      </CardBoundary>
    </li>
  )
}

function Row({ konto, hasPartners }: KontoRowProps) {
  const typ = vertragskontotypOf(konto.Vertragskontotyp)
  const panel = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [zaehler] = konto.Zaehler
  const [money] = moneyOf(konto, typ)
  const pieces = [texts.typen[typ], konto.Vertragskonto, hasPartners && konto.Name, konto.Anlageninformationen]
  return (
    <article {...PRINT_PART}>
      <div className={classes['line']}>
        <div className={classes['who']}>
          <h3>
            <Icon name={icons[typ]} />
            {adresseInOneLine(konto.AnlagenAdresse)}
          </h3>
          <p>{pieces.filter(Boolean).join(' · ')}</p>
        </div>
        <dl>
          {zaehler?.Stand && (
            <div>
              <dt>{texts.reading(formatDatum(zaehler.Stand.Datum))}</dt>
              <dd>{formatMenge(zaehler.Stand.Wert, zaehler.Einheit)}</dd>
            </div>
          )}
          {money && (
            <div>
              <dt>{money.label}</dt>
              <dd>{money.value}</dd>
            </div>
          )}
        </dl>
        <p className={classes['acts']}>
          <ActLink konto={konto} look="quiet" />
          <Button look="quiet" aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? many.less : many.more}
            <span className="visually-hidden"> {texts.of(konto.Vertragskonto)}</span>
          </Button>
        </p>
      </div>
      {isOpen && (
        <div id={panel} className={classes['panel']}>
          <KontoDetails konto={konto} typ={typ} isEnded={false} explains />
        </div>
      )}
    </article>
  )
}
