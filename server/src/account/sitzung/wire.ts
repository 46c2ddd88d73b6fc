import type { Profil } from '#contract/account/sitzung/schema.ts'
import type { Person } from '../../_kit/context.ts'

export function profilOf(person: Person): Profil {
  const { email, name, family_name, given_name, mobile_number } = person.profil
  const profil = { email, name, family_name, given_name, sub: person.sub, identity: person.iss, mobile_number }
  return person.kundensicht ? { ...profil, kundensicht: true } : profil
}
