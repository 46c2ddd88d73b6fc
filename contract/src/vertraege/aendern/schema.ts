import * as z from 'zod/mini'
import { DokumentenversandTyp } from '../../_shared/konto/geschaeftspartner.ts'
import { GPNummer } from '../../_shared/konto/nummern.ts'
import { LONGEST_TYPED_ZUSATZINFORMATIONEN } from '../limits.ts'
import { zusatzinformationenProblem } from '../rules.ts'

export const VerknuepfungParams = z.strictObject({ geschaeftspartner: GPNummer })

export const Dokumentenversand = z.strictObject({ DokumentenversandTyp })

/** Read back as Anlageninformationen; an empty text removes it (decisions.md 27). */
export const Zusatzinformationen = z.strictObject({
  Zusatzinformationen: z.string().check(
    z.maxLength(LONGEST_TYPED_ZUSATZINFORMATIONEN, { abort: true }),
    z.refine((typed) => zusatzinformationenProblem(typed) === undefined),
  ),
})
