import { shownFelder, type ShownFeld } from '#contract/_shared/vorgang-shown.ts'
import type { Vorgang } from '#contract/vorgaenge/schema.ts'

/**
 * What a request is about, in one line. An address, a reading and the sending of a PIN are read as one thing, of others the
 * first field says it.
 */
export function kurzOf({ Inhalt }: Pick<Vorgang, 'Inhalt'>): string {
  const felder = shownFelder(Inhalt)
  const wert = (feld: string) => felder.find((one) => one.feld === feld)?.wert
  const [first] = felder
  if (first?.feld === 'AbmeldungZum') return labelled(first)
  if (wert('Zaehlerstand')) return [wert('Zaehlerstand'), wert('Ablesedatum')].filter(Boolean).join(' am ')
  if (first?.feld === 'Strasse') {
    return [
      [first.wert, wert('Hausnummer')],
      [wert('PLZ'), wert('Ort')],
    ]
      .map((part) => part.filter(Boolean).join(' '))
      .join(', ')
  }
  if (wert('KanalArt')) return felder.filter(isOfPin).map(labelled).join(', ')
  return first ? labelled(first) : ''
}

/** requests for a PIN of one business partner differ in these */
function isOfPin({ feld }: ShownFeld): boolean {
  return feld === 'KanalArt' || feld === 'Vertragskonto'
}

function labelled({ label, wert }: ShownFeld): string {
  return `${label}: ${wert}`
}
