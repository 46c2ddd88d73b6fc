import { registrierungenVorgaenge } from '#contract/registrierungen/vorgang.ts'
import { changesNoTable, readFelder, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import * as z from 'zod/mini'
import { withdrawForPartner } from '../vorgaenge/zugangsende/acts.ts'
import { deleteZugang } from './store.ts'

const Registrierung = z.object({ GPNummer: z.string() })

/**
 * A refusal removes the person's link and withdraws their requests about the partner. Other persons keep theirs, and so does a link from a
 * later PIN.
 */
const takeBackRegistrierung: ApplyVorgang = async (db, { id, iss, sub, nutzlast }, now) => {
  const { GPNummer } = Registrierung.parse(nutzlast)
  if (await deleteZugang(db, { iss, sub }, GPNummer, id)) await withdrawForPartner(db, { iss, sub }, GPNummer, now)
}

export const registrierungenEffects: DecisionEffectsOf<typeof registrierungenVorgaenge> = {
  Pinversand: { read: readFelder(registrierungenVorgaenge.Pinversand.felder), confirmed: changesNoTable, rejected: changesNoTable },
  Registrierung: {
    read: readFelder(registrierungenVorgaenge.Registrierung.felder),
    confirmed: changesNoTable,
    rejected: takeBackRegistrierung,
  },
}
