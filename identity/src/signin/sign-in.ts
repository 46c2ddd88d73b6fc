import type { Interaction, Provider } from 'oidc-provider'
import { cookieNames, type CookieNames, type Cookies } from '../_http/cookies.ts'
import type { Kernel } from '../kernel.ts'
import { isRequestOfBrowser, requestHashOf } from './pending.ts'

/** Dependencies shared by sign-in calls. */
export interface SignIn {
  readonly kernel: Kernel
  readonly provider: Provider
  readonly names: CookieNames
  /** the pending sign-in with this id, if it belongs to this browser */
  findInteraction(requestId: string, cookies: Cookies): Promise<Interaction | undefined>
}

/** The subject confirming a step-up: prompt=login inside a session. A session that is merely too old starts an ordinary sign-in. */
export function stepUpPerson({ params, session }: Interaction): string | undefined {
  return params['prompt'] === 'login' ? session?.accountId : undefined
}

export function signInWith(kernel: Kernel, provider: Provider): SignIn {
  const names = cookieNames(kernel.settings)
  return {
    kernel,
    provider,
    names,
    findInteraction: async (requestId, cookies) => {
      if (requestId === '' || requestId.length > 100) return undefined
      if (!(await isRequestOfBrowser(kernel, requestHashOf(kernel, requestId), cookies.get(names.browser)))) return undefined
      const interaction = await provider.Interaction.find(requestId)
      return interaction?.prompt.name === 'login' ? interaction : undefined
    },
  }
}
