import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { Fact } from '../../_ui/Facts.tsx'
import { texts } from './texts.de.ts'

/** The plant that a request is about. */
export function AnlageFacts({ anlage }: { readonly anlage: AnlagendatenV5 }) {
  return (
    <>
      <Fact label={texts.place}>{adresseInOneLine(anlage.Adresse)}</Fact>
      <Fact label={texts.account}>{anlage.Vertragskonto}</Fact>
    </>
  )
}
