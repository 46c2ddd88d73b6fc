import { paths } from '#contract/_shared/paths.ts'
import { formatDatum, formatMenge } from '../_shared/text/format.ts'
import { anschrift, auffaelligkeit, felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type Feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, firstFeld, withWert } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'

const ANLAGEN = { einspeisung: paths.einspeisungAnlagen, trinkwasser: paths.einspeisungAnlagen } as const

/** Merged meters count electricity, so the unit is kWh. */
function anzeige(label: string): Feld {
  return feld(label, { zahl: (zahl) => formatMenge(zahl, 'kWh') })
}

export const anlagenVorgaenge = {
  Steuerbefreiung: {
    name: 'Steuerbefreiung',
    is: 'request',
    felder: {
      Steuerbefreiung: feld('Befreit ab', { text: formatDatum }),
      Zaehlerstand: felder.Zaehlerstand,
      Einheit: felder.Einheit,
      Auffaelligkeit: auffaelligkeit(),
    },
    title: withWert('Steuerbefreiung', ' ab ', 'Steuerbefreiung'),
    summary: always(),
    sentences: wartend,
    form: { of: 'Vertragskonto', button: 'Steuerbefreiung erneut beantragen', paths: ANLAGEN, opens: (steuer) => ({ steuer }) },
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'withdrawn',
  },
  Zusammenlegung: {
    name: 'Zusammenlegung der Lieferverträge',
    is: 'request',
    felder: {
      PhotovoltaikZaehlernummer: feld('Nummer des Photovoltaik-Zählers'),
      PhotovoltaikZaehlerstand_1_8_0: anzeige('Photovoltaik-Zähler, Anzeige 1.8.0'),
      PhotovoltaikZaehlerstand_2_8_0: anzeige('Photovoltaik-Zähler, Anzeige 2.8.0'),
      PhotovoltaikAuffaelligkeit_1_8_0: auffaelligkeit('Hinweis zum Photovoltaik-Zähler, Anzeige 1.8.0'),
      PhotovoltaikAuffaelligkeit_2_8_0: auffaelligkeit('Hinweis zum Photovoltaik-Zähler, Anzeige 2.8.0'),
      HaushaltZaehlernummer: feld('Nummer des Haushaltszählers'),
      HaushaltZaehlerstand_1_8_0: anzeige('Haushaltszähler, Anzeige 1.8.0'),
      HaushaltZaehlerstand_2_8_0: anzeige('Haushaltszähler, Anzeige 2.8.0'),
      HaushaltAuffaelligkeit_1_8_0: auffaelligkeit('Hinweis zum Haushaltszähler, Anzeige 1.8.0'),
      HaushaltAuffaelligkeit_2_8_0: auffaelligkeit('Hinweis zum Haushaltszähler, Anzeige 2.8.0'),
      ...anschrift,
      RueckrufErwuenscht: feld('Rückruf erwünscht'),
    },
    title: always('Zusammenlegung der Lieferverträge'),
    summary: firstFeld,
    sentences: wartend,
    form: {
      of: 'Vertragskonto',
      button: 'Zusammenlegung erneut beantragen',
      paths: ANLAGEN,
      opens: (zusammenlegen) => ({ zusammenlegen }),
    },
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMailAndNotice',
    answer: 'none',
    refusal: 'withReason',
    refusalStands: 'onItsScreen',
    afterZugang: 'withdrawn',
  },
} as const satisfies VorgangKinds
