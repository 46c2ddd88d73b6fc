import type { Interaction, KoaContextWithOIDC } from 'oidc-provider'
import { cookieNames } from '../_http/cookies.ts'
import type { Kernel } from '../kernel.ts'
import { isSecret, newSecret } from '../secrets.ts'
import { bindRequest } from '../signin/pending.ts'
import { screenUrl } from '../signin/screens.ts'

/** The screen for a request that needs the person; binds the request to this browser. */
export function interactionUrlWith(kernel: Kernel): (ctx: KoaContextWithOIDC, interaction: Interaction) => Promise<string> {
  const { browser: name } = cookieNames(kernel.settings)
  return async (ctx, interaction) => {
    const known = ctx.cookies.get(name)
    const browser = isSecret(known) ? known : newSecret()
    await bindRequest(kernel, interaction.uid, browser)
    ctx.cookies.set(name, browser, { httpOnly: true, sameSite: 'lax', path: '/' })
    const screen = interaction.params['view_type'] === 'register' ? 'register' : 'login'
    return screenUrl(kernel.settings, screen, { requestId: interaction.uid })
  }
}
