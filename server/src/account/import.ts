import { described } from '#contract/_kit/described.ts'
import { GPNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { withdrawGone } from '../vorgaenge/zugangsende/acts.ts'
import { asIs, importKind, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('zugang'),
  iss: described(text(200), 'Aussteller des Identitätsanbieters'),
  sub: described(text(200), 'Kennung der Person beim Identitätsanbieter, nie eine E-Mail-Adresse'),
  GPNummer: described(GPNummer, 'Geschäftspartner, den die Person sieht'),
})

/** Who may see a business partner: issuer and subject, never an e-mail address. */
export const zugangImport = importKind('zugang', Zeile, {
  meaning: 'Wer einen Geschäftspartner sieht. Kunden bekommen ihren Zugang sonst durch eine PIN.',
  example: { iss: 'https://portal.example/id', sub: 'demo-ada-sonne', GPNummer: '1000000001' },
  table: 'portal.zugang',
  key: ['iss', 'sub', 'gp_nummer'],
  fields: {
    iss: { iss: asIs },
    sub: { sub: asIs },
    GPNummer: { gp_nummer: asIs },
  },
  removal: { isOfPartner: true, after: withdrawGone },
  references: [{ feld: 'GPNummer', art: 'geschaeftspartner', columns: ['gp_nummer'] }],
})
