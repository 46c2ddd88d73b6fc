import type { Interaction } from 'oidc-provider'
import { redirect, type Answer } from '../_http/answer.ts'
import { cookieText, type Cookies } from '../_http/cookies.ts'
import { addAudit } from '../audit/store.ts'
import { later } from '../kernel.ts'
import { DEVICE_SECONDS } from '../limits.ts'
import { endSession } from '../provider/sessions.ts'
import { isSecret, keyedHash, newSecret } from '../secrets.ts'
import { epochSeconds } from '../provider/epoch.ts'
import { acrOf } from './acr.ts'
import { screenUrl } from './screens.ts'
import type { SignIn } from './sign-in.ts'
import { findAccount } from '../users/store.ts'
import { rememberDevice } from './store.ts'

export interface Completed {
  readonly interaction: Interaction
  readonly sub: string
  /** methods used so far (RFC 8176) */
  readonly amr: readonly string[]
  readonly cookies: Cookies
  /** time at which the password used was set */
  readonly passwordOf: Date
}

/** Completes the sign-in and redirects to the protocol, which creates session and code. */
export async function completeSignIn(signIn: SignIn, completed: Completed): Promise<Answer> {
  const { interaction, sub, amr } = completed
  await leaveOtherSession(signIn, completed)
  const acr = await acrOf(signIn.kernel, sub, amr)
  // `ts` is the time of this confirmation, not of the redirect; `remember: false` makes a session cookie
  interaction.result = { login: { accountId: sub, amr: [...amr], acr, remember: false, ts: epochSeconds() } }
  await interaction.persist()
  // a later password change finds this result and ends it; an earlier one shows here
  if (await hasNewPassword(signIn, completed)) {
    delete interaction.result
    await interaction.persist()
    return redirect(screenUrl(signIn.kernel.settings, 'login', { requestId: interaction.uid, error: 'invalid_username_or_password' }))
  }
  const deviceCookie = await keepDevice(signIn, completed)
  signIn.kernel.log.info({ event: 'sign_in_ok' }, 'somebody signed in')
  return redirect(interaction.returnTo, [deviceCookie])
}

async function hasNewPassword({ kernel }: SignIn, { sub, passwordOf }: Completed): Promise<boolean> {
  const account = await kernel.query((checkout) => findAccount(checkout, sub))
  return account?.password_changed_at.getTime() !== passwordOf.getTime()
}

/**
 * Ends another person's session in this browser; the library would show a page. Detaches a session that has changed since the request
 * began, because it no longer matches.
 */
async function leaveOtherSession({ provider, names, kernel }: SignIn, { interaction, sub, cookies }: Completed): Promise<void> {
  const cookie = cookies.get(names.session)
  const current = cookie ? await provider.Session.find(cookie) : undefined
  const stays = current?.accountId === undefined || current.accountId === sub
  if (current && !stays) await endSession(provider, current, kernel.log)
  if (interaction.session && (!stays || interaction.session.uid !== current?.uid)) delete interaction.session
}

/** Marks this browser as known to the person and adds an audit row. Returns the cookie. */
async function keepDevice({ kernel, names }: SignIn, { sub, amr, cookies }: Completed): Promise<string> {
  const { keys, https } = kernel.settings
  const known = cookies.get(names.device)
  const device = isSecret(known) ? known : newSecret()
  const now = kernel.clock.now()
  await kernel.query((checkout) =>
    checkout.transaction(async (transaction) => {
      await rememberDevice(transaction, keyedHash(keys.lookup, 'device', device), sub, later(now, DEVICE_SECONDS))
      await addAudit(transaction, { at: now, event: 'sign_in_ok', sub, detail: { amr: amr.join(' ') } })
    }),
  )
  return cookieText(names.device, device, { https, maxAgeSeconds: DEVICE_SECONDS })
}
