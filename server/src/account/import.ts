import { GPNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { withdrawGone } from '../vorgaenge/zugangsende/acts.ts'
import { asIs, importKind, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('zugang'),
  iss: text(200),
  sub: text(200),
  GPNummer,
})

/** Who may see a business partner: issuer and subject, never an e-mail address. */
export const zugangImport = importKind('zugang', Zeile, {
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
