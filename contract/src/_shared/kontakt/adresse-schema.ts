import * as z from 'zod/mini'
import { described } from '../../_kit/described.ts'
import { filledLine } from '../text/text.ts'

const part = filledLine

/** An address with the contract's German field names. */
export const Adresse = z.strictObject({
  Strasse: described(part(100), 'Straße'),
  Hausnummer: described(part(20), 'Hausnummer'),
  PLZ: described(part(10), 'Postleitzahl'),
  Ort: described(part(100), 'Ort'),
})
export type Adresse = z.output<typeof Adresse>
