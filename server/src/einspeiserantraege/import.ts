import { described } from '#contract/_kit/described.ts'
import { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { EMail } from '#contract/_shared/kontakt/email.ts'
import { GPNummer, OpaqueId } from '#contract/_shared/konto/nummern.ts'
import { filledLine } from '#contract/_shared/text/text.ts'
import * as z from 'zod/mini'
import { asIs, importKind, Leistung, numeric, Schreibtag } from '../_kit/import.ts'

// these texts appear in letters and mails, one line each
const Antragsnummer = filledLine(60)

const Antragszeile = z.strictObject({
  art: z.literal('antrag'),
  Antragsnummer: described(Antragsnummer, 'Ihre Nummer des Antrags'),
  Geschaeftspartner: described(
    z.optional(GPNummer),
    'Geschäftspartner, dessen Kunden den Antrag sehen; ohne ihn sieht ihn nur, wer ihn verknüpft',
  ),
  Anlagenart: described(z.enum(['PV', 'Speicher']), 'Photovoltaik oder Speicher'),
  // a missing one of the next four is an error of its card only
  Anlagenleistung: described(z.optional(Leistung), 'Leistung in kWp oder kW'),
  AnlagenAdresse: described(z.optional(Adresse), 'Adresse der Anlage, mit deutschen Feldnamen'),
  ErrichterFirmenname: described(z.optional(filledLine(200)), 'Firma, die die Anlage errichtet'),
  ErrichterOrt: described(z.optional(filledLine(100)), 'Ort dieser Firma'),
  BetreiberName: described(
    z.optional(
      z.strictObject({
        Name: described(filledLine(200), 'Nachname oder Firma'),
        Vorname: described(z.optional(filledLine(100)), 'Vorname'),
      }),
    ),
    'Wer die Anlage betreiben wird',
  ),
  BetreiberEmailAdresse: described(z.optional(EMail), 'E-Mail-Adresse für eine Einladung'),
  AntragVersendet: described(z.optional(Schreibtag), 'Tag, an dem der Antrag versendet wurde'),
  EinspeisezusageErteilt: described(z.optional(Schreibtag), 'Tag der Einspeisezusage'),
  FertigmeldungEingereicht: described(z.optional(Schreibtag), 'Tag der Fertigmeldung'),
  MesskonzeptGeprueft: described(z.optional(Schreibtag), 'Tag, an dem das Messkonzept geprüft war'),
  InbetriebnahmeErfolgt: described(z.optional(Schreibtag), 'Tag der Inbetriebnahme'),
  VertragsbestaetigungVerschickt: described(z.optional(Schreibtag), 'Tag der Vertragsbestätigung'),
  PlanungVerworfen: described(z.optional(Schreibtag), 'Tag, an dem die Planung verworfen wurde'),
})

/** Link and invitation belong to the portal, so no line sets them. */
export const antragImport = importKind('antrag', Antragszeile, {
  meaning: 'Ein Einspeiseantrag mit seinem Stand. Wer ihn verknüpft hat, weiß nur das Portal.',
  example: {
    Antragsnummer: 'ESA-2026-000001',
    Anlagenart: 'PV',
    Anlagenleistung: 9.8,
    AnlagenAdresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
    ErrichterFirmenname: 'Solarbau Muster',
    ErrichterOrt: 'Musterstadt',
    BetreiberName: { Name: 'Neu', Vorname: 'Nora' },
    BetreiberEmailAdresse: 'nora@demo.example',
    AntragVersendet: '2026-03-02',
  },
  table: 'portal.antrag',
  key: ['antragsnummer'],
  fields: {
    Antragsnummer: { antragsnummer: asIs },
    Geschaeftspartner: { gp_nummer: asIs },
    Anlagenart: { anlagenart: asIs },
    Anlagenleistung: { anlagenleistung: numeric },
    AnlagenAdresse: {
      strasse: (adresse) => asIs(adresse?.Strasse),
      hausnummer: (adresse) => asIs(adresse?.Hausnummer),
      plz: (adresse) => asIs(adresse?.PLZ),
      ort: (adresse) => asIs(adresse?.Ort),
    },
    ErrichterFirmenname: { errichter_firmenname: asIs },
    ErrichterOrt: { errichter_ort: asIs },
    BetreiberName: {
      betreiber_name: (betreiber) => asIs(betreiber?.Name),
      betreiber_vorname: (betreiber) => asIs(betreiber?.Vorname),
    },
    BetreiberEmailAdresse: { betreiber_email: asIs },
    AntragVersendet: { antrag_versendet: asIs },
    EinspeisezusageErteilt: { einspeisezusage_erteilt: asIs },
    FertigmeldungEingereicht: { fertigmeldung_eingereicht: asIs },
    MesskonzeptGeprueft: { messkonzept_geprueft: asIs },
    InbetriebnahmeErfolgt: { inbetriebnahme_erfolgt: asIs },
    VertragsbestaetigungVerschickt: { vertragsbestaetigung_verschickt: asIs },
    PlanungVerworfen: { planung_verworfen: asIs },
  },
  removal: { isOfPartner: true, takes: ['portal.einladung'] },
  references: [{ feld: 'Geschaeftspartner', art: 'geschaeftspartner', columns: ['gp_nummer'] }],
})

const Einladungszeile = z.strictObject({
  art: z.literal('einladung'),
  EinladungID: described(
    OpaqueId,
    'Ihre Kennung der Einladung: dieselbe versendet nichts, eine neue lädt erneut ein und beendet die frühere',
  ),
  Antragsnummer: described(Antragsnummer, 'Antrag, zu dem eingeladen wird'),
  KanalArt: described(z.enum(['EMail', 'Postversand']), 'Mail oder Brief'),
  Empfaenger: described(
    z.optional(z.strictObject({ Name: described(filledLine(200), 'Name'), Adresse: described(Adresse, 'Adresse') })),
    'Empfänger eines Briefs; ohne ihn geht er an den Betreiber unter der Adresse der Anlage',
  ),
})

export const einladungImport = importKind('einladung', Einladungszeile, {
  meaning: 'Der Auftrag, jemanden zum Verknüpfen eines Einspeiseantrags einzuladen. Das Portal versendet ihn einmal.',
  example: { EinladungID: 'e-4711', Antragsnummer: 'ESA-2026-000001', KanalArt: 'EMail' },
  table: 'portal.einladung',
  key: ['einladung_id'],
  fields: {
    EinladungID: { einladung_id: asIs },
    Antragsnummer: { antragsnummer: asIs },
    KanalArt: { kanal: asIs },
    Empfaenger: {
      name: (empfaenger) => asIs(empfaenger?.Name),
      strasse: (empfaenger) => asIs(empfaenger?.Adresse.Strasse),
      hausnummer: (empfaenger) => asIs(empfaenger?.Adresse.Hausnummer),
      plz: (empfaenger) => asIs(empfaenger?.Adresse.PLZ),
      ort: (empfaenger) => asIs(empfaenger?.Adresse.Ort),
    },
  },
  removal: {},
  references: [{ feld: 'Antragsnummer', art: 'antrag', columns: ['antragsnummer'] }],
})
