import type { einspeiserantraegeVorgaenge } from '#contract/einspeiserantraege/vorgang.ts'
import { changesNoTable, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import * as z from 'zod/mini'
import { reopen, takeBackLink } from './store.ts'

const Antrag = z.object({ Antragsnummer: z.string() })

/** Removes the person's link, but not one from a later invitation. */
const takeBackVerknuepfung: ApplyVorgang = async (db, { iss, sub, nutzlast, created_at }) => {
  const { Antragsnummer } = Antrag.parse(nutzlast)
  await takeBackLink(db, { iss, sub }, Antragsnummer, created_at)
}

/** Reopens the application without link and invitation, unless it was invited again. */
const takeBackStornierung: ApplyVorgang = async (db, { id, nutzlast }) => {
  const { Antragsnummer } = Antrag.parse(nutzlast)
  await reopen(db, Antragsnummer, id)
}

export const einspeiserantraegeEffects: DecisionEffectsOf<typeof einspeiserantraegeVorgaenge> = {
  Antragsverknuepfung: { read: ({ Antragsnummer }) => ({ Antragsnummer }), confirmed: changesNoTable, rejected: takeBackVerknuepfung },
  Antragsstornierung: { read: ({ Antragsnummer }) => ({ Antragsnummer }), confirmed: changesNoTable, rejected: takeBackStornierung },
}
