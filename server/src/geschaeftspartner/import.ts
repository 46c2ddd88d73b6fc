import { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { EMail } from '#contract/_shared/kontakt/email.ts'
import { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { GPNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, importKind, Tag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('geschaeftspartner'),
  GPNummer,
  Name: text(200),
  Typ: z.optional(text(60)),
  Geburtsdatum: z.optional(Tag),
  // like the addresses of other kinds, or as in the specification's partner
  Postanschrift: z.optional(z.union([Adresse, Postanschrift])),
  Telefonnummer: z.optional(text(30)),
  Mobilfunknummer: z.optional(text(30)),
  EMailAdresse: z.optional(EMail),
  Steuernummer: z.optional(text(30)),
})

type Anschrift = z.output<typeof Adresse> | z.output<typeof Postanschrift>

function adresseOf(anschrift: Anschrift | undefined): z.output<typeof Adresse> | undefined {
  if (!anschrift || 'Strasse' in anschrift) return anschrift
  return { Strasse: anschrift.street, Hausnummer: anschrift.houseNumber, PLZ: anschrift.zip, Ort: anschrift.city }
}

export const geschaeftspartnerImport = importKind('geschaeftspartner', Zeile, {
  table: 'portal.geschaeftspartner',
  key: ['gp_nummer'],
  fields: {
    GPNummer: { gp_nummer: asIs },
    Name: { name: asIs },
    Typ: { typ: asIs },
    Geburtsdatum: { geburtsdatum: asIs },
    Postanschrift: {
      strasse: (anschrift) => asIs(adresseOf(anschrift)?.Strasse),
      hausnummer: (anschrift) => asIs(adresseOf(anschrift)?.Hausnummer),
      plz: (anschrift) => asIs(adresseOf(anschrift)?.PLZ),
      ort: (anschrift) => asIs(adresseOf(anschrift)?.Ort),
    },
    Telefonnummer: { telefonnummer: asIs },
    Mobilfunknummer: { mobilfunknummer: asIs },
    EMailAdresse: { email_adresse: asIs },
    Steuernummer: { steuernummer: asIs },
  },
  removal: {
    isOfPartner: true,
    takes: ['zugang', 'registrierung', 'meldung', 'meldung_archiv'].map((table) => `portal.${table}`),
    blockedBy: [
      { table: 'portal.vertragskonto', word: 'Vertragskonten' },
      { table: 'portal.antrag', word: 'Einspeiseanträge' },
      { table: 'portal.zaehlerstand', word: 'Zählerstände' },
      { table: 'portal.zaehlerstand', word: 'Zählerstände aus der Zeit vor einem Partnerwechsel', where: 'b.vorpartner = t.gp_nummer' },
      { table: 'portal.dokument', word: 'Dokumente' },
      { table: 'portal.zahlung', word: 'Zahlungen' },
      { table: 'portal.vorgang', word: 'Vorgänge' },
    ],
    after: 'update portal.vorpartner v set gp_nummer = null from gone where v.gp_nummer = gone.gp_nummer',
  },
  references: [],
})
