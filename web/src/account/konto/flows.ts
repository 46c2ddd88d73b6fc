import type { Konto } from '#contract/account/schema.ts'

/** What every page takes that changes one thing of the account. */
export interface FlowProps {
  readonly konto: Konto
  /** back to the settings */
  readonly onLeave: () => void
}

/** What can be changed, as the address names it: `?aendern=email`. */
export const flowNames = ['name', 'email', 'mobilnummer', 'passwort', 'faktor', 'einwilligung'] as const
export type FlowName = (typeof flowNames)[number]

/** The change that an address names, where this account has it. */
export function flowOf(aendern: string | undefined, { funktionen, profil }: Konto): FlowName | undefined {
  const isOffered: Readonly<Record<FlowName, boolean>> = {
    name: funktionen.name,
    email: funktionen.email,
    mobilnummer: funktionen.mobilnummer,
    passwort: funktionen.passwort,
    faktor: funktionen.faktoren,
    // it is that of a confirmed address
    einwilligung: profil.email !== '',
  }
  return flowNames.find((name) => name === aendern && isOffered[name])
}
