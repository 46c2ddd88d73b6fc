import { ownArea, ownList, type ExportMine } from '../account/export-area.ts'
import { listAnschluesse, type AnschlussRow } from './store.ts'

const anschluesse = ownArea<'wasseranschluesse', AnschlussRow>('wasseranschluesse', 'wasseranschluss', {
  Wasserhaertegrad: 'wasserhaertegrad',
  VKNummer: 'vk_nummer',
  GPNummer: 'gp_nummer',
})
const preise = ownList(
  'wasserpreise',
  'wasseranschluss',
  'preise',
  (row: AnschlussRow) => row.preise,
  (row) => ({ VKNummer: row.vk_nummer }),
)

export const exportMyWasseranschluesse: ExportMine = {
  areas: [anschluesse, preise],
  read: async (db, { gps }) => {
    const rows = await listAnschluesse(db, gps)
    return [anschluesse.of(rows), preise.of(rows)]
  },
}
