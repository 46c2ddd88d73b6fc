import { ANSCHRIFT_LENGTHS } from '#contract/_shared/limits.ts'
import { filledLine } from '#contract/_shared/text/text.ts'
import * as z from 'zod/mini'
import { importKind } from '../_kit/import.ts'
import { foldSuchtext } from './suchtext.ts'

/** An address with a blank part would fill a field with nothing. */
const part = (most: number) => filledLine(most).check(z.regex(/\S/, { error: 'ist leer' }))

const Zeile = z.strictObject({
  art: z.literal('adresse'),
  Strasse: part(ANSCHRIFT_LENGTHS.street),
  Hausnummer: part(ANSCHRIFT_LENGTHS.houseNumber),
  PLZ: part(ANSCHRIFT_LENGTHS.zip),
  Ort: part(ANSCHRIFT_LENGTHS.city),
  Land: z.optional(part(60)),
})

const LAND = 'Deutschland'
/** The same address with another number of blanks is the same. */
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Addresses have no number of their own, so that the whole of one is its key. */
export const adresseImport = importKind('adresse', Zeile, {
  table: 'portal.adresse',
  key: ['plz', 'ort', 'strasse', 'land', 'hausnummer'],
  fields: {
    PLZ: { plz: tidy },
    Ort: { ort: tidy },
    Strasse: {
      strasse: tidy,
      // blanks around, so that each word has one on either side
      suchtext: (strasse, { Ort, PLZ }) => ` ${foldSuchtext(`${strasse} ${Ort} ${PLZ}`)} `,
    },
    Land: { land: (land) => tidy(land ?? LAND) },
    Hausnummer: { hausnummer: tidy, suchnummer: foldSuchtext },
  },
  references: [],
})
