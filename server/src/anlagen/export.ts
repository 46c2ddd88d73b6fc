import { ownArea, ownList, type ExportMine } from '../account/export-area.ts'
import { DETAILS, EIGENSCHAFTEN, listAnlagen, type AnlageRow } from './store.ts'

const anlagen = ownArea<'anlagen', AnlageRow>('anlagen', 'anlage', {
  ...DETAILS,
  ...EIGENSCHAFTEN,
  VKNummer: 'vk_nummer',
  GPNummer: 'gp_nummer',
})
const module = ownList(
  'module',
  'anlage',
  'modularten',
  (row: AnlageRow) => row.modularten,
  (row) => ({ VKNummer: row.vk_nummer }),
)

export const exportMyAnlagen: ExportMine = {
  areas: [anlagen, module],
  read: async (db, { gps }) => {
    const rows = await listAnlagen(db, gps)
    return [anlagen.of(rows), module.of(rows)]
  },
}
