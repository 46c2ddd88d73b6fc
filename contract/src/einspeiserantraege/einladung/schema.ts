import * as z from 'zod/mini'
import { filledLine } from '../../_shared/text/text.ts'

/** `antrag_id` is always a random token, never the Antragsnummer. */
export const AntragParams = z.strictObject({ antrag_id: filledLine(100) })

/** What an invitation shows before sign-in: enough to recognise the plant, without house number or names of persons. */
export const Einladung = z.strictObject({
  ErrichterFirmenname: z.string(),
  ErrichterOrt: z.string(),
  AnlagenAdresse: z.strictObject({ Strasse: z.string(), Ort: z.string() }),
  Anlagenart: z.enum(['PV', 'Speicher']),
  Anlagenleistung: z.number(),
})
export type Einladung = z.output<typeof Einladung>
