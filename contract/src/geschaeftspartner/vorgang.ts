import { paths } from '#contract/_shared/paths.ts'
import { formatTelefon } from '../_shared/kontakt/format-telefon.ts'
import { anschrift, felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type Form, type ShownFeld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, joined } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'

const bearbeiten: Form = {
  of: 'Geschaeftspartner',
  button: 'Angaben erneut bearbeiten',
  path: paths.editGeschaeftspartner,
}

/** by the first field, which tells the kind of value */
const neu: Readonly<Record<string, string>> = {
  Geburtsdatum: 'Ihr Geburtsdatum',
  Telefonnummer: 'Neue Telefonnummer',
  Mobilfunknummer: 'Neue Mobilnummer',
  EMailAdresse: 'Neue E-Mail-Adresse',
  Strasse: 'Neue Anschrift',
}

function titleOf([first]: readonly ShownFeld[]): string {
  return (first && neu[first.feld]) ?? 'Änderung Ihrer Angaben'
}

/** An address in one line, else the only value. */
function valueOf(shown: readonly ShownFeld[]): string {
  if (shown[0]?.feld !== 'Strasse') return shown[0]?.wert ?? ''
  return [joined(shown, ' ', 'Strasse', 'Hausnummer'), joined(shown, ' ', 'PLZ', 'Ort')].filter(Boolean).join(', ')
}

export const geschaeftspartnerVorgaenge = {
  PersoenlicheDaten: {
    name: 'Änderung Ihrer Angaben',
    is: 'request',
    felder: {
      Geburtsdatum: felder.Geburtsdatum,
      Telefonnummer: feld('Telefonnummer', { text: formatTelefon }),
      Mobilfunknummer: felder.Mobilfunknummer,
      EMailAdresse: felder.EMailAdresse,
      ...anschrift,
    },
    title: titleOf,
    summary: valueOf,
    sentences: wartend,
    form: bearbeiten,
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'withdrawn',
  },
  Steuernummer: {
    name: 'Änderung der Steuernummer',
    is: 'request',
    felder: { Steuernummer: feld('Steuernummer') },
    title: always('Neue Steuernummer'),
    summary: (shown) => joined(shown, '', 'Steuernummer'),
    sentences: wartend,
    form: bearbeiten,
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'withdrawn',
  },
} as const satisfies VorgangKinds
