import * as z from 'zod/mini'
import type { ApplyVorgang } from '../vorgaenge/entscheidung/acts.ts'
import { takeBackLink } from './store.ts'

const Verknuepfung = z.object({ Antragsnummer: z.string() })

/** The operator refuses: the application is not that person's any more. What was linked again by a later invitation stays. */
export const takeBackVerknuepfung: ApplyVorgang = async (db, { iss, sub, nutzlast, created_at }) => {
  const { Antragsnummer } = Verknuepfung.parse(nutzlast)
  await takeBackLink(db, { iss, sub }, Antragsnummer, created_at)
}
