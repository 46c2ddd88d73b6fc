import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { always, firstFeld } from '../_shared/vorgang/vorgang-short.ts'
import { wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'

export const accountVorgaenge = {
  KontoLoeschung: {
    name: 'Löschung des Benutzerkontos',
    is: 'request',
    felder: { EMailAdresse: felder.EMailAdresse, Geschaeftspartner: feld('Geschäftspartner') },
    title: always('Löschung des Benutzerkontos'),
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
