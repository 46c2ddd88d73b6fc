import type { Adresse } from './adresse-schema.ts'

/** "Lindenweg 4, 12345 Musterstadt" */
export function adresseInOneLine(adresse: Adresse): string {
  return `${adresse.Strasse} ${adresse.Hausnummer}, ${adresse.PLZ} ${adresse.Ort}`
}
