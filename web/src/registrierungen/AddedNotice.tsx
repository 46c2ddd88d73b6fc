import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { PinErgebnis } from '#contract/registrierungen/schema.ts'
import { Button } from '../_ui/Button.tsx'
import { formatTelefon } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import classes from './Registrierungen.module.css'
import { texts } from './texts.de.ts'

interface AddedNoticeProps {
  readonly ergebnis: PinErgebnis
  readonly onContracts: () => void
  /** back to where somebody came from; undefined where that are the contracts */
  readonly onGoOn: (() => void) | undefined
}

type Konto = PinErgebnis['verbrauchsstellengruppen'][number]['vertragskonten'][number]

/** What the PIN has added, and the way on. */
export function AddedNotice({ ergebnis, onContracts, onGoOn }: AddedNoticeProps) {
  const { gpnummer, verbrauchsstellengruppen: gruppen } = ergebnis
  const isOne = gruppen.flatMap(({ vertragskonten }) => vertragskonten).length === 1
  return (
    <Page title={isOne ? texts.fertig.title : texts.fertig.titleOfSeveral}>
      <Notice look="success">
        <p>{texts.fertig.intro(gpnummer)}</p>
      </Notice>
      {gruppen.map(({ adresse, vertragskonten }) => (
        <section key={adresseInOneLine(adresse)} className={classes['box']}>
          <h2>{adresseInOneLine(adresse)}</h2>
          <ul>
            {vertragskonten.map((konto) => (
              <li key={konto.vertragskonto}>
                <Kontozeile konto={konto} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Kontakt ergebnis={ergebnis} />
      <p>
        {onGoOn && <Button onClick={onGoOn}>{texts.fertig.goOn}</Button>}{' '}
        <Button look={onGoOn ? 'secondary' : 'primary'} onClick={onContracts}>
          {texts.fertig.toContracts}
        </Button>
      </p>
    </Page>
  )
}

/** A type that we do not know is no reason to hide the account. */
function Kontozeile({ konto: { vertragskonto, vertragskontotyp, abweichenderPostempfaenger: empfaenger } }: { readonly konto: Konto }) {
  const typen: Readonly<Record<string, string>> = texts.fertig.typen
  const typ = Object.hasOwn(typen, vertragskontotyp) ? typen[vertragskontotyp] : texts.fertig.unknownType
  return (
    <>
      <strong>{typ}</strong>, {texts.fertig.account(vertragskonto)}
      {empfaenger && (
        <>
          <br />
          {texts.fertig.recipient} {empfaenger.Name}, {adresseInOneLine(empfaenger.Adresse)}
        </>
      )}
    </>
  )
}

function Kontakt({ ergebnis: { telefonnummer, mobilfunknummer, email } }: { readonly ergebnis: PinErgebnis }) {
  const rows = [
    { label: texts.fertig.telefon, value: telefonnummer && formatTelefon(telefonnummer) },
    { label: texts.fertig.mobil, value: mobilfunknummer && formatTelefon(mobilfunknummer) },
    { label: texts.fertig.email, value: email },
  ].filter(({ value }) => value !== undefined)
  if (rows.length === 0) return null
  return (
    <>
      <h2>{texts.fertig.contact}</h2>
      <dl className={classes['facts']}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
