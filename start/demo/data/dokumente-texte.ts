import type { Dokumenttyp } from '#contract/dokumente/rules.ts'
import { formatDatum, formatMenge } from '#contract/_shared/text/format.ts'
import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { endOfMonth, parseDate, startOfMonth } from '@internationalized/date'

/** Content of a letter. */
export interface Brief {
  readonly typ: Dokumenttyp
  readonly versanddatum: string
  readonly vertragskontotyp: Vertragskontotyp
  readonly vertragskonto: string
  readonly geschaeftspartner: string
  /** name of the customer */
  readonly kunde: string
  /** address of the plant */
  readonly anlage: string
  readonly empfaenger: { readonly name: string; readonly strasse: string; readonly ort: string }
  /** euros; positive amounts are paid to the customer */
  readonly betrag?: number
}

interface Text {
  readonly titel: string
  readonly absaetze: readonly string[]
  /** form fields below the letter */
  readonly formular?: readonly string[]
}

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const month = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** An amount up to millions, as printed in a letter. */
function euro(betrag: number): string {
  const [whole = '', cents = ''] = Math.abs(betrag).toFixed(2).split('.')
  return `${formatMenge(Number(whole), '').trim()},${cents} €`
}

/** What a bill (RT a year, RS a month) covers, the months before the letter: first and last day. */
export function periodOf({ versanddatum, typ }: { readonly versanddatum: string; readonly typ: string }): {
  readonly from: string
  readonly to: string
} {
  const to = endOfMonth(parseDate(versanddatum).subtract({ months: 1 }))
  return { from: startOfMonth(to.subtract({ months: typ === 'RS' ? 0 : 11 })).toString(), to: to.toString() }
}

export function titelOf(brief: Brief): string {
  return textOf(brief).titel
}

export function absaetzeOf(brief: Brief): readonly string[] {
  const { absaetze, formular = [] } = textOf(brief)
  return ['Guten Tag,', ...absaetze, 'Freundliche Grüße', 'Ihre Netz Musterland GmbH', ...formular]
}

function textOf(brief: Brief): Text {
  const { betrag = 0, anlage } = brief
  const { from, to } = periodOf(brief)
  const texts: Readonly<Record<Dokumenttyp, () => Text>> = {
    VB: () => ({
      titel: 'Vertragsbestätigung',
      absaetze: [
        `wir bestätigen Ihnen den Vertrag für ${anlage}.`,
        'Alle Angaben zu Ihrem Vertrag finden Sie auch in unserem Portal. Bitte prüfen Sie sie und melden Sie uns, was nicht stimmt.',
      ],
    }),
    MA: () => ({
      titel: 'Zahlungserinnerung',
      absaetze: [
        `für ${anlage} sind noch ${euro(betrag)} offen. Sicher haben Sie unsere Rechnung nur übersehen.`,
        'Bitte überweisen Sie den Betrag innerhalb von 14 Tagen. Haben Sie schon gezahlt, ist dieses Schreiben für Sie erledigt.',
      ],
    }),
    SE: () => ({
      titel: 'Formular für ein SEPA-Lastschriftmandat',
      absaetze: [
        'mit diesem Formular erlauben Sie uns, fällige Beträge von Ihrem Konto einzuziehen. Bitte füllen Sie es aus, unterschreiben Sie es und senden Sie es an uns zurück.',
      ],
      formular: mandatOf(brief),
    }),
    RT: () => ({
      titel: `Jahresabrechnung ${month(from)} bis ${month(to)}`,
      absaetze: [`hier ist die Abrechnung der letzten zwölf Monate für ${anlage}.`, wayOf(betrag)],
    }),
    RS: () => ({
      titel: `Monatsabrechnung ${month(to)}`,
      absaetze: [`hier ist die Abrechnung des letzten Monats für ${anlage}.`, wayOf(betrag)],
    }),
    MR: () => ({
      titel: 'Rückgabe einer Lastschrift',
      absaetze: [
        `Ihre Bank hat unsere Lastschrift über ${euro(betrag)} zurückgegeben.`,
        'Bitte überweisen Sie den Betrag und prüfen Sie Ihre Bankverbindung in unserem Portal.',
      ],
    }),
    AEA: () => ({
      titel: 'Änderung Ihres Abschlags',
      absaetze: [
        `wir haben den Abschlag für ${anlage} an die letzten Zählerstände angepasst.`,
        `Er beträgt jetzt ${euro(abschlagOf(brief))} im Monat. Der neue Betrag gilt ab dem nächsten Monat.`,
      ],
    }),
    AEB: () => ({
      titel: 'Änderung Ihrer Bankverbindung',
      absaetze: [
        `für ${anlage} gilt ab jetzt die Bankverbindung, die Sie uns genannt haben.`,
        'Haben Sie nichts geändert? Dann rufen Sie uns bitte an.',
      ],
    }),
    KS: () => ({
      titel: 'Information zu Ihrem Zähler',
      absaetze: [
        `der Zähler in ${anlage} wird in den nächsten Monaten geprüft. Sie müssen dafür nichts tun.`,
        'Den genauen Tag nennen wir Ihnen mindestens zwei Wochen vorher.',
      ],
    }),
    DM: () => ({
      titel: 'Mitteilung zu Ihren Stammdaten',
      absaetze: ['wir haben die Angaben zu Ihrer Anlage mit dem Register abgeglichen.', 'Es gab nichts zu ändern.'],
    }),
  }
  return texts[brief.typ]()
}

