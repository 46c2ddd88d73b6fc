import { asFlag, asList, variable } from '#platform/config.ts'
import type { PersonalFaktor } from '#server/account/anbieter/zweiter-faktor.ts'

/** Settings of staff. */
export const personalVariables = {
  personalZweiterFaktor: variable<boolean | undefined>(
    {
      name: 'PERSONAL_ZWEITER_FAKTOR',
      meaning: 'Ob Rollen des Personals nur nach einer Anmeldung mit zweitem Faktor gelten',
      standard: 'true im Modus betrieb mit dem eingebetteten Anbieter, sonst false',
    },
    undefined,
    asFlag,
  ),
  oidcAcrPersonal: variable<readonly string[]>(
    {
      name: 'OIDC_ACR_PERSONAL',
      meaning: 'Werte von acr, mit Komma, mit denen der eigene Identitätsanbieter einen zweiten Faktor meint; amr zählt ohnehin',
      standard: 'keine',
    },
    [],
    asList,
  ),
} as const

interface PersonalConfig {
  readonly modus: 'demo' | 'betrieb'
  readonly identity: string
  readonly personalZweiterFaktor?: boolean | undefined
  readonly oidcAcrPersonal: readonly string[]
}

/** At a provider of one's own nobody can set up a factor here, so an upgrade demands none by itself. */
export function personalFaktorOf({ modus, identity, personalZweiterFaktor, oidcAcrPersonal }: PersonalConfig): PersonalFaktor {
  return { isDemanded: personalZweiterFaktor ?? (modus === 'betrieb' && identity === 'embedded'), acr: oidcAcrPersonal }
}
