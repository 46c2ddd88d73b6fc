import * as z from 'zod/mini'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { AbweichenderPostempfaenger } from '../_shared/konto/geschaeftspartner.ts'
import { GPNummer, VKNummer } from '../_shared/konto/nummern.ts'
import { KanalArt } from '../_shared/person/registrierung-schema.ts'
import { filledLine } from '../_shared/text/text.ts'

/** Accepts a missing or empty number, so that the handler can answer GPoderVKNichtAngegeben. */
const GPAngabe = z.optional(z.union([GPNummer, z.literal('')]))
const VKAngabe = z.optional(z.union([VKNummer, z.literal('')]))

export const KanaeleQuery = z.strictObject({ gpnummer: GPAngabe, vertragskonto: VKAngabe })

/** AnzeigeName is masked. */
export const Kommunikationskanaele = z.strictObject({
  Kommunikationskanaele: z.array(z.strictObject({ KanalArt, AnzeigeName: z.string() })),
})
export type Kommunikationskanaele = z.output<typeof Kommunikationskanaele>

/** The number of open registrations: PIN sent, not yet entered. */
export const Registrierungsanzahl = z.strictObject({ Anzahl: z.int().check(z.gte(0)) })

export const Pinversand = z.strictObject({ GPNummer: GPAngabe, Vertragskonto: VKAngabe, KanalArt })

/** Any short text: a malformed PIN gets the same answer as a wrong one. */
export const PinEingabe = z.strictObject({ PIN: filledLine(40) })

/** The accounts that the PIN has added. */
export const PinErgebnis = z.strictObject({
  gpnummer: GPNummer,
  telefonnummer: z.optional(z.string()),
  mobilfunknummer: z.optional(z.string()),
  email: z.optional(z.string()),
  verbrauchsstellengruppen: z.array(
    z.strictObject({
      adresse: Adresse,
      vertragskonten: z.array(
        z.strictObject({
          vertragskonto: VKNummer,
          vertragskontotyp: z.string(),
          abweichenderPostempfaenger: z.optional(AbweichenderPostempfaenger),
        }),
      ),
    }),
  ),
})
export type PinErgebnis = z.output<typeof PinErgebnis>
