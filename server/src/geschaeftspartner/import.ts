import { EMail } from '#contract/_shared/email.ts'
import { Postanschrift } from '#contract/_shared/geschaeftspartner.ts'
import { GPNummer } from '#contract/_shared/nummern.ts'
import * as z from 'zod/mini'
import { importKind, Tag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('geschaeftspartner'),
  GPNummer,
  Name: text(200),
  Typ: z.optional(text(60)),
  Geburtsdatum: z.optional(Tag),
  Postanschrift: z.optional(Postanschrift),
  Telefonnummer: z.optional(text(30)),
  Mobilfunknummer: z.optional(text(30)),
  EMailAdresse: z.optional(EMail),
  Steuernummer: z.optional(text(30)),
})

export const geschaeftspartnerImport = importKind('geschaeftspartner', Zeile, {
  table: 'portal.geschaeftspartner',
  key: { gp_nummer: 'GPNummer' },
  columns: {
    gp_nummer: (line) => line.GPNummer,
    name: (line) => line.Name,
    typ: (line) => line.Typ ?? null,
    geburtsdatum: (line) => line.Geburtsdatum ?? null,
    strasse: (line) => line.Postanschrift?.street ?? null,
    hausnummer: (line) => line.Postanschrift?.houseNumber ?? null,
    plz: (line) => line.Postanschrift?.zip ?? null,
    ort: (line) => line.Postanschrift?.city ?? null,
    telefonnummer: (line) => line.Telefonnummer ?? null,
    mobilfunknummer: (line) => line.Mobilfunknummer ?? null,
    email_adresse: (line) => line.EMailAdresse ?? null,
    steuernummer: (line) => line.Steuernummer ?? null,
  },
  references: [],
})
