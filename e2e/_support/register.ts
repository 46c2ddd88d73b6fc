import { beginLogin } from '#contract/account/endpoints.ts'
import type { Registered, Success, VerificationInitiated } from '#contract/identity/schema.ts'
import type { Browser } from '@playwright/test'
import { codeTo } from './postfach.ts'
import { CHOSEN_PASSWORD } from './sign-in.ts'

/**
 * Registers a person for a story that would spoil a login for others: locks it, changes its password or address. The password is
 * CHOSEN_PASSWORD.
 */
export async function registerPerson(browser: Browser, baseURL: string, login: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const { request } = context
  const email = `${login}@demo.example`
  const asked = new URL((await request.get(beginLogin.path, { params: { pfad: '/' } })).url())
  const requestId = asked.searchParams.get('requestId') ?? ''
  const headers = { origin: asked.origin, 'sec-fetch-site': 'same-origin' }
  const person = { given_name: 'Petra', family_name: 'Probe', email, password: CHOSEN_PASSWORD, password_echo: CHOSEN_PASSWORD }
  const registered = await request.post('/id/users-srv/register', {
    data: person,
    headers: { ...headers, requestId, acceptlanguage: 'de' },
  })
  const { data } = (await registered.json()) as Success<Registered>
  const form = { verificationMedium: 'email', processingType: 'CODE', sub: data.sub, requestId }
  const sent = (await (
    await request.post('/id/verification-srv/account/initiate', { form, headers })
  ).json()) as Success<VerificationInitiated>
  const code = { accvid: sent.data.accvid, code: await codeTo(request, email) }
  const verified = await request.post('/id/verification-srv/account/verify', { data: code, headers })
  if (!verified.ok()) throw new Error(`the registration of ${login} ended with ${verified.status()}: ${await verified.text()}`)
  await context.close()
}
