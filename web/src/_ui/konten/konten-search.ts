import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import { vertragskontotypen, type Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { LONGEST_FILTER_TEXT } from '#contract/_shared/limits.ts'

/** The search parameters of a list of contracts. */
export type KontenSearch = Readonly<Partial<Record<'suche' | 'typ' | 'gp' | 'ort' | 'seite', string | undefined>>>

/** Every filter narrows the list. */
export interface KontenFilter {
  readonly suche?: string
  readonly typ?: Vertragskontotyp
  readonly gp?: string
  readonly ort?: string
}

/** The filters of a list that has nothing to choose from. */
export const NO_AUSWAHL: Kontoauswahl = { Partner: [], Orte: [], Typen: [] }

/** What the address asks for. A parameter that makes no sense filters nothing. */
export function readKontenFilter({ suche, typ, gp, ort }: KontenSearch): KontenFilter {
  return {
    ...(typedText(suche) && { suche: typedText(suche) }),
    ...(isTyp(typ) && { typ }),
    ...(gp && isKontonummer(gp) && { gp }),
    ...(typedText(ort) && { ort: typedText(ort) }),
  }
}

/** In one line of composed signs: cells of a spreadsheet bring tabs and breaks, other systems ü as two signs. */
function typedText(text = ''): string {
  return text
    .normalize('NFC')
    .slice(0, LONGEST_FILTER_TEXT)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}

/** The parameters of the list alone, to keep them on the way into a form and back. */
export function kontenSearchOf({ suche, typ, gp, ort, seite }: KontenSearch): KontenSearch {
  return Object.fromEntries(Object.entries({ suche, typ, gp, ort, seite }).filter(([, value]) => value !== undefined))
}

export interface BackFromForm {
  /** The account just used; it gets the focus, also if the address names no page. */
  readonly zuletzt?: string
}

/** The way from a form back to the list of many: the same search and page. */
export function backToList(search: KontenSearch & { readonly konto?: string }, vk: string): Readonly<Record<string, string | undefined>> {
  return { ...listOf(search), zuletzt: vk }
}

/** What links and filters beside the list keep of it. */
export function listOf({ konto, ...search }: KontenSearch & { readonly konto?: string }): Readonly<Record<string, string | undefined>> {
  return { ...kontenSearchOf(search), ...(konto !== undefined && { konto }) }
}

function isTyp(typ: string | undefined): typ is Vertragskontotyp {
  return vertragskontotypen.some((one) => one === typ)
}

/** Whether a text of the address has the form of the numbers of accounts and partners. */
export function isKontonummer(text: string): boolean {
  return /^[0-9A-Za-z]{10}$/.test(text)
}
