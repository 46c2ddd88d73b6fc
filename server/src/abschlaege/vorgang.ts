import type { abschlaegeVorgaenge } from '#contract/abschlaege/vorgang.ts'
import { changesNoTable, refuseMoved, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import { setFolgeabschlag } from './store.ts'

/** Sets the next advance; the current one changes only with the operator's data. */
const applyAbschlag: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast }) =>
  refuseMoved(await setFolgeabschlag(db, vk_nummer ?? '', gp_nummer ?? '', Number(nutzlast['Wert'])))

export const abschlaegeEffects: DecisionEffectsOf<typeof abschlaegeVorgaenge> = {
  Abschlag: { read: ({ Wert }) => ({ Abschlag: Wert }), confirmed: applyAbschlag, rejected: changesNoTable },
}
