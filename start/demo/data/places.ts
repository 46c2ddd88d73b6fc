import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'

/** Places of the fictional area; its postal codes belong to no real place. */
const plzOf = { Musterstadt: '12345', Musterfelde: '12344', Beispielhausen: '12343', Nachbarstadt: '12346' } as const

export function adresse(Strasse: string, Hausnummer: string, Ort: keyof typeof plzOf = 'Musterstadt'): Adresse {
  return { Strasse, Hausnummer, PLZ: plzOf[Ort], Ort }
}

export function postanschrift({ Strasse, Hausnummer, PLZ, Ort }: Adresse): Postanschrift {
  return { street: Strasse, houseNumber: Hausnummer, zip: PLZ, city: Ort }
}
