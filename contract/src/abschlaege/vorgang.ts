import { paths } from '#contract/_shared/paths.ts'
import { formatZahl } from '../_shared/text/format.ts'
import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, withWert } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'

export const abschlaegeVorgaenge = {
  Abschlag: {
    name: 'Änderung des Abschlags',
    is: 'request',
    felder: { Abschlag: feld('Neuer Abschlag', { zahl: (euro) => `${formatZahl(euro)}\u00a0€` }) },
    title: withWert('Neuer Abschlag', ': ', 'Abschlag'),
    summary: always(),
    sentences: wartend,
    form: {
      of: 'Vertragskonto',
      button: 'Abschlag erneut ändern',
      paths: { einspeisung: paths.einspeisungAbschlag, trinkwasser: paths.trinkwasserAbschlag },
      opens: (aendern) => ({ aendern }),
    },
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'withdrawn',
  },
} as const satisfies VorgangKinds
