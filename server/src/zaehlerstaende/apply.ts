import type { ApplyVorgang } from '../vorgaenge/entscheidung/acts.ts'
import { takeZaehlerstand } from './store.ts'

/**
 * A confirmed reading becomes one of the operator's, in the words that the list had for it while it was open. Meter, register and day
 * are the key that an import of it has too, so that it is never there twice.
 */
export const applyZaehlerstand: ApplyVorgang = async (db, { vk_nummer, nutzlast }) => {
  await takeZaehlerstand(db, {
    vkNummer: vk_nummer ?? '',
    zaehlernummer: String(nutzlast['Zaehlernummer']),
    obis: String(nutzlast['Obis']),
    datum: String(nutzlast['Ablesedatum']),
    zaehlerstand: Number(nutzlast['Zaehlerstand']),
  })
}
