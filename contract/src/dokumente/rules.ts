/** The type codes (P 3). They travel as text: an unknown one is logged and treated as a customer letter. */
export const DOKUMENTTYPEN = ['VB', 'MA', 'SE', 'RT', 'RS', 'MR', 'AEA', 'AEB', 'KS', 'DM'] as const
export type Dokumenttyp = (typeof DOKUMENTTYPEN)[number]

/** The categories, the values of `art`, and the codes that each holds (decisions.md 36). Allgemein also has every code that nobody knows. */
export const TYPEN_NACH_ART = {
  Allgemein: ['VB', 'KS', 'DM'],
  Gutschriften: ['RT', 'RS'],
  Mahnungen: ['MA', 'MR'],
  Bankdaten: ['SE', 'AEB'],
  Abschlaege: ['AEA'],
} as const satisfies Readonly<Record<string, readonly Dokumenttyp[]>>
export type Dokumentart = keyof typeof TYPEN_NACH_ART

/** Which codes a category holds: these alone, or all but these. */
export function typenIn(art: Dokumentart): { readonly nur?: readonly string[]; readonly ohne?: readonly string[] } {
  if (art !== 'Allgemein') return { nur: TYPEN_NACH_ART[art] }
  const { Allgemein: _, ...others } = TYPEN_NACH_ART
  return { ohne: Object.values(others).flat() }
}

/** What a document's code stands for; one that is not known counts as a customer letter (P 3), which the caller logs. */
export function readDokumenttyp(code: string): { readonly typ: Dokumenttyp; readonly isKnown: boolean } {
  const typ = DOKUMENTTYPEN.find((one) => one === code)
  return { typ: typ ?? 'KS', isKnown: typ !== undefined }
}

export type Betragsart = 'gutschrift' | 'nachzahlung' | 'offen' | 'ausgeglichen'

/** What an amount is to the customer: above zero it is paid to them, below they pay (docs/decisions/0036-documents.md). */
export function betragsartOf(typ: Dokumenttyp, abrechnungsbetrag: number): Betragsart {
  if (abrechnungsbetrag === 0) return 'ausgeglichen'
  if (abrechnungsbetrag > 0) return 'gutschrift'
  return TYPEN_NACH_ART.Mahnungen.some((one) => one === typ) ? 'offen' : 'nachzahlung'
}
