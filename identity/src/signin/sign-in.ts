import type { Interaction, Provider } from 'oidc-provider'
import { cookieNames, type CookieNames, type Cookies } from '../_http/cookies.ts'
import type { Kernel } from '../kernel.ts'
import { isRequestOfBrowser, requestHashOf } from './pending.ts'

/** What the calls of a sign-in share. */
export interface SignIn {
  readonly kernel: Kernel
  readonly provider: Provider
  readonly names: CookieNames
  /** the sign-in with this id that waits in this browser */
  findInteraction(requestId: string, cookies: Cookies): Promise<Interaction | undefined>
}

/**
 * Who confirms with this request once more that it is them (step-up): only where that was asked for inside a session. One that is
 * merely too old begins an ordinary sign-in.
 */
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
