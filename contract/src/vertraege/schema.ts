import * as z from 'zod/mini'
import { DokumentenversandTyp, Geschaeftspartner } from '../_shared/konto/geschaeftspartner.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { LONGEST_TYPED_ZUSATZINFORMATIONEN } from './limits.ts'
import { zusatzinformationenProblem } from './rules.ts'

/** The overview. HatOffeneRegistrierungen: a PIN is sent and not yet entered. */
export const Vertragsseite = z.strictObject({
  Geschaeftspartner: z.array(Geschaeftspartner),
  HatOffeneRegistrierungen: z.boolean(),
})
export type Vertragsseite = z.output<typeof Vertragsseite>

/** A contract account linked to the signed-in person. */
export const Vertragsverknuepfung = z.strictObject({ gpnummer: GPNummer, vertragskonto: VKNummer })
export type Vertragsverknuepfung = z.output<typeof Vertragsverknuepfung>

export const VerknuepfungParams = z.strictObject({ geschaeftspartner: GPNummer })

export const Dokumentenversand = z.strictObject({ DokumentenversandTyp })

/** Read back as Anlageninformationen; an empty text removes the note. */
export const Zusatzinformationen = z.strictObject({
  Zusatzinformationen: z.string().check(
    z.maxLength(LONGEST_TYPED_ZUSATZINFORMATIONEN, { abort: true }),
    z.refine((typed) => zusatzinformationenProblem(typed) === undefined),
  ),
})
