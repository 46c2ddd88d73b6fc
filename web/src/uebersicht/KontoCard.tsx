import { vertragsarten } from '#contract/_shared/konto/vertragsarten.de.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { vertragskontotypOf, type Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { formatDatum, formatMenge } from '#contract/_shared/text/format.ts'
import type { Uebersichtskonto, Uebersichtszaehler } from '#contract/uebersicht/schema.ts'
import { useId } from 'react'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { PRINT_PART } from '../_ui/PrintButton.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { ActLink } from './ActLink.tsx'
import { icons } from './kinds.ts'
import classes from './KontoCard.module.css'
import { moneyOf } from './money.ts'
import { useLateParts } from './late-parts.ts'
import { texts } from './texts.de.ts'
import { Ways } from './Ways.tsx'

interface KontoCardProps {
  readonly konto: Uebersichtskonto
  /** The name of the partner, if the person has several. */
  readonly partner?: string | undefined
  readonly isEnded?: boolean
  readonly level: 3 | 4
  /** Explains the words of its figures, at their first appearance on the page. */
  readonly explains?: boolean
  /** Explains what the number of the account is. */
  readonly explainsNumber?: boolean
}

/** A contract: what its holder wants to know first, and one button. A fault in it, such as an unknown type, breaks only this card. */
export function KontoCard(props: KontoCardProps) {
  return (
    <li className={classes['card']}>
      <CardBoundary fallback={<p>{texts.broken}</p>}>
        <Konto {...props} />
      </CardBoundary>
    </li>
  )
}

function Konto({ konto, partner, isEnded = false, level, explains = false, explainsNumber = false }: KontoCardProps) {
  const typ = vertragskontotypOf(konto.Vertragskontotyp)
  const headingId = useId()
  return (
    <article aria-labelledby={headingId} {...PRINT_PART}>
      <Head {...{ konto, typ, partner, isEnded, level, headingId, explainsNumber }} />
      <KontoDetails {...{ konto, typ, isEnded, explains }} />
    </article>
  )
}

interface KontoDetailsProps {
  readonly konto: Uebersichtskonto
  readonly typ: Vertragskontotyp
  readonly isEnded: boolean
  readonly explains: boolean
}

/** Figures, the amount of about a year, the button and the other ways. */
export function KontoDetails({ konto, typ, isEnded, explains }: KontoDetailsProps) {
  const late = useLateParts()
  return (
    <div className={classes['body']}>
      <Figures konto={konto} typ={typ} explains={explains} />
      {!isEnded && <Amount konto={konto} typ={typ} />}
      <div className={classes['foot']}>
        {!isEnded && <ActLink konto={konto} look="primary" />}
        <Ways konto={konto} typ={typ} isEnded={isEnded} />
        {late ? (
          <>
            <late.ChangeKonto konto={konto} isExpired={isEnded} />
            <late.KontoTools konto={konto} />
          </>
        ) : (
          <Awaited />
        )}
      </div>
    </div>
  )
}

/** Reserves the space of the actions that load later, so that nothing below moves. A customer's view has one of them. */
function Awaited() {
  return (
    <>
      <OwnAct>
        <span className={classes['awaitedChange']} />
      </OwnAct>
      <span className={classes['awaitedTools']} />
    </>
  )
}

interface HeadProps extends Omit<Required<KontoCardProps>, 'partner' | 'explains'> {
  readonly typ: Vertragskontotyp
  readonly partner: string | undefined
  readonly headingId: string
}

