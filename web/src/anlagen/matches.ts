import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'

/** Whether each typed word occurs in a plant's address, name or numbers. */
export function matches(anlage: AnlagendatenV5, typed: string): boolean {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const { Vertragskonto, GPNummer, GPDetails, Adresse, Anlagendetails, Zaehlernummer = '' } = anlage
  const { Marktlokation = '', Modularten } = Anlagendetails
  const numbers = Modularten.flatMap(({ MaStRNummer = '', Anlagenschluessel = '' }) => [MaStRNummer, Anlagenschluessel])
  const text = plain(
    [adresseInOneLine(Adresse), GPDetails.Name, Vertragskonto, GPNummer, Marktlokation, Zaehlernummer, ...numbers].join(' '),
  )
  return words.every((word) => text.includes(word))
}

function plain(text: string): string {
  return text.toLocaleLowerCase('de').replace(/\s+/g, ' ').trim()
}
