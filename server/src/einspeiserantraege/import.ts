import { Adresse } from '#contract/_shared/adresse.ts'
import { EMail } from '#contract/_shared/email.ts'
import { GPNummer, OpaqueId } from '#contract/_shared/nummern.ts'
import { filledLine } from '#contract/_shared/text.ts'
import * as z from 'zod/mini'
import { importKind, Leistung, numeric, Schreibtag } from '../_kit/import.ts'

// all of these texts stand in letters and mails, where each is one line
const Antragsnummer = filledLine(60)

const Antragszeile = z.strictObject({
  art: z.literal('antrag'),
  Antragsnummer,
  Geschaeftspartner: z.optional(GPNummer),
  Anlagenart: z.enum(['PV', 'Speicher']),
  // an application that lacks one of the next four is an error of its card only
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

/** Who linked it, and its invitation, are the portal's: an import says nothing of them. */
export const antragImport = importKind('antrag', Antragszeile, {
  table: 'portal.antrag',
  key: { antragsnummer: 'Antragsnummer' },
  columns: {
    antragsnummer: (line) => line.Antragsnummer,
    gp_nummer: (line) => line.Geschaeftspartner ?? null,
    anlagenart: (line) => line.Anlagenart,
    anlagenleistung: (line) => numeric(line.Anlagenleistung),
    strasse: (line) => line.AnlagenAdresse?.Strasse ?? null,
    hausnummer: (line) => line.AnlagenAdresse?.Hausnummer ?? null,
    plz: (line) => line.AnlagenAdresse?.PLZ ?? null,
    ort: (line) => line.AnlagenAdresse?.Ort ?? null,
    errichter_firmenname: (line) => line.ErrichterFirmenname ?? null,
    errichter_ort: (line) => line.ErrichterOrt ?? null,
    betreiber_name: (line) => line.BetreiberName?.Name ?? null,
    betreiber_vorname: (line) => line.BetreiberName?.Vorname ?? null,
    betreiber_email: (line) => line.BetreiberEmailAdresse ?? null,
    antrag_versendet: (line) => line.AntragVersendet ?? null,
    einspeisezusage_erteilt: (line) => line.EinspeisezusageErteilt ?? null,
    fertigmeldung_eingereicht: (line) => line.FertigmeldungEingereicht ?? null,
    messkonzept_geprueft: (line) => line.MesskonzeptGeprueft ?? null,
    inbetriebnahme_erfolgt: (line) => line.InbetriebnahmeErfolgt ?? null,
    vertragsbestaetigung_verschickt: (line) => line.VertragsbestaetigungVerschickt ?? null,
    planung_verworfen: (line) => line.PlanungVerworfen ?? null,
  },
  references: [{ feld: 'Geschaeftspartner', art: 'geschaeftspartner', columns: ['gp_nummer'] }],
})

const Einladungszeile = z.strictObject({
  art: z.literal('einladung'),
  /** the operator's own: the same again invites nobody twice, a new one for the same application invites anew */
  EinladungID: OpaqueId,
  Antragsnummer,
  KanalArt: z.enum(['EMail', 'Postversand']),
  /** where a letter goes; without it to the plant's address, in the name of whoever operates it */
  Empfaenger: z.optional(z.strictObject({ Name: filledLine(200), Adresse })),
})

export const einladungImport = importKind('einladung', Einladungszeile, {
  table: 'portal.einladung',
  key: { einladung_id: 'EinladungID' },
  columns: {
    einladung_id: (line) => line.EinladungID,
    antragsnummer: (line) => line.Antragsnummer,
    kanal: (line) => line.KanalArt,
    name: (line) => line.Empfaenger?.Name ?? null,
    strasse: (line) => line.Empfaenger?.Adresse.Strasse ?? null,
    hausnummer: (line) => line.Empfaenger?.Adresse.Hausnummer ?? null,
    plz: (line) => line.Empfaenger?.Adresse.PLZ ?? null,
    ort: (line) => line.Empfaenger?.Adresse.Ort ?? null,
  },
  references: [{ feld: 'Antragsnummer', art: 'antrag', columns: ['antragsnummer'] }],
})
