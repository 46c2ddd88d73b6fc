import type { Redispatchgruppe } from '#contract/redispatch/schema.ts'
import type { RedispatchRow } from './store.ts'

/** Fields that are undefined are absent on the wire. */
export function redispatchgruppeOf(row: RedispatchRow): Redispatchgruppe {
  return {
    VertragskontoNummer: row.vk_nummer,
    VerbrauchsstelleAdresse: { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort },
    GeschaeftspartnerNummer: row.gp_nummer,
    GeschaeftspartnerName: row.name,
    RessourcenNummerSR: row.ressourcennummer_sr,
    LeistungSR: row.leistung_sr ?? undefined,
    EinsatzverantwortlicherBezeichnung: row.einsatzverantwortlicher ?? undefined,
    Duldungsfall: row.duldungsfall,
    BilanzierungsmodellText: row.bilanzierungsmodell ?? undefined,
    Ablaufdatum: row.ablaufdatum ?? undefined,
    ZeigeDetails: row.zeige_details,
    TechnischeRessourcen: [...row.technische_ressourcen],
  }
}
