import type { Jahreskonten } from '#contract/jahresuebersicht/schema.ts'

type Konto = Jahreskonten['Konten'][number]

export interface Selection {
  readonly konto: string
  readonly jahr: string
}

/**
 * The account and year to show; undefined without accounts. Values in the address count even if they do not exist.
 *
 * The default is the first account and its last complete year, the one of the next tax return.
 */
export function selectionOf({ konto, jahr }: Partial<Selection>, konten: readonly Konto[], today: string): Selection | undefined {
  const [first] = konten
  if (!first) return undefined
  const nummer = konto ?? first.Vertragskonto
  return { konto: nummer, jahr: jahr ?? usualYear(jahreOf(nummer, konten), today) }
}

/** The years of an account, latest first. */
export function jahreOf(nummer: string, konten: readonly Konto[]): readonly number[] {
  return konten.find(({ Vertragskonto }) => Vertragskonto === nummer)?.Jahre ?? []
}

function usualYear(jahre: readonly number[], today: string): string {
  const current = Number(today.slice(0, 4))
  return String(jahre.find((jahr) => jahr < current) ?? jahre[0] ?? current - 1)
}
