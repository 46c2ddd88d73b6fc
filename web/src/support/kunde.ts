import type { Kundentreffer, Vertragstreffer } from '#contract/support/schema.ts'

/** The customer whose view to take. */
export interface Kunde {
  readonly sub: string
  readonly name?: string | undefined
  readonly ort?: string | undefined
  readonly email?: string | undefined
  readonly vertraege: readonly Pick<Vertragstreffer, 'Vertragskonto' | 'Vertragskontotyp'>[]
  /** Contracts beside those. */
  readonly further: number
}

export type Take = (kunde: Kunde) => void

/** A user account of a hit, named as the customer unless the account has a name of its own. */
export function kundeOf(treffer: Kundentreffer, { KundeSub, Name, EMail }: Kundentreffer['Konten'][number]): Kunde {
  const { Vertraege, AnzahlVertraege, Ort } = treffer
  const name = Name && Name !== treffer.Name ? `${treffer.Name} (${Name})` : treffer.Name
  return { sub: KundeSub, name, ort: Ort, email: EMail, vertraege: Vertraege, further: AnzahlVertraege - Vertraege.length }
}

/** The user account among the hits. */
export function findKunde(treffer: readonly Kundentreffer[], sub: string): Kunde | undefined {
  for (const one of treffer) {
    const konto = one.Konten.find(({ KundeSub }) => KundeSub === sub)
    if (konto) return kundeOf(one, konto)
  }
  return undefined
}
