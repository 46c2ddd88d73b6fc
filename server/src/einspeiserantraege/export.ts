import { ownArea, type ExportMine } from '../account/export-area.ts'
import { listAntraege, type AntragRow } from './store.ts'

const antraege = ownArea<'einspeiseantraege', AntragRow>('einspeiseantraege', 'antrag', {
  Antragsnummer: 'antragsnummer',
  GPNummer: 'gp_nummer',
  Antragsart: 'anlagenart',
  Anlagenleistung: 'anlagenleistung',
  Strasse: 'strasse',
  Hausnummer: 'hausnummer',
  PLZ: 'plz',
  Ort: 'ort',
  ErrichterFirmenname: 'errichter_firmenname',
  ErrichterOrt: 'errichter_ort',
  BetreiberName: 'betreiber_name',
  BetreiberVorname: 'betreiber_vorname',
  EMailAdresse: 'betreiber_email',
  AntragVersendet: 'antrag_versendet',
  EinspeisezusageErteilt: 'einspeisezusage_erteilt',
  FertigmeldungEingereicht: 'fertigmeldung_eingereicht',
  MesskonzeptGeprueft: 'messkonzept_geprueft',
  InbetriebnahmeErfolgt: 'inbetriebnahme_erfolgt',
  VertragsbestaetigungVerschickt: 'vertragsbestaetigung_verschickt',
  PlanungVerworfen: 'planung_verworfen',
})

/** The applications that the person sees: linked ones and those of their business partners. */
export const exportMyAntraege: ExportMine = {
  areas: [antraege],
  read: async (db, person) => [antraege.of(await listAntraege(db, person, person.gps))],
}
