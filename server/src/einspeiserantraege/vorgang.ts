import type { einspeiserantraegeVorgaenge } from '#contract/einspeiserantraege/vorgang.ts'
import { changesNoTable, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import * as z from 'zod/mini'
import { reopen, takeBackLink } from './store.ts'

const Antrag = z.object({ Antragsnummer: z.string() })

/** The operator refuses: the application is not that person's any more. What was linked again by a later invitation stays. */
const takeBackVerknuepfung: ApplyVorgang = async (db, { iss, sub, nutzlast, created_at }) => {
  const { Antragsnummer } = Antrag.parse(nutzlast)
  await takeBackLink(db, { iss, sub }, Antragsnummer, created_at)
}

/** The operator refuses: the application goes on, without link and invitation, unless it was invited anew by now. */
const takeBackStornierung: ApplyVorgang = async (db, { id, nutzlast }) => {
  const { Antragsnummer } = Antrag.parse(nutzlast)
  await reopen(db, Antragsnummer, id)
}

export const einspeiserantraegeEffects: DecisionEffectsOf<typeof einspeiserantraegeVorgaenge> = {
  Antragsverknuepfung: { read: ({ Antragsnummer }) => ({ Antragsnummer }), confirmed: changesNoTable, rejected: takeBackVerknuepfung },
  Antragsstornierung: { read: ({ Antragsnummer }) => ({ Antragsnummer }), confirmed: changesNoTable, rejected: takeBackStornierung },
}
