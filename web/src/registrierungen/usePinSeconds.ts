import { kanalArtOf, type Kanal } from '#contract/_shared/person/registrierung.ts'
import { betreiber } from '../betreiber/queries.ts'

/** How long a PIN is good that takes this way; undefined until the operator is known. */
export function usePinSeconds(): (kanal: Kanal) => number | undefined {
  const seconds = betreiber.use()?.pinSekunden
  return (kanal) => {
    const art = kanalArtOf(kanal)
    return art && seconds?.[art]
  }
}
