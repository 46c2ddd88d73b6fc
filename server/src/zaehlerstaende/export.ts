import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listAllZaehler, listAllZaehlerstaende, type AllZaehlerRow, type AllZaehlerstandRow } from './store.ts'

const zaehler = ownArea<'zaehler', AllZaehlerRow>('zaehler', 'zaehler', {
  Zaehlernummer: 'zaehlernummer',
  VKNummer: 'vk_nummer',
  Zaehlertyp: 'zaehlertyp',
  Messstellenbetreiber: 'messstellenbetreiber',
  Messlokation: 'messlokation',
})
const zaehlerstaende = ownArea<'zaehlerstaende', AllZaehlerstandRow>('zaehlerstaende', 'zaehlerstand', {
  Zaehlernummer: 'zaehlernummer',
  VKNummer: 'vk_nummer',
  Obis: 'obis',
  Ablesedatum: 'datum',
  Zaehlerstand: 'zaehlerstand',
  AbleseArt: 'ablese_art_bezeichnung',
  AbleseKategorie: 'ablese_kategorie_bezeichnung',
})

/** The operator's meters and readings; reported ones are among the Vorgaenge. */
export const exportMyZaehlerstaende: ExportMine = {
  areas: [zaehler, zaehlerstaende],
  read: async (db, { gps }) => [zaehler.of(await listAllZaehler(db, gps)), zaehlerstaende.of(await listAllZaehlerstaende(db, gps))],
}
