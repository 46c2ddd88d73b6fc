import { vertragsartOf } from '#contract/_shared/konto/vertragsarten.de.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { PinErgebnis } from '#contract/registrierungen/schema.ts'
import { Button } from '../_ui/Button.tsx'
import { formatTelefon } from '../_ui/format.ts'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { LatestVorgang } from '../vorgaenge/receipt/LatestVorgang.tsx'
import classes from './Registrierungen.module.css'
import { texts } from './texts.de.ts'

interface AddedNoticeProps {
  readonly added: PinErgebnis
  readonly onContracts: () => void
  /** Returns to the page before; undefined if that is the contracts. */
  readonly onGoOn: (() => void) | undefined
}

type Konto = PinErgebnis['verbrauchsstellengruppen'][number]['vertragskonten'][number]

/** The accounts that the PIN added, and the links onwards. */
export function AddedNotice({ added, onContracts, onGoOn }: AddedNoticeProps) {
  const { verbrauchsstellengruppen: gruppen } = added
  const isOne = gruppen.flatMap(({ vertragskonten }) => vertragskonten).length === 1
  return (
    <Page title={isOne ? texts.fertig.title : texts.fertig.titleOfSeveral}>
      <Notice look="success">
        <p>{isOne ? texts.fertig.intro : texts.fertig.introOfSeveral}</p>
        <LatestVorgang art="Registrierung" />
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
      <Kontakt added={added} />
      <p>
        {onGoOn && <Button onClick={onGoOn}>{texts.fertig.goOn}</Button>}{' '}
        <Button look={onGoOn ? 'secondary' : 'primary'} onClick={onContracts}>
          {texts.fertig.toContracts}
        </Button>
      </p>
    </Page>
  )
}

/** An account of unknown type is shown too, with a general word for its type. */
function Kontozeile({ konto: { vertragskonto, vertragskontotyp, abweichenderPostempfaenger: empfaenger } }: { readonly konto: Konto }) {
  return (
    <>
      <strong>{vertragsartOf(vertragskontotyp) ?? texts.fertig.unknownType}</strong>, {texts.fertig.account(vertragskonto)}
      {empfaenger && (
        <>
          <br />
          {texts.fertig.recipient} {empfaenger.Name}, {adresseInOneLine(empfaenger.Adresse)}
        </>
      )}
    </>
  )
}

function Kontakt({ added: { telefonnummer, mobilfunknummer, email } }: { readonly added: PinErgebnis }) {
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
