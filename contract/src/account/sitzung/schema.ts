import * as z from 'zod/mini'

/** The signed-in person. */
export const Profil = z.strictObject({
  email: z.string(),
  name: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  sub: z.string(),
  identity: z.string(),
  mobile_number: z.string(),
  /** set while staff is in a customer's view, even an expired one that was not left; the first page needs it */
  kundensicht: z.optional(z.literal(true)),
})
export type Profil = z.output<typeof Profil>

/** The answer to the exchange of a code: the path that was asked for before sign-in. */
export const Anmeldung = z.strictObject({ pfad: z.string() })

/** Why a sign-in failed; part of the address of the page that says so. */
export type Anmeldefehler = 'code' | 'anmeldung' | 'abgebrochen' | 'stoerung' | 'geloescht'
