import type { Jahreskonten } from '#contract/jahresuebersicht/schema.ts'
import { FEW_KONTEN } from '#contract/_shared/limits.ts'

/** In place of a number: the year of all accounts. */
export const ALLE = 'alle'

export interface Selection {
  /** A number, or ALLE. */
  readonly konto: string
  readonly jahr: string
}

interface Wanted {
  readonly konto?: string | undefined
  readonly jahr?: string | undefined
  /** The account that is chosen for all screens; it counts where it has an overview. */
  readonly kept?: string | undefined
}

/**
 * The account and year to show; undefined without accounts. Values in the address count even if they do not exist.
 *
 * The default is the first of few accounts, or all of many, and the last complete year, the one of the next tax return.
 */
export function selectionOf({ konto, jahr, kept }: Wanted, konten: Jahreskonten, today: string): Selection | undefined {
  if (konten.AnzahlKonten === 0) return undefined
  const of = konto ?? usualKonto(konten, kept)
  return { konto: of, jahr: jahr ?? usualYear(jahreOf(of, konten), today) }
}

function usualKonto({ AnzahlKonten, Konten }: Jahreskonten, kept: string | undefined): string {
  if (AnzahlKonten > FEW_KONTEN) return Konten.find(({ Vertragskonto }) => Vertragskonto === kept)?.Vertragskonto ?? ALLE
  return Konten[0]?.Vertragskonto ?? ALLE
}

/** The years of an account or of all, latest first. */
export function jahreOf(konto: string, { Konten, Jahre }: Jahreskonten): readonly number[] {
  return konto === ALLE ? Jahre : (Konten.find(({ Vertragskonto }) => Vertragskonto === konto)?.Jahre ?? [])
}

function usualYear(jahre: readonly number[], today: string): string {
  const current = Number(today.slice(0, 4))
  return String(jahre.find((jahr) => jahr < current) ?? jahre[0] ?? current - 1)
}
