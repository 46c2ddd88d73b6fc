import { centOf, formatEuro } from '#contract/_shared/text/format.ts'
import { betragsartOf, readDokumenttyp } from '#contract/dokumente/rules.ts'
import type { Dokument } from '#contract/dokumente/schema.ts'
import { formatDatum } from '../_ui/format.ts'
import { texts } from './texts.de.ts'

/** The type in words. */
export function typOf(dokument: Pick<Dokument, 'Typ'>): string {
  return texts.typen[readDokumenttyp(dokument.Typ).typ]
}

/** The operator's title, or the type if the title is missing or only the type's code. */
export function titelOf({ Titel, Typ }: Pick<Dokument, 'Titel' | 'Typ'>): string {
  const titel = Titel.trim()
  return titel === '' || titel === Typ ? typOf({ Typ }) : titel
}

/** The document's name: "Jahresabrechnung vom 14.01.2026". */
export function nameOf(dokument: Pick<Dokument, 'Titel' | 'Typ' | 'Versanddatum'>): string {
  const [titel, datum] = [titelOf(dokument), formatDatum(dokument.Versanddatum)]
  return titel.includes(datum) ? titel : texts.named(titel, datum)
}

/** The type; undefined if the title already contains it. */
export function typBesideTitel(dokument: Pick<Dokument, 'Titel' | 'Typ'>): string | undefined {
  const typ = typOf(dokument)
  return titelOf(dokument).toLowerCase().includes(typ.toLowerCase()) ? undefined : typ
}

/** The amount with its word, which says what a sign would: "Gutschrift 312,40 €", "Nachzahlung 45,00 €". */
export function betragOf({ Typ, Abrechnungsbetrag }: Pick<Dokument, 'Typ' | 'Abrechnungsbetrag'>): string | undefined {
  if (Abrechnungsbetrag === undefined) return undefined
  const art = betragsartOf(readDokumenttyp(Typ).typ, Abrechnungsbetrag)
  return `${texts.betraege[art]} ${formatEuro(Math.abs(centOf(Abrechnungsbetrag)))}`
}

const told = new Set<string>()

/** Warns developers about unknown type codes, once each. Screens show such documents as letters. */
export function tellUnknownTypen(dokumente: readonly Pick<Dokument, 'Typ'>[]): void {
  for (const { Typ } of dokumente) {
    if (readDokumenttyp(Typ).isKnown || told.has(Typ)) continue
    told.add(Typ)
    // oxlint-disable-next-line no-console -- the specification requires it
    console.warn(`unknown type of document ${JSON.stringify(Typ.slice(0, 40))}`)
  }
}
