import type { Kundensicht, RegistrierungTreffer, VerknuepfungTreffer } from '#contract/support/schema.ts'
import type { Taken } from '../account/kundensicht/acts.ts'
import type { RegistrierungRow, VerknuepfungRow } from './store.ts'

export function kundensichtOf({ sub, beginn, ende }: Taken['sicht']): Kundensicht {
  return { KundeSub: sub, Start: beginn.toISOString(), Ende: ende.toISOString() }
}

export function registrierungOf({
  created_at,
  email,
  gp_nummer,
  versandziel,
  kanal,
  status,
  sub,
  vk_nummer,
}: RegistrierungRow): RegistrierungTreffer {
  return {
    created: created_at.toISOString(),
    ...(email ? { email } : {}),
    gp: gp_nummer,
    ...(versandziel ? { pin_dispatch_target: versandziel } : {}),
    pin_dispatch_type: kanal,
    status,
    sub,
    vk: vk_nummer,
  }
}

export function verknuepfungOf({ typ, created_at, email, gp_nummer, sub, vk_nummer }: VerknuepfungRow): VerknuepfungTreffer {
  return {
    type: typ,
    ...(created_at ? { created: created_at.toISOString() } : {}),
    ...(email ? { email } : {}),
    gp: gp_nummer,
    sub,
    vk: vk_nummer,
  }
}
