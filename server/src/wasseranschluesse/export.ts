import { exportPart, type ExportMine } from '../account/export.ts'
import { listAnschluesse } from './store.ts'

export const exportMyWasseranschluesse: ExportMine = async (db, { gps }) => {
  const rows = await listAnschluesse(db, gps)
  return [
    exportPart(
      'wasseranschluesse',
      rows.map((row) => ({ Wasserhaertegrad: row.wasserhaertegrad, VKNummer: row.vk_nummer, GPNummer: row.gp_nummer })),
    ),
    exportPart(
      'wasserpreise',
      rows.flatMap(({ vk_nummer: VKNummer, preise }) =>
        preise.map(({ VerbrauchsZoneVon, VerbrauchsZoneBis, Kubikmeterpreis }) => ({
          VerbrauchsZoneVon,
          VerbrauchsZoneBis: VerbrauchsZoneBis ?? null,
          Kubikmeterpreis,
          VKNummer,
        })),
      ),
    ),
  ]
}
