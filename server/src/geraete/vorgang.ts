import type { geraeteVorgaenge } from '#contract/geraete/vorgang.ts'
import { changesNoTable, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'

export const geraeteEffects: DecisionEffectsOf<typeof geraeteVorgaenge> = {
  Geraeteanmeldung: { read: () => ({}), confirmed: changesNoTable, rejected: changesNoTable },
}
