import type { optInVorgaenge } from '#contract/opt-in/vorgang.ts'
import { changesNoTable, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'

export const optInEffects: DecisionEffectsOf<typeof optInVorgaenge> = {
  Einwilligung: {
    read: ({ Erteilt, EMail, Vorname, Nachname, Mobilnummer, Geburtsdatum }) => ({
      Erteilt,
      EMailAdresse: EMail,
      Vorname,
      Nachname,
      Mobilfunknummer: Mobilnummer,
      Geburtsdatum,
    }),
    confirmed: changesNoTable,
    rejected: changesNoTable,
  },
}
