import type { accountVorgaenge } from '#contract/account/vorgang.ts'
import { changesNoTable, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'

export const accountEffects: DecisionEffectsOf<typeof accountVorgaenge> = {
  KontoLoeschung: {
    read: ({ EMail, Geschaeftspartner }) => ({ EMailAdresse: EMail, Geschaeftspartner }),
    confirmed: changesNoTable,
    rejected: changesNoTable,
  },
}
