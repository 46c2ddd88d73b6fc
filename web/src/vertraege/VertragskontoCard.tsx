import { paths, type Path } from '#contract/_shared/paths.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { pendingFirst } from '#contract/_shared/konto/ausstehend.ts'
import type { Vertragskonto } from '#contract/_shared/konto/geschaeftspartner.ts'
import { vertragskontotypOf, type Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { Link } from '@tanstack/react-router'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { formatDatum } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { PendingValue } from './PendingValue.tsx'
import { texts } from './texts.de.ts'
import { TypeIcon } from './TypeIcon.tsx'
import { useParts } from './useParts.ts'
import classes from './Vertraege.module.css'

interface VertragskontoCardProps {
  readonly konto: Vertragskonto
  readonly isExpired?: boolean
}

/** The pages of readings and advances by type of account. */
const pathsOf: Readonly<Partial<Record<Vertragskontotyp, { readonly zaehlerstaende: Path; readonly abschlag: Path }>>> = {
  Einspeiser: { zaehlerstaende: paths.einspeisungZaehlerstaende, abschlag: paths.einspeisungAbschlag },
  Trinkwasser: { zaehlerstaende: paths.trinkwasserZaehlerstaende, abschlag: paths.trinkwasserAbschlag },
}

/** One contract account. A fault in it, such as an unknown type, breaks only this card. */
export function VertragskontoCard({ konto, isExpired = false }: VertragskontoCardProps) {
  return (
    <li className={classes['card']}>
      <CardBoundary fallback={<p>{texts.broken}</p>}>
        <AccountDetails konto={konto} isExpired={isExpired} />
      </CardBoundary>
    </li>
  )
}

function AccountDetails({ konto, isExpired }: Required<VertragskontoCardProps>) {
  const typ = vertragskontotypOf(konto.Vertragskontotyp)
  const delivery = pendingFirst(
    konto.DokumentenversandTyp && texts.deliveryTypes[konto.DokumentenversandTyp],
    konto.GeaenderterDokumentenversandTyp && texts.deliveryTypes[konto.GeaenderterDokumentenversandTyp],
  )
  const recipient = konto.AbweichenderPostempfaenger
  const parts = useParts()
  return (
    <>
      <TypeIcon typ={typ} />
      <div className={classes['name']}>
        <p className={classes['type']}>
          <strong>{texts.typen[typ]}</strong>
          {konto.Ablaufdatum && <Tag>{(isExpired ? texts.ended : texts.ends)(formatDatum(konto.Ablaufdatum))}</Tag>}
          {parts && typ === 'Trinkwasser' && !isExpired && <parts.KuendigungTag vk={konto.Vertragskonto} />}
        </p>
        <p className={classes['number']}>{texts.account(konto.Vertragskonto)}</p>
      </div>
      <dl className={classes['details']}>
        {konto.Anlageninformationen && <Detail label={texts.information} value={konto.Anlageninformationen} />}
        {delivery.value && (
          <div>
            <dt>{texts.delivery}</dt>
            <dd>
              <PendingValue shown={delivery} />
            </dd>
          </div>
        )}
        {recipient && <Detail label={texts.recipient} value={`${recipient.Name}, ${adresseInOneLine(recipient.Adresse)}`} />}
      </dl>
      <AccountActions typ={typ} nummer={konto.Vertragskonto} isExpired={isExpired} />
      {parts && <parts.ChangeKonto konto={konto} isExpired={isExpired} />}
    </>
  )
}

function Detail({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The links of an account. An expired one keeps its documents. */
function AccountActions({
  typ,
  nummer,
  isExpired,
}: {
  readonly typ: Vertragskontotyp
  readonly nummer: string
  readonly isExpired: boolean
}) {
  const to = isExpired ? undefined : pathsOf[typ]
  return (
    <p className={classes['actions']}>
      {to && (
        <>
          <Action to={to.zaehlerstaende} name={texts.report} nummer={nummer} />
          <Action to={to.abschlag} name={texts.advance} nummer={nummer} />
        </>
      )}
      {typ === 'Trinkwasser' && <Action to={paths.trinkwasserAnschluss} name={texts.connection} nummer={nummer} />}
      <Action to={paths.dokumente} name={texts.delivery} nummer={nummer} />
    </p>
  )
}

/** A link to a page that focuses this account. */
function Action({ to, name, nummer }: { readonly to: Path; readonly name: string; readonly nummer: string }) {
  return (
    <Link to={to} search={{ konto: nummer }}>
      {name}
      <span className="visually-hidden"> zu {texts.account(nummer)}</span>
      <Icon name="chevron-right" />
    </Link>
  )
}
