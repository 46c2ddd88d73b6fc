import { formatDatum, formatMenge, formatTelefon, formatZahl } from './format.ts'
import { AUFFAELLIGKEITEN, type Inhalt, type InhaltFeld, type Wert } from './vorgang-inhalt.ts'
import { arten, fehlend, felder, jaNein, stati, werte } from './vorgang-texts.de.ts'

export interface ShownFeld {
  readonly feld: string
  readonly label: string
  readonly wert: string
}

/** What a request is called; a kind that another version has gets no word of the wire. */
export function artText(art: string): string {
  return wordOf(arten, art) ?? fehlend.art
}

/** What became of a request. */
export function statusText(status: string): string {
  return wordOf(stati, status) ?? fehlend.wert
}

/** What was asked for, field by field, as people read it: on the page, on the receipt and in the own data. A reading carries its unit. */
export function shownFelder(inhalt: Inhalt): ShownFeld[] {
  return Object.entries(inhalt)
    .filter(([feld]) => feld !== 'Einheit')
    .map(([feld, wert]) => ({ feld, label: wordOf(felder, feld) ?? fehlend.feld, wert: shownWert(feld, wert, inhalt) }))
}

/** How the text of a field is read, where it is none that somebody typed for people. */
const readings: Readonly<Partial<Record<InhaltFeld, (text: string) => string>>> = {
  Ablesedatum: formatDatum,
  Geburtsdatum: formatDatum,
  Steuerbefreiung: formatDatum,
  AbmeldungZum: formatDatum,
  NeuePostanschriftGueltigAb: formatDatum,
  Zweck: wordOrText,
  Telefonnummer: formatTelefon,
  Mobilfunknummer: formatTelefon,
  Dokumentenversand: wordOrText,
  KanalArt: wordOrText,
  ...Object.fromEntries(AUFFAELLIGKEITEN.map((feld) => [feld, wordOrText])),
}

function shownWert(feld: string, wert: Wert, { Einheit }: Inhalt): string {
  if (wert === null || wert === '') return fehlend.wert
  if (typeof wert === 'boolean') return wert ? jaNein.ja : jaNein.nein
  if (typeof wert === 'number')
    return feld === 'Zaehlerstand' && typeof Einheit === 'string' ? formatMenge(wert, Einheit) : mengeOf(feld, wert)
  const reading = Object.hasOwn(readings, feld) ? readings[feld as InhaltFeld] : undefined
  return reading ? reading(wert) : wert
}

/** The readings of a merging come from meters of electricity. */
function mengeOf(feld: string, wert: number): string {
  if (feld === 'Abschlag') return `${formatZahl(wert)}\u00a0€`
  return /Zaehlerstand_/.test(feld) ? formatMenge(wert, 'kWh') : formatZahl(wert)
}

function wordOrText(text: string): string {
  return wordOf(werte, text) ?? text
}

function wordOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
