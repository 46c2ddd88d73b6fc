import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import type { Angaben } from '../_ui/konten/narrow.ts'

/** What a search knows of a plant: name, place and all its numbers. */
export function angabenOf({
  Vertragskonto: vk,
  GPNummer: gp,
  GPDetails,
  Adresse: adresse,
  Anlagendetails,
  Zaehlernummer,
}: AnlagendatenV5): Angaben {
  const { Marktlokation, Modularten } = Anlagendetails
  const numbers = Modularten.flatMap(({ MaStRNummer, Anlagenschluessel }) => [MaStRNummer, Anlagenschluessel])
  return { vk, gp, name: GPDetails.Name, adresse, worte: [Marktlokation, Zaehlernummer, ...numbers] }
}
