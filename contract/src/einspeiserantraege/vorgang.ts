import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, withWert } from '../_shared/vorgang/vorgang-short.ts'
import { wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'

const Antragsnummer = feld('Antragsnummer')

export const einspeiserantraegeVorgaenge = {
  Antragsverknuepfung: {
    name: 'Verknüpfung eines Einspeiseantrags',
    is: 'request',
    felder: { Antragsnummer },
    title: withWert('Verknüpfung des Einspeiseantrags', ' ', 'Antragsnummer'),
    summary: always(),
    sentences: { ...wirksam, abgelehnt: 'Der Einspeiseantrag ist deshalb nicht mehr mit Ihrem Benutzerkonto verknüpft.' },
    form: 'none',
    counts: 'atOnce',
    heldSeconds: 0,
    told: 'byMail',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'stays',
  },
  Antragsstornierung: {
    name: 'Lösen eines Einspeiseantrags',
    is: 'request',
    felder: { Antragsnummer },
    title: withWert('Lösen des Einspeiseantrags', ' ', 'Antragsnummer'),
    summary: always(),
    sentences: { ...wirksam, abgelehnt: 'Der Einspeiseantrag bleibt deshalb bestehen.' },
    form: 'none',
    counts: 'atOnce',
    heldSeconds: 0,
    told: 'byMail',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
