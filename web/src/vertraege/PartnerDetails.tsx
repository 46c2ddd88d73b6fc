import { pendingFirst } from '#contract/_shared/konto/ausstehend.ts'
import type { Geschaeftspartner, Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { hatGeburtsdatum } from '#contract/geschaeftspartner/rules.ts'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { formatDatum, formatTelefon } from '../_ui/format.ts'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { PartnerActions } from './change/PartnerActions.tsx'
import { PendingValue } from './PendingValue.tsx'
import { texts } from './texts.de.ts'
import classes from './Partner.module.css'

export type Partnerdaten = Omit<Geschaeftspartner, 'Verbrauchsstellengruppen'>

/** All data of a business partner with pending changes, and what can be done with it. */
export function PartnerDetails({ partner }: { readonly partner: Partnerdaten }) {
  return (
    <>
      <Refused arten={['Entfernung']} isAbout={(inhalt) => inhalt['GPNummer'] === partner.GPNummer} />
      <Disclosure
        summary={
          <>
            {texts.show}
            <span className="visually-hidden"> {texts.of(partner.Name)}</span>
          </>
        }
      >
        <PartnerData partner={partner} />
        <PartnerActions partner={partner} />
      </Disclosure>
    </>
  )
}

function PartnerData({ partner }: { readonly partner: Partnerdaten }) {
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
    <dl className={classes['data']}>
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

function geburtsdatumOf({ Geburtsdatum, GeaendertesGeburtsdatum }: Partnerdaten) {
  return pendingFirst(Geburtsdatum && formatDatum(Geburtsdatum), GeaendertesGeburtsdatum && formatDatum(GeaendertesGeburtsdatum))
}

function pendingTelefon(original: string | undefined, changed: string | undefined) {
  return pendingFirst(original && formatTelefon(original), changed && formatTelefon(changed))
}
