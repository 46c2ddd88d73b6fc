import { abrechnungsverfahrenV4Of } from '#contract/_shared/abrechnungsverfahren.ts'
import { BEANTRAGTE_BESTEUERUNGSART } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV4, AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import type { AnlageRow } from './store.ts'

// Fields that are undefined are absent on the wire.

export function anlagendatenV4(row: AnlageRow): AnlagendatenV4 {
  return { ...anlagendatenOf(row), Verrechnungstyp: abrechnungsverfahrenV4Of(row.verrechnungstyp ?? undefined) }
}

export function anlagendatenV5(row: AnlageRow): AnlagendatenV5 {
  return { ...anlagendatenOf(row), Verrechnungstyp: row.verrechnungstyp ?? undefined }
}

function anlagendatenOf(row: AnlageRow): Omit<AnlagendatenV5, 'Verrechnungstyp'> {
  return {
    GPNummer: row.gp_nummer,
    Vertragskonto: row.vk_nummer,
    GPDetails: { Name: row.name, Geburtsdatum: row.geburtsdatum ?? undefined },
    Adresse: { Strasse: row.strasse, Hausnummer: row.hausnummer, PLZ: row.plz, Ort: row.ort },
    Anlagendetails: {
      Marktlokation: row.marktlokation ?? undefined,
      Spannungsebene: row.spannungsebene ?? undefined,
      Gesamtleistung: row.gesamtleistung ?? undefined,
      Modularten: [...row.modularten],
    },
    Steuernummer: row.steuernummer ?? undefined,
    Besteuerungsart: row.besteuerungsart,
    GeaenderteBesteuerungsart: row.befreiung_beantragt ? BEANTRAGTE_BESTEUERUNGSART : undefined,
    Zaehlernummer: row.zaehlernummer ?? undefined,
    Zaehlertyp: row.zaehlertyp ?? undefined,
    ZusammenlegungLiefervertraegeMoeglich: row.zusammenlegung_moeglich,
    AlleModulArtenStillgelegt: row.alle_stillgelegt,
    Ablaufdatum: row.ablaufdatum ?? undefined,
  }
}
