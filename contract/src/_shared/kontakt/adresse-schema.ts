import * as z from 'zod/mini'
import { filledLine } from '../text/text.ts'

const part = filledLine

/** An address with the contract's German field names. */
export const Adresse = z.strictObject({
  Strasse: part(100),
  Hausnummer: part(20),
  PLZ: part(10),
  Ort: part(100),
})
export type Adresse = z.output<typeof Adresse>
