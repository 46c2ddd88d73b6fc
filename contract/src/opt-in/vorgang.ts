import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, firstFeld } from '../_shared/vorgang/vorgang-short.ts'
import { wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'

export const optInVorgaenge = {
  Einwilligung: {
    name: 'Einwilligung',
    is: 'request',
    felder: {
      Erteilt: feld('Einwilligung erteilt'),
      EMailAdresse: felder.EMailAdresse,
      Vorname: felder.Vorname,
      Nachname: felder.Nachname,
      Mobilfunknummer: felder.Mobilfunknummer,
      Geburtsdatum: felder.Geburtsdatum,
    },
    title: always('Einwilligung'),
    summary: firstFeld,
    sentences: wirksam,
    form: 'none',
    counts: 'atOnce',
    heldSeconds: 0,
    told: 'not',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'inTheList',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
