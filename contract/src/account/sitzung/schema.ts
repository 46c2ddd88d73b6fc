import * as z from 'zod/mini'

/** Who is signed in (P 3, "Auth profile"). */
export const Profil = z.strictObject({
  email: z.string(),
  name: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  sub: z.string(),
  identity: z.string(),
  mobile_number: z.string(),
  /** there while staff sees the portal as a customer, also when that time is over and not left yet: pages must know it from the start */
  kundensicht: z.optional(z.literal(true)),
})
export type Profil = z.output<typeof Profil>

/** The answer of a code's exchange: where the visitor wanted to go before signing in. */
export const Anmeldung = z.strictObject({ pfad: z.string() })

/** Why a sign-in came to nothing, in the address of the page that says so. */
export type Anmeldefehler = 'code' | 'anmeldung' | 'abgebrochen' | 'stoerung'