function Head({ konto, typ, partner, isEnded, level, headingId, explainsNumber }: HeadProps) {
  const Heading = level === 3 ? 'h3' : 'h4'
  const late = useLateParts()
  const { Ablaufdatum, AbweichenderPostempfaenger: recipient, DokumentenversandTyp: before, GeaenderterDokumentenversandTyp: asked } = konto
  const pieces = [vertragsarten[typ], texts.account(konto.Vertragskonto), partner, konto.Anlageninformationen]
  return (
    <header className={classes['head']}>
      <span className={`${classes['icon']} ${classes[typ]}`}>
        <Icon name={icons[typ]} size={24} />
      </span>
      <div>
        <Heading id={headingId} className={classes['name']}>
          {adresseInOneLine(konto.AnlagenAdresse)}
        </Heading>
        <p className={classes['under']}>
          {pieces.filter(Boolean).join(' · ')}
          {explainsNumber && late && (
            <>
              {' '}
              <late.Begriff name="Vertragskonto" />
            </>
          )}
        </p>
        {asked && <p className={classes['under']}>{texts.delivery(texts.deliveryTypes[asked], before && texts.deliveryTypes[before])}</p>}
        {recipient && <p className={classes['under']}>{texts.recipient(recipient.Name)}</p>}
        <p className={classes['tags']}>
          {Ablaufdatum && <Tag>{(isEnded ? texts.ended : texts.ends)(formatDatum(Ablaufdatum))}</Tag>}
          {asked && <Tag look="pending">{texts.pending}</Tag>}
          {late && typ === 'Trinkwasser' && !isEnded && <late.KuendigungTag vk={konto.Vertragskonto} />}
        </p>
      </div>
    </header>
  )
}

/** The latest reading, the latest bill and the advance, each only if there is one. */
function Figures({ konto, typ, explains }: Omit<KontoDetailsProps, 'isEnded'>) {
  const hasMeters = typ === 'Einspeiser' || typ === 'Trinkwasser'
  const money = moneyOf(konto, typ)
  const late = useLateParts()
  if (!hasMeters && money.length === 0) return null
  return (
    <dl className={classes['figures']}>
      {hasMeters &&
        konto.Zaehler.map((zaehler) => (
          <Reading key={zaehler.Zaehlernummer} zaehler={zaehler} typ={typ} isOne={konto.Zaehler.length === 1} />
        ))}
      {konto.WeitereZaehler > 0 && (
        <div>
          <dt>{texts.moreMeters(konto.WeitereZaehler)}</dt>
          <dd />
        </div>
      )}
      {money.map(({ label, value, look, begriff }) => (
        <div key={label}>
          <dt>
            {label}
            {explains && late && begriff && (
              <>
                {' '}
                <late.Begriff name={begriff} />
              </>
            )}
          </dt>
          <dd className={classes[look]}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ReadingProps {
  readonly zaehler: Uebersichtszaehler
  readonly typ: Vertragskontotyp
  readonly isOne: boolean
}

/** The main register of a meter. A plant's meter may have another one, so the words say which. */
function Reading({ zaehler, typ, isOne }: ReadingProps) {
  const { Stand, Einheit, KeineMeldung, Zaehlernummer } = zaehler
  const label = Stand ? texts.reading(formatDatum(Stand.Datum)) : texts.noReading
  return (
    <div>
      <dt>{isOne ? label : `${texts.meter(Zaehlernummer)}, ${label}`}</dt>
      <dd>
        {Stand && <span>{formatMenge(Stand.Wert, Einheit)}</span>}
        {Stand && typ === 'Einspeiser' && <span className={classes['note']}>{texts.fedIn}</span>}
        {Stand?.Gemeldet && <span className={classes['note']}>{texts.reported}</span>}
        {KeineMeldung && KeineMeldung !== 'Abgelaufen' && <span className={classes['note']}>{texts.keineMeldung[KeineMeldung]}</span>}
      </dd>
    </div>
  )
}

/** What came together in about a year, in words at once, as a picture a little later. */
function Amount({ konto, typ }: { readonly konto: Uebersichtskonto; readonly typ: Vertragskontotyp }) {
  const late = useLateParts()
  const zaehler = konto.Zaehler.find(({ Abschnitt }) => Abschnitt !== undefined)
  if (!zaehler?.Abschnitt || (typ !== 'Einspeiser' && typ !== 'Trinkwasser')) return null
  const { Von, Bis, Menge, Geschaetzt, Teile } = zaehler.Abschnitt
  return (
    <div className={classes['year']}>
      <p>
        {texts.amount[typ](formatDatum(Von), formatDatum(Bis))}: <strong>{formatMenge(Menge, zaehler.Einheit)}</strong>
        {Geschaetzt && ` (${texts.estimated})`}
      </p>
      {Teile.length > 1 && (
        <div className={`${classes['plot']} ${Teile.some((teil) => teil.Geschaetzt) ? classes['withKey'] : ''}`}>
          {late && <late.Jahresverlauf zaehler={zaehler} abschnitt={zaehler.Abschnitt} typ={typ} />}
        </div>
      )}
    </div>
  )
}
