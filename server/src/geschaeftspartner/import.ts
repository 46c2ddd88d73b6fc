import { described } from '#contract/_kit/described.ts'
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
  Postanschrift: described(z.optional(Postanschrift), 'Postanschrift mit englischen Feldnamen'),
  Telefonnummer: described(z.optional(text(30)), 'Telefonnummer in beliebiger Schreibweise'),
  Mobilfunknummer: described(z.optional(text(30)), 'Mobilnummer; an sie geht eine PIN als SMS'),
  EMailAdresse: described(z.optional(EMail), 'E-Mail-Adresse für Nachrichten; an sie geht eine PIN'),
  Steuernummer: described(z.optional(text(30)), 'Steuernummer'),
})

export const geschaeftspartnerImport = importKind('geschaeftspartner', Zeile, {
  meaning: 'Eine Person oder Firma, die Verträge mit Ihnen hat.',
  example: {
    GPNummer: '1000000001',
    Name: 'Ada Sonne',
    Postanschrift: { street: 'Lindenweg', houseNumber: '4', zip: '12345', city: 'Musterstadt' },
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
      strasse: (anschrift) => asIs(anschrift?.street),
      hausnummer: (anschrift) => asIs(anschrift?.houseNumber),
      plz: (anschrift) => asIs(anschrift?.zip),
      ort: (anschrift) => asIs(anschrift?.city),
    },
    Telefonnummer: { telefonnummer: asIs },
    Mobilfunknummer: { mobilfunknummer: asIs },
    EMailAdresse: { email_adresse: asIs },
    Steuernummer: { steuernummer: asIs },
  },
  references: [],
})
