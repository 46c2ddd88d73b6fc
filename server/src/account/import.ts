import { GPNummer } from '#contract/_shared/nummern.ts'
import * as z from 'zod/mini'
import { importKind, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('zugang'),
  iss: text(200),
  sub: text(200),
  GPNummer,
})

/** Who may see a business partner: the provider's issuer and subject, never an e-mail address. */
export const zugangImport = importKind('zugang', Zeile, {
  table: 'portal.zugang',
  key: { iss: 'iss', sub: 'sub', gp_nummer: 'GPNummer' },
  columns: {
    iss: (line) => line.iss,
    sub: (line) => line.sub,
    gp_nummer: (line) => line.GPNummer,
  },
  references: [{ feld: 'GPNummer', art: 'geschaeftspartner', columns: ['gp_nummer'] }],
})
