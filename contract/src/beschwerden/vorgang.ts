import { formatDatum } from '../_shared/text/format.ts'
import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, shortened } from '../_shared/vorgang/vorgang-short.ts'

/** A complaint of a consumer (§ 111a EnWG). It belongs to the person, like a question. */
export const beschwerdenVorgaenge = {
  Beschwerde: {
    name: 'Ihre Beschwerde',
    is: 'request',
    felder: {
      Beschwerde: feld('Ihre Beschwerde'),
      GPNummer: felder.GPNummer,
      Vertragskonto: felder.Vertragskonto,
      Frist: { ...feld('Wir antworten spätestens am', { text: formatDatum }), role: 'noticed' },
    },
    title: always('Ihre Beschwerde'),
    summary: shortened('Beschwerde'),
    sentences: {
      eingegangen: 'Ihre Beschwerde ist bei uns. Wir prüfen sie und antworten Ihnen in der gesetzlichen Frist.',
      uebermittelt: 'Wir prüfen Ihre Beschwerde und antworten Ihnen in der gesetzlichen Frist.',
      bestaetigt: 'Wir haben Ihre Beschwerde beantwortet und ihr abgeholfen.',
      abgelehnt: 'Wir helfen Ihrer Beschwerde nicht ab.',
      zurueckgezogen: 'Sie haben Ihre Beschwerde zurückgenommen.',
      ersetzt: 'Sie haben danach etwas Neueres gesendet. Es gilt Ihr neuerer Vorgang.',
    },
    form: 'none',
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMail',
    answer: 'inWords',
    refusal: 'withArbitration',
    refusalStands: 'inTheList',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
