import { described } from '#contract/_kit/described.ts'
import { ANSCHRIFT_LENGTHS } from '#contract/_shared/limits.ts'
import { filledLine } from '#contract/_shared/text/text.ts'
import * as z from 'zod/mini'
import { importKind } from '../_kit/import.ts'
import { foldSuchtext } from './suchtext.ts'

/** A blank part would fill a form field with nothing. */
const part = (most: number) => filledLine(most).check(z.regex(/\S/, { error: 'ist leer' }))

const Zeile = z.strictObject({
  art: z.literal('adresse'),
  Strasse: described(part(ANSCHRIFT_LENGTHS.street), 'Straße'),
  Hausnummer: described(part(ANSCHRIFT_LENGTHS.houseNumber), 'Hausnummer'),
  PLZ: described(part(ANSCHRIFT_LENGTHS.zip), 'Postleitzahl'),
  Ort: described(part(ANSCHRIFT_LENGTHS.city), 'Ort'),
  Land: described(z.optional(part(60)), 'Land; ohne Angabe Deutschland'),
})

const LAND = 'Deutschland'
/** Extra blanks do not make another address. */
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Addresses have no id, so all parts together are the key. */
export const adresseImport = importKind('adresse', Zeile, {
  meaning: 'Eine Adresse für die Vorschläge in Adressfeldern.',
  example: { PLZ: '12345', Ort: 'Musterstadt', Strasse: 'Lindenweg', Hausnummer: '4' },
  table: 'portal.adresse',
  key: ['plz', 'ort', 'strasse', 'land', 'hausnummer'],
  fields: {
    PLZ: { plz: tidy },
    Ort: { ort: tidy },
    Strasse: {
      strasse: tidy,
      // blanks around, so that every word has one on both sides
      suchtext: (strasse, { Ort, PLZ }) => ` ${foldSuchtext(`${strasse} ${Ort} ${PLZ}`)} `,
    },
    Land: { land: (land) => tidy(land ?? LAND) },
    Hausnummer: { hausnummer: tidy, suchnummer: foldSuchtext },
  },
  removal: { absent: 'deleted' },
  references: [],
})
