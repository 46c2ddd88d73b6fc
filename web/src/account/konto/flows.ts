import type { Konto } from '#contract/account/schema.ts'

/** Props of every page that changes one thing of the account. */
export interface FlowProps {
  readonly konto: Konto
  /** Returns to the settings. */
  readonly onLeave: () => void
}

/** The possible changes, as in the address: `?aendern=email`. */
export const flowNames = ['name', 'email', 'mobilnummer', 'passwort', 'faktor', 'einwilligung'] as const
export type FlowName = (typeof flowNames)[number]

/** The change in the address, if this account offers it. */
export function flowOf(aendern: string | undefined, { funktionen, profil }: Konto): FlowName | undefined {
  const isOffered: Readonly<Record<FlowName, boolean>> = {
    name: funktionen.name,
    email: funktionen.email,
    mobilnummer: funktionen.mobilnummer,
    passwort: funktionen.passwort,
    faktor: funktionen.faktoren,
    // the consent belongs to the confirmed e-mail address
    einwilligung: profil.email !== '',
  }
  return flowNames.find((name) => name === aendern && isOffered[name])
}
