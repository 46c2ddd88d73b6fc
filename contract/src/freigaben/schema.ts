import * as z from 'zod/mini'
import { Zeitpunkt } from '../_shared/datum/datum-schema.ts'
import { FaktorTyp } from '../_shared/person/faktor.ts'

const Freigabe = z.strictObject({
  Id: z.string(),
  /** whose account; name and address are absent if the provider has none */
  Kennung: z.string(),
  Name: z.optional(z.string()),
  EMail: z.optional(z.string()),
  Art: FaktorTyp,
  Grund: z.string(),
  GebetenAm: Zeitpunkt,
  /** of a begun one: until when it can be confirmed again */
  GueltigBis: Zeitpunkt,
})

/** A request to remove a factor that nobody has decided on. */
export const OffeneFreigabe = z.extend(Freigabe, {
  /** the caller's own account, which another person must decide on */
  IstEigenes: z.boolean(),
  /** somebody confirmed, and the provider has not answered; it must be confirmed again */
  IstBegonnen: z.boolean(),
})
export type OffeneFreigabe = z.output<typeof OffeneFreigabe>

/** `hinfaellig`: the account had no such factor any more. `ungewiss`: confirmed, and the provider never said whether it is removed. */
export const Ausgang = z.enum(['bestaetigt', 'abgelehnt', 'abgelaufen', 'hinfaellig', 'ungewiss'])
export type Ausgang = z.output<typeof Ausgang>

export const EntschiedeneFreigabe = z.extend(Freigabe, {
  Ausgang,
  /** the end of the period if nobody decided, or the provider never answered */
  EntschiedenAm: Zeitpunkt,
  /** who decided; absent if nobody did */
  EntschiedenVon: z.optional(z.string()),
})
export type EntschiedeneFreigabe = z.output<typeof EntschiedeneFreigabe>

/** Open ones oldest first; decided ones of the last weeks newest first. */
export const Freigaben = z.strictObject({ Offen: z.array(OffeneFreigabe), Entschieden: z.array(EntschiedeneFreigabe) })
export type Freigaben = z.output<typeof Freigaben>

export const FreigabeParams = z.strictObject({ freigabe_id: z.uuid() })

export const Entscheidung = z.strictObject({ Ausgang })
