import { paths } from '#contract/_shared/paths.ts'
import { formatDauer } from '../_shared/datum/dauer.ts'
import { feld, wordOf, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { joined, withWert } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'
import { STOPP_SECONDS } from './limits.ts'

export const bankdatenVorgaenge = {
  Bankdaten: {
    name: 'Änderung der Bankdaten',
    is: 'request',
    felder: {
      Zweck: feld('Wofür', { text: wordOf({ Auszahlung: 'Auszahlung an Sie', Abbuchung: 'Abbuchung von Ihrem Konto' }) }),
      Kontoinhaber: feld('Kontoinhaber'),
      IBAN: feld('IBAN'),
      Bankname: feld('Bank'),
      MandatErteilt: feld('SEPA-Lastschriftmandat erteilt'),
    },
    title: withWert('Neue Bankdaten', ': ', 'Zweck'),
    summary: (shown) => joined(shown, '', 'IBAN'),
    sentences: {
      ...wartend,
      eingegangen: `Neue Bankdaten warten nach dem Senden ${formatDauer(STOPP_SECONDS)}. So lange lassen sie sich mit dem Link in unserer Nachricht stoppen. Danach bearbeiten wir sie.`,
      zurueckgezogen: 'Diese Änderung wurde zurückgenommen oder gestoppt. Ihre bisherigen Bankdaten gelten weiter.',
    },
    form: {
      of: 'Vertragskonto',
      button: 'Bankdaten erneut ändern',
      paths: { einspeisung: paths.einspeisungBankdaten, trinkwasser: paths.trinkwasserBankdaten },
      opens: (aendern, { Zweck }) => ({ aendern, ...(typeof Zweck === 'string' && { zweck: Zweck }) }),
    },
    counts: 'whenConfirmed',
    heldSeconds: STOPP_SECONDS,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'withdrawn',
  },
} as const satisfies VorgangKinds
