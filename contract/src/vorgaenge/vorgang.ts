import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, withWert } from '../_shared/vorgang/vorgang-short.ts'
import { wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'
import { formatNummer } from './rules.ts'

const angekommen = 'Ihre Antwort ist bei uns. Wir bearbeiten Ihren Vorgang damit weiter.'

/** The answer to a question of the operator's goes the way of all requests, so that no system needs another way for it. */
export const vorgaengeVorgaenge = {
  Antwort: {
    name: 'Antwort auf unsere Frage',
    is: 'event',
    felder: {
      GPNummer: felder.GPNummer,
      Vertragskonto: felder.Vertragskonto,
      Nummer: feld('Zu Vorgang', { text: formatNummer }),
      Frage: feld('Unsere Frage'),
      Antwort: feld('Ihre Antwort'),
    },
    title: withWert('Antwort zu Vorgang', ' ', 'Nummer'),
    summary: always(),
    sentences: { ...wirksam, eingegangen: angekommen, uebermittelt: angekommen, bestaetigt: angekommen },
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
