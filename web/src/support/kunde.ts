import type { Kontotreffer, Kundentreffer, Vertragstreffer } from '#contract/support/schema.ts'
import { texts } from './texts.de.ts'

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

/** A user account of a hit. One that has only asked for a PIN may be anybody's: it has neither the partner's name nor its contracts. */
export function kundeOf(treffer: Kundentreffer, konto: Kontotreffer): Kunde {
  const { KundeSub: sub, Name: own, EMail: email } = konto
  if (isStranger(treffer, konto)) return { sub, name: own, email, vertraege: [], further: 0 }
  const name = own && own !== treffer.Name ? texts.nameFor(own, treffer.Name) : treffer.Name
  const { Vertraege: vertraege, AnzahlVertraege, Ort: ort } = treffer
  return { sub, name, ort, email, vertraege, further: AnzahlVertraege - vertraege.length }
}

/** Whether the account does not see the partner of the hit. */
export function isStranger({ GPNummer }: Kundentreffer, { IstVerknuepft }: Kontotreffer): boolean {
  return GPNummer !== undefined && !IstVerknuepft
}

/** The user account among the hits. */
export function findKunde(treffer: readonly Kundentreffer[], sub: string): Kunde | undefined {
  for (const one of treffer) {
    const konto = one.Konten.find(({ KundeSub }) => KundeSub === sub)
    if (konto) return kundeOf(one, konto)
  }
  return undefined
}
