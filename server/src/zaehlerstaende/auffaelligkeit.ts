import { auffaelligkeitOf } from '#contract/zaehlerstaende/plausibilitaet.ts'
import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import type { FindAuffaelligkeiten } from '../vorgaenge/auffaelligkeit.ts'
import { findZaehler } from './store.ts'
import { meterV5 } from './wire.ts'

/** The rule for reported readings, for those that come along with another request; nothing is odd where no reading is known. */
export const findAuffaelligkeiten: FindAuffaelligkeiten = async (db, gps, { zaehlernummer, vkNummer, datum, werte }) => {
  const rows = await findZaehler(db, gps, zaehlernummer, vkNummer)
  const [meter] = rows
  const entries = meter ? entriesOf(meterV5(meter, rows)) : []
  return werte.map((wert) => auffaelligkeitOf(entries, wert, werte, datum))
}
