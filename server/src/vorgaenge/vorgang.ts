import { vorgaengeVorgaenge } from '#contract/vorgaenge/vorgang.ts'
import { changesNoTable, readFelder, type DecisionEffectsOf } from './decision-effects.ts'

export const vorgaengeEffects: DecisionEffectsOf<typeof vorgaengeVorgaenge> = {
  Antwort: { read: readFelder(vorgaengeVorgaenge.Antwort.felder), confirmed: changesNoTable, rejected: changesNoTable },
}
