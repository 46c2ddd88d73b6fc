import { felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, shortened } from '../_shared/vorgang/vorgang-short.ts'
import { inFours } from '../_shared/text/lesbare-zeichen.ts'

/** A question of a person. It belongs to the person, who can read the answer also after a contract has ended. */
export const fragenVorgaenge = {
  Frage: {
    name: 'Ihre Frage',
    is: 'request',
    felder: {
      Frage: feld('Ihre Frage'),
      Seite: feld('Seite'),
      Adresse: feld('Adresse der Seite'),
      GPNummer: felder.GPNummer,
      Vertragskonto: felder.Vertragskonto,
      Vorgangsnummer: feld('Zu Vorgang', { text: (nummer) => inFours(nummer, ' ') }),
      Fehler: feld('Gezeigter Fehler'),
      Anfrage: feld('Kennung des Fehlers'),
    },
    title: always('Ihre Frage'),
    summary: shortened('Frage'),
    sentences: {
      eingegangen: 'Ihre Frage ist bei uns. Wir antworten Ihnen hier und sagen Ihnen per E-Mail Bescheid.',
      uebermittelt: 'Wir kümmern uns um Ihre Frage. Sobald wir antworten, bekommen Sie eine E-Mail.',
      bestaetigt: 'Wir haben Ihre Frage beantwortet.',
      abgelehnt: 'Wir können diese Frage hier nicht beantworten.',
      zurueckgezogen: 'Sie haben Ihre Frage zurückgenommen.',
      ersetzt: 'Sie haben danach etwas Neueres gesendet. Es gilt Ihr neuerer Vorgang.',
    },
    form: 'none',
    counts: 'whenConfirmed',
    heldSeconds: 0,
    told: 'byMail',
    answer: 'inWords',
    refusal: 'withReason',
    refusalStands: 'inTheList',
    afterZugang: 'stays',
  },
} as const satisfies VorgangKinds
