import { paths } from '#contract/_shared/paths.ts'
import { formatTelefon } from '../_shared/kontakt/format-telefon.ts'
import { anschrift, felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type Form, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { anschriftOrFirst, firstFeld } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'

const bearbeiten: Form = {
  of: 'Geschaeftspartner',
  button: 'Angaben erneut bearbeiten',
  path: paths.editGeschaeftspartner,
}

export const geschaeftspartnerVorgaenge = {
  PersoenlicheDaten: {
    name: 'Änderung Ihrer Angaben',
    felder: {
      Geburtsdatum: felder.Geburtsdatum,
      Telefonnummer: feld('Telefonnummer', { text: formatTelefon }),
      Mobilfunknummer: felder.Mobilfunknummer,
      EMailAdresse: felder.EMailAdresse,
      ...anschrift,
    },
    summary: anschriftOrFirst,
    sentences: wartend,
    form: bearbeiten,
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    afterZugang: 'withdrawn',
  },
  Steuernummer: {
    name: 'Änderung der Steuernummer',
    felder: { Steuernummer: feld('Steuernummer') },
    summary: firstFeld,
    sentences: wartend,
    form: bearbeiten,
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    afterZugang: 'withdrawn',
  },
} as const satisfies VorgangKinds
