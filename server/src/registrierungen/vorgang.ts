import { registrierungenVorgaenge } from '#contract/registrierungen/vorgang.ts'
import { changesNoTable, readFelder, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import * as z from 'zod/mini'
import { withdrawForPartner } from '../vorgaenge/zugangsende/acts.ts'
import { deleteZugang } from './store.ts'

const Registrierung = z.object({ GPNummer: z.string() })

/**
 * The operator refuses: whoever added the business partner sees it no longer, and asks for nothing there. Others who see it are not
 * concerned, nor is what the person added again by a PIN that came later.
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
