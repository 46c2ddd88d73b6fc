import { paths } from '#contract/_shared/paths.ts'
import { formatDatum } from '../_shared/text/format.ts'
import { anschrift, auffaelligkeit, felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { joined } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'

export const zaehlerstaendeVorgaenge = {
  Zaehlerstand: {
    name: 'Zählerstand',
    is: 'request',
    felder: {
      Zaehlernummer: felder.Zaehlernummer,
      Obis: feld('Anzeige (OBIS)'),
      Ablesedatum: feld('Ablesedatum', { text: formatDatum }),
      Zaehlerstand: felder.Zaehlerstand,
      Einheit: felder.Einheit,
      Auffaelligkeit: auffaelligkeit(),
      Vorname: felder.Vorname,
      Nachname: felder.Nachname,
      ...anschrift,
      EMailAdresse: felder.EMailAdresse,
    },
    title: (shown) => `Zählerstand ${joined(shown, ' vom ', 'Zaehlerstand', 'Ablesedatum')}`.trim(),
    summary: (shown) => `Zähler ${joined(shown, ', Anzeige ', 'Zaehlernummer', 'Obis')}`.trim(),
    sentences: wartend,
    form: {
      of: 'Vertragskonto',
      button: 'Zählerstand erneut melden',
      paths: { einspeisung: paths.einspeisungZaehlerstaende, trinkwasser: paths.trinkwasserZaehlerstaende },
      opens: (konto) => ({ konto }),
    },
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    // the reading is true, whoever reported it
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
