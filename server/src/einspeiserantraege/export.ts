import { exportPart, type ExportMine } from '../account/export.ts'
import { listAntraege } from './store.ts'

/** The applications that are shown to the person: linked, or of one of their business partners. */
export const exportMyAntraege: ExportMine = async (db, person) => [
  exportPart(
    'einspeiseantraege',
    (await listAntraege(db, person, person.gps)).map((row) => ({
      Antragsnummer: row.antragsnummer,
      GPNummer: row.gp_nummer,
      Antragsart: row.anlagenart,
      Anlagenleistung: row.anlagenleistung,
      Strasse: row.strasse,
      Hausnummer: row.hausnummer,
      PLZ: row.plz,
      Ort: row.ort,
      ErrichterFirmenname: row.errichter_firmenname,
      ErrichterOrt: row.errichter_ort,
      BetreiberName: row.betreiber_name,
      BetreiberVorname: row.betreiber_vorname,
      EMailAdresse: row.betreiber_email,
      AntragVersendet: row.antrag_versendet,
      EinspeisezusageErteilt: row.einspeisezusage_erteilt,
      FertigmeldungEingereicht: row.fertigmeldung_eingereicht,
      MesskonzeptGeprueft: row.messkonzept_geprueft,
      InbetriebnahmeErfolgt: row.inbetriebnahme_erfolgt,
      VertragsbestaetigungVerschickt: row.vertragsbestaetigung_verschickt,
      PlanungVerworfen: row.planung_verworfen,
    })),
  ),
]
