import * as z from 'zod/mini'
import { filledLine } from '../text/text.ts'

const part = filledLine

/** An address as the contract spells it (P 3, "Address and e-mail completion"). */
export const Adresse = z.strictObject({
  Strasse: part(100),
  Hausnummer: part(20),
  PLZ: part(10),
  Ort: part(100),
})
export type Adresse = z.output<typeof Adresse>
