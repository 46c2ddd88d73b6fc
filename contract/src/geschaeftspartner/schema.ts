import * as z from 'zod/mini'
import { GPNummer } from '../_shared/konto/nummern.ts'

export const GPParams = z.strictObject({ gp_nummer: GPNummer })

/** The name that a reading is sent under (C 7.5 kundenname). */
export const Kundenname = z.strictObject({ Name: z.string() })
export type Kundenname = z.output<typeof Kundenname>
