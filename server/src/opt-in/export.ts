import { berlinDayOf } from '#contract/_shared/datum.ts'
import { exportPart, type ExportMine } from '../account/export.ts'
import { findEinwilligung } from './store.ts'

export const exportMyEinwilligung: ExportMine = async (db, person) => {
  const row = await findEinwilligung(db, person)
  if (!row) return [exportPart('einwilligung', [])]
  const { status, seit, email, vorname, nachname, mobile, geburtsdatum } = row
  return [exportPart('einwilligung', [{ status, seit: berlinDayOf(seit), email, vorname, nachname, mobile, birthdate: geburtsdatum }])]
}
