import * as z from 'zod/mini'

const part = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum))

/** An address as the contract spells it (P 3, "Address and e-mail completion"). */
export const Adresse = z.strictObject({
  Strasse: part(100),
  Hausnummer: part(20),
  PLZ: part(10),
  Ort: part(100),
})
export type Adresse = z.output<typeof Adresse>

/** "Lindenweg 4, 12345 Musterstadt" */
export function adresseInOneLine(adresse: Adresse): string {
  return `${adresse.Strasse} ${adresse.Hausnummer}, ${adresse.PLZ} ${adresse.Ort}`
}
