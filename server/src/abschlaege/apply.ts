import { refuseMoved, type ApplyVorgang } from '../vorgaenge/entscheidung/acts.ts'
import { setFolgeabschlag } from './store.ts'

/** What was asked for is the next advance; the present one stays as it is until the operator's data say otherwise. */
export const applyAbschlag: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast }) =>
  refuseMoved(await setFolgeabschlag(db, vk_nummer ?? '', gp_nummer ?? '', Number(nutzlast['Wert'])))
