import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { pendingFirst } from '#contract/_shared/konto/ausstehend.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { Geschaeftspartner, Postanschrift, Verbrauchsstellengruppe } from '#contract/_shared/konto/geschaeftspartner.ts'
import { hatGeburtsdatum } from '#contract/geschaeftspartner/rules.ts'
import { useId } from 'react'
import { formatDatum, formatTelefon } from '../_ui/format.ts'
import { Icon } from '../_ui/Icon.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { useArrivalFocus } from '../_ui/useArrivalFocus.ts'
import { useFirstDay } from '../_ui/useToday.ts'
import { VertragskontoCard } from './VertragskontoCard.tsx'
import { PendingValue } from './PendingValue.tsx'
import { texts } from './texts.de.ts'
import { useParts } from './useParts.ts'
import classes from './Vertraege.module.css'

interface PartnerSectionProps {
  readonly partner: Geschaeftspartner
  /** Set if a link leads to this partner; another value focuses it again. */
  readonly visit?: string | undefined
  /** It has just been added by a PIN. */
  readonly isNew?: boolean
}

/** One business partner: the data, then the accounts grouped by consumption address. */
export function PartnerSection({ partner, visit, isNew = false }: PartnerSectionProps) {
  const headingId = useId()
  const heading = useArrivalFocus(visit)
  const parts = useParts()
  return (
    <section aria-labelledby={headingId} className={classes['partner']} data-new={isNew || undefined}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={classes['partnerName']}>
        {partner.Name}
        <span className={classes['partnerNumber']}>{texts.partnerNumber(partner.GPNummer)}</span>
        {isNew && <Tag look="good">{texts.added}</Tag>}
      </h2>
      <PartnerData partner={partner} />
      <div className={classes['change']}>{parts && <parts.PartnerActions partner={partner} />}</div>
      {partner.Verbrauchsstellengruppen.length === 0 && <p>{texts.noAccounts}</p>}
      {partner.Verbrauchsstellengruppen.map((gruppe) => (
        <AddressGroup key={adresseInOneLine(gruppe.Verbrauchsstellenadresse)} gruppe={gruppe} />
      ))}
    </section>
  )
}

function PartnerData({ partner }: { readonly partner: Geschaeftspartner }) {
  const address = (value: Postanschrift) => `${value.street} ${value.houseNumber}, ${value.zip} ${value.city}`
  const rows = [
    {
      label: texts.fields.Postanschrift,
      shown: pendingFirst(
        partner.Postanschrift && address(partner.Postanschrift),
        partner.GeaendertePostanschrift && address(partner.GeaendertePostanschrift),
      ),
    },
    { label: texts.fields.Telefonnummer, shown: pendingTelefon(partner.Telefonnummer, partner.GeaenderteTelefonnummer) },
    { label: texts.fields.Mobilfunknummer, shown: pendingTelefon(partner.Mobilfunknummer, partner.GeaenderteMobilfunknummer) },
    { label: texts.fields.EMailAdresse, shown: pendingFirst(partner.EMailAdresse, partner.GeaenderteEMailAdresse) },
    ...(hatGeburtsdatum(partner.Typ) ? [{ label: texts.fields.Geburtsdatum, shown: geburtsdatumOf(partner) }] : []),
    { label: texts.fields.Steuernummer, shown: pendingFirst(partner.Steuernummer, partner.GeaenderteSteuernummer) },
  ].filter((row) => row.shown.value !== undefined)
  if (rows.length === 0) return null
  return (
    <dl className={classes['data']} aria-label={texts.contact}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            <PendingValue shown={row.shown} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function geburtsdatumOf({ Geburtsdatum, GeaendertesGeburtsdatum }: Geschaeftspartner) {
  return pendingFirst(Geburtsdatum && formatDatum(Geburtsdatum), GeaendertesGeburtsdatum && formatDatum(GeaendertesGeburtsdatum))
}

function pendingTelefon(original: string | undefined, changed: string | undefined) {
  return pendingFirst(original && formatTelefon(original), changed && formatTelefon(changed))
}

function AddressGroup({ gruppe }: { readonly gruppe: Verbrauchsstellengruppe }) {
  // an account that moved to the ended ones would lose what is typed in it
  const today = useFirstDay()
  const expired = gruppe.Vertragskonten.filter((konto) => isExpired(konto.Ablaufdatum, today))
  const current = gruppe.Vertragskonten.filter((konto) => !isExpired(konto.Ablaufdatum, today))
  return (
    <div className={classes['group']}>
      <h3 className={classes['address']}>
        <Icon name="map-pin" size={24} />
        {adresseInOneLine(gruppe.Verbrauchsstellenadresse)}
      </h3>
      {current.length > 0 && (
        <ul className={classes['accounts']}>
          {current.map((konto) => (
            <VertragskontoCard key={konto.Vertragskonto} konto={konto} />
          ))}
        </ul>
      )}
      {expired.length > 0 && (
        <details className={classes['ended']}>
          <summary>
            <Icon name="chevron-right" />
            {texts.endedAccounts(expired.length)}
          </summary>
          <ul className={classes['accounts']}>
            {expired.map((konto) => (
              <VertragskontoCard key={konto.Vertragskonto} konto={konto} isExpired />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
