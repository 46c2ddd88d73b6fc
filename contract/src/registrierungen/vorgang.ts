import type { KanalArt } from '../_shared/person/registrierung-schema.ts'
import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, wordOf, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { firstFeld, theseFelder } from '../_shared/vorgang/vorgang-short.ts'
import { wirksam } from '../_shared/vorgang/vorgang-texts.de.ts'

const { GPNummer, Vertragskonto } = felder

/** how a PIN is sent, in words */
export const versandwege: Readonly<Record<KanalArt, string>> = {
  EMail: 'E-Mail',
  Telefonnummer: 'Anruf',
  Mobilfunknummer: 'SMS',
  Postversand: 'Brief',
}

export const registrierungenVorgaenge = {
  Pinversand: {
    name: 'Anforderung einer PIN',
    felder: { GPNummer, Vertragskonto, KanalArt: feld('Versandweg', { text: wordOf(versandwege) }) },
    // distinguishes PIN requests of one business partner
    summary: theseFelder('Vertragskonto', 'KanalArt'),
    sentences: wirksam,
    form: 'none',
    counts: 'atOnce',
    heldSeconds: 0,
    told: 'not',
    afterZugang: 'stays',
  },
  Registrierung: {
    name: 'Hinzufügen eines Vertrags',
    felder: { GPNummer, Vertragskonto },
    summary: firstFeld,
    sentences: { ...wirksam, abgelehnt: 'Der Vertrag gehört deshalb nicht mehr zu Ihrem Benutzerkonto.' },
    form: 'none',
    counts: 'atOnce',
    heldSeconds: 0,
    told: 'byMail',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
