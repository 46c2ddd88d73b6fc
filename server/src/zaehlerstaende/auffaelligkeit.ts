import { auffaelligkeitOf } from '#contract/zaehlerstaende/plausibilitaet.ts'
import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import type { FindAuffaelligkeiten } from '../vorgaenge/auffaelligkeit.ts'
import { findZaehler } from './store.ts'
import { meterV5 } from './wire.ts'

/** Applies the rule for reported readings to readings in other requests. Without known readings nothing is implausible. */
export const findAuffaelligkeiten: FindAuffaelligkeiten = async (db, gps, { zaehlernummer, vkNummer, datum, werte }) => {
  const rows = await findZaehler(db, gps, zaehlernummer, vkNummer)
  const [meter] = rows
  const entries = meter ? entriesOf(meterV5(meter, rows)) : []
  return werte.map((wert) => auffaelligkeitOf(entries, wert, werte, datum))
}
