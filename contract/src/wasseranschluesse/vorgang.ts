import { paths } from '#contract/_shared/paths.ts'
import { formatDatum } from '../_shared/text/format.ts'
import { anschrift, auffaelligkeit, felder } from '../_shared/vorgang/vorgang-felder.de.ts'
import { feld, type VorgangKinds } from '../_shared/vorgang/vorgang-kind.ts'
import { always, withWert } from '../_shared/vorgang/vorgang-short.ts'
import { wartend } from '../_shared/vorgang/vorgang-texts.de.ts'

const pruefung = 'Wir prüfen Ihre Abmeldung. Bestätigen wir sie, endet Ihr Vertrag zu dem genannten Tag.'

export const wasseranschluesseVorgaenge = {
  Kuendigung: {
    name: 'Abmeldung des Wasseranschlusses',
    is: 'request',
    felder: {
      AbmeldungZum: feld('Abmeldung zum', { text: formatDatum }),
      Zaehlernummer: felder.Zaehlernummer,
      Zaehlerstand: felder.Zaehlerstand,
      Einheit: felder.Einheit,
      Auffaelligkeit: auffaelligkeit(),
      NeuePostanschriftGueltigAb: feld('Neue Anschrift gilt ab', { text: formatDatum }),
      ...anschrift,
      NachfolgerName: feld('Name der Nachfolgerin oder des Nachfolgers'),
    },
    title: withWert('Abmeldung des Wasseranschlusses', ' zum ', 'AbmeldungZum'),
    summary: always(),
    sentences: {
      ...wartend,
      eingegangen: pruefung,
      uebermittelt: pruefung,
      bestaetigt: 'Ihr Wasseranschluss ist abgemeldet. Als Nächstes bekommen Sie die Schlussrechnung.',
    },
    form: {
      of: 'Vertragskonto',
      button: 'Anschluss erneut abmelden',
      paths: { einspeisung: paths.cancelAnschluss, trinkwasser: paths.cancelAnschluss },
      opens: (konto) => ({ konto }),
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
