import { kanalArtOf, type Kanal } from '#contract/_shared/person/registrierung.ts'
import { betreiber } from '../betreiber/queries.ts'

/** Returns the seconds for which a PIN of a channel is valid; undefined until the operator's settings are loaded. */
export function usePinSeconds(): (kanal: Kanal) => number | undefined {
  const seconds = betreiber.use()?.pinSekunden
  return (kanal) => {
    const art = kanalArtOf(kanal)
    return art && seconds?.[art]
  }
}
