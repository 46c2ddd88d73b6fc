import { paths } from '#contract/_shared/paths.ts'
import { pendingFirst } from '#contract/_shared/konto/ausstehend.ts'
import { Link } from '@tanstack/react-router'
import { DateField } from '../_ui/DateField.tsx'
import { TextField } from '../_ui/Field.tsx'
import { formatDatum, formatTelefon } from '../_ui/format.ts'
import { MobilnummerField } from '../_ui/mobilnummer/MobilnummerField.tsx'
import { postanschriftFieldId, postanschriftInOneLine } from '../completion/postanschrift.ts'
import { PostanschriftFields } from '../completion/PostanschriftFields.tsx'
import { Ausstehend } from './Ausstehend.tsx'
import classes from './Geschaeftspartner.module.css'
import type { FelderProps } from './GruppeForm.tsx'
import { anschriftOf, anschriftParts, FELD } from './gruppen.ts'
import { texts } from './texts.de.ts'

const pendingId = (field: string) => `${field}-ausstehend`

/** Ties a field to the note about its pending value. */
const describedBy = (field: string, requested: unknown) => (requested === undefined ? {} : { describedBy: pendingId(field) })

export function KontaktFelder({ partner, typed, onType, problemOf }: FelderProps) {
  const { Telefonnummer, GeaenderteTelefonnummer, Mobilfunknummer, GeaenderteMobilfunknummer } = partner
  return (
    <>
      <TextField
        id={FELD.telefon}
        label={texts.kontakt.telefon}
        hint={texts.kontakt.telefonHint}
        error={problemOf(FELD.telefon)}
        value={typed['telefon'] ?? ''}
        onChange={(event) => onType({ telefon: event.target.value })}
        type="tel"
        autoComplete="tel"
        {...describedBy(FELD.telefon, GeaenderteTelefonnummer)}
        below={
          <Ausstehend
            id={pendingId(FELD.telefon)}
            requested={GeaenderteTelefonnummer}
            original={Telefonnummer && formatTelefon(Telefonnummer)}
          />
        }
      />
      <MobilnummerField
        id={FELD.mobil}
        label={texts.kontakt.mobil}
        error={problemOf(FELD.mobil)}
        value={typed['mobil'] ?? ''}
        onValue={(mobil) => onType({ mobil })}
        {...describedBy(FELD.mobil, GeaenderteMobilfunknummer)}
        below={
          <Ausstehend
            id={pendingId(FELD.mobil)}
            requested={GeaenderteMobilfunknummer}
            original={Mobilfunknummer && formatTelefon(Mobilfunknummer)}
          />
        }
      />
    </>
  )
}

export function EMailFelder({ partner, typed, onType, problemOf }: FelderProps) {
  const { EMailAdresse, GeaenderteEMailAdresse } = partner
  const { value } = pendingFirst(EMailAdresse, GeaenderteEMailAdresse)
  return (
    <>
      {value === undefined ? (
        <p>{texts.email.none}</p>
      ) : (
        <dl className={classes['present']}>
          <dt>{texts.email.present}</dt>
          <dd>
            {value}
            <Ausstehend requested={GeaenderteEMailAdresse} original={EMailAdresse} />
          </dd>
        </dl>
      )}
      <p>
        {texts.email.purpose} {texts.email.toSettings} <Link to={paths.manage}>{texts.email.settings}</Link>
      </p>
      <TextField
        id={FELD.email}
        label={texts.email.first}
        error={problemOf(FELD.email)}
        value={typed['email'] ?? ''}
        onChange={(event) => onType({ email: event.target.value })}
        type="email"
        autoComplete="email"
        characters={32}
      />
      <TextField
        id={FELD.echo}
        label={texts.email.echo}
        error={problemOf(FELD.echo)}
        value={typed['echo'] ?? ''}
        onChange={(event) => onType({ echo: event.target.value })}
        type="email"
        autoComplete="email"
        characters={32}
      />
    </>
  )
}

export function AnschriftFelder({ partner, typed, onType, problemOf }: FelderProps) {
  const { Postanschrift, GeaendertePostanschrift } = partner
  const problems = Object.fromEntries(anschriftParts.map((part) => [part, problemOf(postanschriftFieldId(part))]))
  return (
    <>
      <Ausstehend requested={GeaendertePostanschrift} original={Postanschrift && postanschriftInOneLine(Postanschrift)} />
      <PostanschriftFields value={anschriftOf(typed)} onChange={(anschrift) => onType({ ...anschrift })} problems={problems} />
    </>
  )
}

export function GeburtsdatumFelder({ partner, typed, onType, problemOf }: FelderProps) {
  const { Geburtsdatum, GeaendertesGeburtsdatum } = partner
  return (
    <DateField
      id={FELD.geburtsdatum}
      label={texts.geburtsdatum.label}
      hint={texts.geburtsdatum.hint}
      error={problemOf(FELD.geburtsdatum)}
      value={typed['geburtsdatum'] ?? ''}
      onValue={(geburtsdatum) => onType({ geburtsdatum })}
      autoComplete="bday"
      {...describedBy(FELD.geburtsdatum, GeaendertesGeburtsdatum)}
      below={
        <Ausstehend
          id={pendingId(FELD.geburtsdatum)}
          requested={GeaendertesGeburtsdatum}
          original={Geburtsdatum && formatDatum(Geburtsdatum)}
        />
      }
    />
  )
}

export function SteuernummerFelder({ partner, typed, onType, problemOf }: FelderProps) {
  const { Steuernummer, GeaenderteSteuernummer } = partner
  return (
    <TextField
      id={FELD.steuernummer}
      label={texts.steuernummer.label}
      hint={texts.steuernummer.hint}
      error={problemOf(FELD.steuernummer)}
      value={typed['steuernummer'] ?? ''}
      onChange={(event) => onType({ steuernummer: event.target.value })}
      autoComplete="off"
      {...describedBy(FELD.steuernummer, GeaenderteSteuernummer)}
      below={<Ausstehend id={pendingId(FELD.steuernummer)} requested={GeaenderteSteuernummer} original={Steuernummer} />}
    />
  )
}
