import { beschwerdenVorgaenge } from '#contract/beschwerden/vorgang.ts'
import { changesNoTable, readFelder, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'

export const beschwerdenEffects: DecisionEffectsOf<typeof beschwerdenVorgaenge> = {
  Beschwerde: { read: readFelder(beschwerdenVorgaenge.Beschwerde.felder), confirmed: changesNoTable, rejected: changesNoTable },
}
