import { exportPart, type ExportMine } from '../account/export.ts'
import { listAbschlagskonten, WITH_ADVANCES } from './store.ts'

export const exportMyAbschlaege: ExportMine = async (db, { gps }) => {
  const rows = await listAbschlagskonten(db, gps, WITH_ADVANCES)
  return [
    exportPart(
      'abschlaege',
      rows
        .filter((row) => row.hat_abschlag)
        .map((row) => ({
          AktuellerAbschlag: row.abschlag,
          Folgeabschlag: row.folgeabschlag,
          Abschlagsverfahren: row.abschlagsverfahren,
          Verrechnungstyp: row.verrechnungstyp,
          Abrechnungsmonat: row.abrechnungsmonat,
          VKNummer: row.vk_nummer,
          GPNummer: row.gp_nummer,
        })),
    ),
  ]
}
