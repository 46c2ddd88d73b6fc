import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { ownArea, type ExportMine } from '../account/export-area.ts'
import { findEinwilligung, type EinwilligungRow } from './store.ts'

const einwilligung = ownArea<'einwilligung', EinwilligungRow>('einwilligung', 'einwilligung', {
  status: 'status',
  seit: { column: 'seit', read: ({ seit }) => berlinDayOf(seit) },
  email: 'email',
  vorname: 'vorname',
  nachname: 'nachname',
  mobile: 'mobile',
  birthdate: 'geburtsdatum',
})

export const exportMyEinwilligung: ExportMine = {
  areas: [einwilligung],
  read: async (db, person) => {
    const row = await findEinwilligung(db, person)
    return [einwilligung.of(row ? [row] : [])]
  },
}
