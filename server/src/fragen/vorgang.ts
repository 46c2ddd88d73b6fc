import { fragenVorgaenge } from '#contract/fragen/vorgang.ts'
import { changesNoTable, readFelder, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'

export const fragenEffects: DecisionEffectsOf<typeof fragenVorgaenge> = {
  Frage: { read: readFelder(fragenVorgaenge.Frage.felder), confirmed: changesNoTable, rejected: changesNoTable },
}
