import { BEANTRAGTE_BESTEUERUNGSART } from '#contract/anlagen/rules.ts'
import { refuseMoved, type ApplyVorgang } from '../vorgaenge/entscheidung/acts.ts'
import { endZusammenlegung, setBesteuerungsart } from './store.ts'

/** What was asked for becomes the original; that the plant is exempt comes with the operator's data, once it is (decision 28). */
export const applySteuerbefreiung: ApplyVorgang = async (db, { vk_nummer, gp_nummer }) =>
  refuseMoved(await setBesteuerungsart(db, vk_nummer ?? '', gp_nummer ?? '', BEANTRAGTE_BESTEUERUNGSART))

/** What is merged is not offered any more. */
export const applyZusammenlegung: ApplyVorgang = async (db, { vk_nummer, gp_nummer }) =>
  refuseMoved(await endZusammenlegung(db, vk_nummer ?? '', gp_nummer ?? ''))
