import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listAbschlagskonten, WITH_ADVANCES, type AbschlagRow } from './store.ts'

const abschlaege = ownArea<'abschlaege', AbschlagRow>('abschlaege', 'abschlag', {
  AktuellerAbschlag: 'abschlag',
  Folgeabschlag: 'folgeabschlag',
  Abschlagsverfahren: 'abschlagsverfahren',
  Verrechnungstyp: 'verrechnungstyp',
  Abrechnungsmonat: 'abrechnungsmonat',
  VKNummer: 'vk_nummer',
  GPNummer: 'gp_nummer',
})

export const exportMyAbschlaege: ExportMine = {
  areas: [abschlaege],
  read: async (db, { gps }) => [abschlaege.of((await listAbschlagskonten(db, gps, WITH_ADVANCES)).filter((row) => row.hat_abschlag))],
}
