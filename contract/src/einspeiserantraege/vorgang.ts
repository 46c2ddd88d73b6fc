import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { firstFeld } from '../_shared/vorgang/vorgang-short.ts'
import { wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'

const Antragsnummer = feld('Antragsnummer')

export const einspeiserantraegeVorgaenge = {
  Antragsverknuepfung: {
    name: 'Verknüpfung eines Einspeiseantrags',
    felder: { Antragsnummer },
    summary: firstFeld,
    sentences: { ...wirksam, abgelehnt: 'Der Einspeiseantrag ist deshalb nicht mehr mit Ihrem Benutzerkonto verknüpft.' },
    form: 'none',
    counts: 'atOnce',
    heldSeconds: 0,
    told: 'byMail',
    afterZugang: 'stays',
  },
  Antragsstornierung: {
    name: 'Lösen eines Einspeiseantrags',
    felder: { Antragsnummer },
    summary: firstFeld,
    sentences: { ...wirksam, abgelehnt: 'Der Einspeiseantrag bleibt deshalb bestehen.' },
    form: 'none',
    counts: 'atOnce',
    heldSeconds: 0,
    told: 'byMail',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
