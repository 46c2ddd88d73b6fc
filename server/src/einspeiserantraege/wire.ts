import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import type { Pflichtangaben } from '#contract/einspeiserantraege/rules.ts'
import type { Einladung, Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import type { AntragRow } from './store.ts'

/** Fields that are undefined are absent on the wire. */
export function einspeiserantragOf(row: AntragRow): Einspeiserantrag {
  return {
    antrag_id: row.antrag_id,
    Antragsnummer: row.antragsnummer,
    Geschaeftspartner: row.gp_nummer ?? undefined,
    Anlagenart: row.anlagenart,
    Anlagenleistung: row.anlagenleistung ?? undefined,
    AnlagenAdresse: adresseOf(row),
    ErrichterFirmenname: row.errichter_firmenname ?? undefined,
    ErrichterOrt: row.errichter_ort ?? undefined,
    BetreiberName: row.betreiber_name ? { Name: row.betreiber_name, Vorname: row.betreiber_vorname ?? undefined } : undefined,
    BetreiberEmailAdresse: row.betreiber_email ?? undefined,
    AntragVersendet: row.antrag_versendet ?? undefined,
    EinspeisezusageErteilt: row.einspeisezusage_erteilt ?? undefined,
    FertigmeldungEingereicht: row.fertigmeldung_eingereicht ?? undefined,
    MesskonzeptGeprueft: row.messkonzept_geprueft ?? undefined,
    InbetriebnahmeErfolgt: row.inbetriebnahme_erfolgt ?? undefined,
    VertragsbestaetigungVerschickt: row.vertragsbestaetigung_verschickt ?? undefined,
    PlanungVerworfen: row.planung_verworfen ?? undefined,
  }
}

export function adresseOf({ strasse, hausnummer, plz, ort }: AntragRow): Adresse | undefined {
  return strasse && hausnummer && plz && ort ? { Strasse: strasse, Hausnummer: hausnummer, PLZ: plz, Ort: ort } : undefined
}

/** Enough to recognise the plant, but no house number and no person: anyone with the id sees it. */
export function einladungOf(
  Anlagenart: Einladung['Anlagenart'],
  { Anlagenleistung, AnlagenAdresse, ErrichterFirmenname, ErrichterOrt }: Pflichtangaben,
): Einladung {
  const { Strasse, Ort } = AnlagenAdresse
  return { ErrichterFirmenname, ErrichterOrt, AnlagenAdresse: { Strasse, Ort }, Anlagenart, Anlagenleistung }
}
