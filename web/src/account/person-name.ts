import type { Profil } from '#contract/account/sitzung/schema.ts'

/** The person's name; empty if the identity provider says none. */
export function personName({ name, given_name: given, family_name: family }: Pick<Profil, 'name' | 'given_name' | 'family_name'>): string {
  return name || `${given} ${family}`.trim()
}
