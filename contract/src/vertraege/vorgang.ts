import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, wordOf, type Form, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { firstFeld } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'

/** The form is on the account's card. */
const uebersicht: Form = { of: 'Uebersicht' }
const vorlaeufig = 'Ihre Angabe gilt ab sofort, bis wir sie geprüft haben.'

/** how documents are delivered, in words */
export const versandarten = { CSS1: 'Online', CSS2: 'Online und per Post' } as const

export const vertraegeVorgaenge = {
  Dokumentenversand: {
    name: 'Versand der Dokumente',
    felder: { Dokumentenversand: feld('Versand der Dokumente', { text: wordOf(versandarten) }) },
    summary: firstFeld,
    sentences: wartend,
    form: uebersicht,
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    afterZugang: 'withdrawn',
  },
  Zusatzinformationen: {
    name: 'Zusatzinformation',
    felder: { Zusatzinformationen: feld('Zusatzinformation') },
    summary: firstFeld,
    sentences: { ...wartend, eingegangen: vorlaeufig, uebermittelt: vorlaeufig },
    form: uebersicht,
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    afterZugang: 'withdrawn',
  },
  Entfernung: {
    name: 'Entfernung eines Geschäftspartners',
    felder: { GPNummer: felder.GPNummer },
    summary: firstFeld,
    sentences: { ...wartend, bestaetigt: 'Die Verträge dieses Geschäftspartners stehen nicht mehr in Ihrem Benutzerkonto.' },
    form: 'none',
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMail',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
