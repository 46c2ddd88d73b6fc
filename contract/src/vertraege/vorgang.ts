import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, wordOf, type Form, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, joined, withWert } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'

/** The form is on the account's card. */
const uebersicht: Form = { of: 'Uebersicht' }
const vorlaeufig = 'Ihre Angabe gilt ab sofort, bis wir sie geprüft haben.'

const title = 'So bekommen Sie Ihre Dokumente'

/** how documents are delivered, in words */
export const versandarten = { CSS1: 'Online', CSS2: 'Online und per Post' } as const

/** The way that is asked for; a code of another version stays as it is. */
function kuenftig(code: string): string {
  const words = wordOf(versandarten)(code)
  return words === code ? code : `künftig ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

export const vertraegeVorgaenge = {
  Dokumentenversand: {
    name: 'Versand der Dokumente',
    is: 'request',
    felder: { Dokumentenversand: feld(title, { text: kuenftig }) },
    title: always(title),
    summary: (shown) => joined(shown, '', 'Dokumentenversand'),
    sentences: wartend,
    form: uebersicht,
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'withdrawn',
  },
  Zusatzinformationen: {
    name: 'Zusatzinformation',
    is: 'request',
    felder: { Zusatzinformationen: feld('Zusatzinformation') },
    title: withWert('Zusatzinformation', ': ', 'Zusatzinformationen'),
    summary: always(),
    sentences: { ...wartend, eingegangen: vorlaeufig, uebermittelt: vorlaeufig },
    form: uebersicht,
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'withdrawn',
  },
  Entfernung: {
    name: 'Entfernung eines Geschäftspartners',
    is: 'request',
    felder: { GPNummer: felder.GPNummer },
    title: withWert('Entfernung des Geschäftspartners', ' ', 'GPNummer'),
    summary: always(),
    sentences: { ...wartend, bestaetigt: 'Die Verträge dieses Geschäftspartners stehen nicht mehr in Ihrem Benutzerkonto.' },
    form: 'none',
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMail',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