/** Text that banks require in a mandate; the creditor is fictional. */
function mandatOf({ vertragskonto }: Brief): readonly string[] {
  return [
    `Gläubiger-Identifikationsnummer: DE98ZZZ09999999999, Mandatsreferenz: ${vertragskonto}-01`,
    'Ich ermächtige die Netz Musterland GmbH, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von der Netz Musterland GmbH auf mein Konto gezogenen Lastschriften einzulösen.',
    'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
    ...['Name (Kontoinhaber)', 'IBAN', 'Ort, Datum', 'Unterschrift'].map((feld) => `${feld}: ${'_'.repeat(40)}`),
  ]
}

/** Euros a month, fixed per account. */
function abschlagOf({ vertragskonto, versanddatum }: Brief): number {
  return 25 + (Number(vertragskonto.slice(-2)) % 8) * 11 + (Number(versanddatum.slice(0, 4)) % 5) * 3
}

function wayOf(betrag: number): string {
  if (betrag === 0) return 'Es bleibt nichts zu zahlen, weder für Sie noch für uns.'
  return betrag > 0
    ? 'Wir überweisen Ihnen das Guthaben in den nächsten Tagen.'
    : 'Bitte überweisen Sie den Betrag innerhalb von 14 Tagen, wenn Sie uns keine Lastschrift erlaubt haben.'
}

/** Price per kilowatt hour or cubic metre, and what an account is billed for. */
const billed: Readonly<
  Record<
    Vertragskontotyp,
    { readonly was: string; readonly menge: string; readonly einheit: string; readonly code: string; readonly preis: number }
  >
> = {
  Einspeiser: { was: 'Vergütung', menge: 'Eingespeiste Energie', einheit: 'kWh', code: 'KWH', preis: 0.0811 },
  Trinkwasser: { was: 'Entgelt für Trinkwasser', menge: 'Verbrauch', einheit: 'm³', code: 'MTQ', preis: 2.14 },
  Redispatch: { was: 'Entschädigung', menge: 'Ausgefallene Arbeit', einheit: 'kWh', code: 'KWH', preis: 0.0811 },
  Dienstleistung: { was: 'Entgelt für Dienstleistungen', menge: 'Leistungen', einheit: 'Stunden', code: 'HUR', preis: 59.5 },
}

/** What a bill settles: `total` for a quantity, of which `paid` was paid before. `code` is the unit's in trade. */
export function abrechnungOf(brief: Brief & { readonly betrag: number }) {
  const { betrag, typ, vertragskontotyp } = brief
  const { was, menge: head, einheit, code, preis } = billed[vertragskontotyp]
  const isPaidOut = vertragskontotyp === 'Einspeiser' || vertragskontotyp === 'Redispatch'
  const paid = typ === 'RS' ? 0 : Math.max(240, Math.round(Math.abs(betrag)) * 3)
  const total = isPaidOut ? paid + betrag : paid - betrag
  return { ...periodOf(brief), was, head, menge: Math.round(total / preis), einheit, code, total, paid, isPaidOut }
}

/** Amounts of a bill, as name and value; empty for other letters. */
export function betraegeOf(brief: Brief): readonly (readonly [name: string, wert: string])[] {
  const { betrag, typ } = brief
  if (betrag === undefined || (typ !== 'RT' && typ !== 'RS')) return []
  const { from, to, was, head, menge, einheit, total, paid } = abrechnungOf({ ...brief, betrag })
  return [
    ['Zeitraum', `${formatDatum(from)} bis ${formatDatum(to)}`],
    [head, formatMenge(menge, einheit)],
    [was, euro(total)],
    ['Bereits gezahlte Abschläge', euro(paid)],
    [betrag < 0 ? 'Zu zahlen' : 'Guthaben', euro(betrag)],
  ]
}

export const briefkopf = {
  operator: 'Netz Musterland GmbH',
  senderLine: 'Netz Musterland GmbH · Am Umspannwerk 1 · 12345 Musterstadt',
  referenceOf: ({ kunde, empfaenger, geschaeftspartner, vertragskonto }: Brief) =>
    kunde === empfaenger.name
      ? `Geschäftspartner ${geschaeftspartner}\nVertragskonto ${vertragskonto}`
      : `Für: ${kunde}\nGeschäftspartnernummer ${geschaeftspartner}\nVertragskonto ${vertragskonto}`,
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
} as const
