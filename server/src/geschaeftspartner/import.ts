import { described } from '#contract/_kit/described.ts'
import { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { EMail } from '#contract/_shared/kontakt/email.ts'
import { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { GPNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, importKind, Tag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('geschaeftspartner'),
  GPNummer: described(GPNummer, 'Ihre Nummer des Geschäftspartners'),
  Name: described(text(200), 'Name einer Person oder Firma, wie er in Anschriften steht'),
  Typ: described(z.optional(text(60)), 'Ihre Einteilung, etwa Privatperson; das Portal zeigt sie nicht'),
  Geburtsdatum: described(z.optional(Tag), 'Geburtsdatum'),
  Postanschrift: described(
    z.optional(z.union([Adresse, Postanschrift])),
    'Postanschrift: Strasse, Hausnummer, PLZ, Ort; auch mit den englischen Feldnamen der früheren Schnittstelle',
  ),
  Telefonnummer: described(z.optional(text(30)), 'Telefonnummer in beliebiger Schreibweise'),
  Mobilfunknummer: described(z.optional(text(30)), 'Mobilnummer; an sie geht eine PIN als SMS'),
  EMailAdresse: described(z.optional(EMail), 'E-Mail-Adresse für Nachrichten; an sie geht eine PIN'),
  Steuernummer: described(z.optional(text(30)), 'Steuernummer'),
})

type Anschrift = z.output<typeof Adresse> | z.output<typeof Postanschrift>

function adresseOf(anschrift: Anschrift | undefined): z.output<typeof Adresse> | undefined {
  if (!anschrift || 'Strasse' in anschrift) return anschrift
  return { Strasse: anschrift.street, Hausnummer: anschrift.houseNumber, PLZ: anschrift.zip, Ort: anschrift.city }
}

export const geschaeftspartnerImport = importKind('geschaeftspartner', Zeile, {
  meaning: 'Eine Person oder Firma, die Verträge mit Ihnen hat.',
  example: {
    GPNummer: '1000000001',
    Name: 'Ada Sonne',
    Postanschrift: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
    EMailAdresse: 'ada.sonne@demo.example',
  },
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
