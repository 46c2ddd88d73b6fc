import { refuseMoved, type ApplyVorgang } from '../vorgaenge/entscheidung/acts.ts'
import { endKonto } from './store.ts'

/** The operator's confirmation sets the end of the contract (decisions.md 31). */
export const applyKuendigung: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast }) =>
  refuseMoved(await endKonto(db, vk_nummer ?? '', gp_nummer ?? '', String(nutzlast['AbmeldungZum'])))
