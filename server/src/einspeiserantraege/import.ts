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
  Antragsnummer,
  Geschaeftspartner: z.optional(GPNummer),
  Anlagenart: z.enum(['PV', 'Speicher']),
  // a missing one of the next four is an error of its card only
  Anlagenleistung: z.optional(Leistung),
  AnlagenAdresse: z.optional(Adresse),
  ErrichterFirmenname: z.optional(filledLine(200)),
  ErrichterOrt: z.optional(filledLine(100)),
  BetreiberName: z.optional(z.strictObject({ Name: filledLine(200), Vorname: z.optional(filledLine(100)) })),
  BetreiberEmailAdresse: z.optional(EMail),
  AntragVersendet: z.optional(Schreibtag),
  EinspeisezusageErteilt: z.optional(Schreibtag),
  FertigmeldungEingereicht: z.optional(Schreibtag),
  MesskonzeptGeprueft: z.optional(Schreibtag),
  InbetriebnahmeErfolgt: z.optional(Schreibtag),
  VertragsbestaetigungVerschickt: z.optional(Schreibtag),
  PlanungVerworfen: z.optional(Schreibtag),
})

/** Link and invitation belong to the portal, so no line sets them. */
export const antragImport = importKind('antrag', Antragszeile, {
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
  /** the operator's key: a repeated one sends nothing, a new one for the same application sends a new invitation */
  EinladungID: OpaqueId,
  Antragsnummer,
  KanalArt: z.enum(['EMail', 'Postversand']),
  /** recipient of a letter; default: the operator of the plant at its address */
  Empfaenger: z.optional(z.strictObject({ Name: filledLine(200), Adresse })),
})

export const einladungImport = importKind('einladung', Einladungszeile, {
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
