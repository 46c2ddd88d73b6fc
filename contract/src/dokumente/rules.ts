/** The type codes. They are text on the wire: an unknown code is logged and treated as a customer letter. */
export const DOKUMENTTYPEN = ['VB', 'MA', 'SE', 'RT', 'RS', 'MR', 'AEA', 'AEB', 'KS', 'DM'] as const
export type Dokumenttyp = (typeof DOKUMENTTYPEN)[number]

/** The categories (values of `art`) with their codes. Allgemein also has unknown codes (docs/decisions/0036-documents.md). */
export const TYPEN_NACH_ART = {
  Allgemein: ['VB', 'KS', 'DM'],
  Gutschriften: ['RT', 'RS'],
  Mahnungen: ['MA', 'MR'],
  Bankdaten: ['SE', 'AEB'],
  Abschlaege: ['AEA'],
} as const satisfies Readonly<Record<string, readonly Dokumenttyp[]>>
export type Dokumentart = keyof typeof TYPEN_NACH_ART

/** The codes of a category: only these (`nur`), or all others (`ohne`). */
export function typenIn(art: Dokumentart): { readonly nur?: readonly string[]; readonly ohne?: readonly string[] } {
  if (art !== 'Allgemein') return { nur: TYPEN_NACH_ART[art] }
  const { Allgemein: _, ...others } = TYPEN_NACH_ART
  return { ohne: Object.values(others).flat() }
}

/** The type of a code. An unknown code counts as a customer letter; the caller logs it. */
export function readDokumenttyp(code: string): { readonly typ: Dokumenttyp; readonly isKnown: boolean } {
  const typ = DOKUMENTTYPEN.find((one) => one === code)
  return { typ: typ ?? 'KS', isKnown: typ !== undefined }
}

export type Betragsart = 'gutschrift' | 'nachzahlung' | 'offen' | 'ausgeglichen'

/** What an amount means to the customer: positive is paid to them, negative by them (docs/decisions/0036-documents.md). */
export function betragsartOf(typ: Dokumenttyp, abrechnungsbetrag: number): Betragsart {
  if (abrechnungsbetrag === 0) return 'ausgeglichen'
  if (abrechnungsbetrag > 0) return 'gutschrift'
  return TYPEN_NACH_ART.Mahnungen.some((one) => one === typ) ? 'offen' : 'nachzahlung'
}
