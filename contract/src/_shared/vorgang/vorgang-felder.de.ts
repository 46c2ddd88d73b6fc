import { formatTelefon } from '../kontakt/format-telefon.ts'
import { formatDatum, formatMenge, formatZahl } from '../text/format.ts'
import { labels } from '../text/labels.de.ts'
import { feld, wordOf, type Feld, type Inhalt } from './vorgang-kind.ts'

/** Fields of several kinds of requests. */
export const felder = {
  Vorname: feld(labels.Vorname),
  Nachname: feld(labels.Nachname),
  EMailAdresse: feld(labels.EMailAdresse),
  Mobilfunknummer: feld(labels.Mobilfunknummer, { text: formatTelefon }),
  Geburtsdatum: feld(labels.Geburtsdatum, { text: formatDatum }),
  GPNummer: feld(labels.GPNummer),
  Vertragskonto: feld(labels.VKNummer),
  Zaehlernummer: feld(labels.Zaehlernummer),
  Zaehlerstand: feld(labels.Zaehlerstand, { zahl: withUnit }),
  Einheit: { ...feld('Einheit'), role: 'unit' },
} as const satisfies Readonly<Record<string, Feld>>

export const anschrift = {
  Strasse: feld(labels.Strasse),
  Hausnummer: feld(labels.Hausnummer),
  PLZ: feld(labels.PLZ),
  Ort: feld(labels.Ort),
} as const satisfies Readonly<Record<string, Feld>>

const hinweis = wordOf({
  niedrigerAlsZuletzt: 'Wert niedriger als beim letzten Mal',
  hoeherAlsSpaeter: 'Wert höher als an einem späteren Tag',
  ungewoehnlichHoch: 'Wert ungewöhnlich hoch',
  ungewoehnlichNiedrig: 'Wert ungewöhnlich niedrig',
  registerVertauscht: 'Werte vielleicht vertauscht',
})

/** What the portal notices about a reading: sent on with the request, but not part of what the customer asked for. */
export function auffaelligkeit(label = 'Hinweis bei der Eingabe'): Feld {
  return { ...feld(label, { text: hinweis }), role: 'noticed' }
}

function withUnit(zahl: number, { Einheit }: Inhalt): string {
  return typeof Einheit === 'string' ? formatMenge(zahl, Einheit) : formatZahl(zahl)
}
