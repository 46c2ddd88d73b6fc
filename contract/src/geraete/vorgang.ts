import type { VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always } from '../_shared/vorgang/vorgang-short.ts'
import { wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'

/** Opening the form registers nothing; the operator only learns of it. */
const begonnen = 'Sie haben das Formular geöffnet. Angemeldet ist das Gerät erst, wenn Sie es ausgefüllt und gesendet haben.'

export const geraeteVorgaenge = {
  Geraeteanmeldung: {
    name: 'Begonnene Anmeldung eines Geräts',
    is: 'event',
    felder: {},
    title: always('Begonnene Anmeldung eines Geräts'),
    summary: always(),
    sentences: {
      ...wirksam,
      eingegangen: begonnen,
      uebermittelt: begonnen,
      bestaetigt: begonnen,
      zurueckgezogen: begonnen,
      ersetzt: begonnen,
    },
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
