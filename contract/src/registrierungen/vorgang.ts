import type { KanalArt } from '../_shared/person/registrierung-schema.ts'
import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, wordOf, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, joined, withWert } from '../_shared/vorgang/vorgang-short.ts'
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
    is: 'request',
    felder: { GPNummer, Vertragskonto, KanalArt: feld('Versandweg', { text: wordOf(versandwege) }) },
    title: withWert('PIN für Vertragskonto', ' ', 'Vertragskonto'),
    summary: (shown) => joined(shown, '', 'KanalArt'),
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
  Registrierung: {
    name: 'Hinzufügen eines Vertrags',
    is: 'request',
    felder: { GPNummer, Vertragskonto },
    title: withWert('Neuer Vertrag', ': ', 'Vertragskonto'),
    summary: always(),
    sentences: { ...wirksam, abgelehnt: 'Der Vertrag gehört deshalb nicht mehr zu Ihrem Benutzerkonto.' },
    form: 'none',
    counts: 'atOnce',
    heldSeconds: 0,
    told: 'byMail',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'inTheList',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
