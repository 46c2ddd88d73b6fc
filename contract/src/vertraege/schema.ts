import * as z from 'zod/mini'
import { Geschaeftspartner } from '../_shared/konto/geschaeftspartner.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'

/** The contracts page (P 3): HatOffeneRegistrierungen while a PIN is sent and not yet entered. */
export const Vertragsseite = z.strictObject({
  Geschaeftspartner: z.array(Geschaeftspartner),
  HatOffeneRegistrierungen: z.boolean(),
})
export type Vertragsseite = z.output<typeof Vertragsseite>

/** A contract account that is linked to the signed-in person (C 7.2). */
export const Vertragsverknuepfung = z.strictObject({ gpnummer: GPNummer, vertragskonto: VKNummer })
export type Vertragsverknuepfung = z.output<typeof Vertragsverknuepfung>
