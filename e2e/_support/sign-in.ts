import { beginLogin, exchangeToken } from '#contract/account/endpoints.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, demoUsers } from '../../start/demo/data/users.ts'

/** Password of people who register in a story: the demo's own is published, so registration rejects it. */
export const CHOSEN_PASSWORD = 'Der Igel wohnt im Keller'

function passwordOf(login: string): string {
  return demoUsers.some((user) => user.login === login) ? DEMO_PASSWORD : CHOSEN_PASSWORD
}

/** Signs in on the current sign-in page by keyboard. */
export async function signIn(page: Page, login: string, password = passwordOf(login)): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`${login}@demo.example`)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(password)
  await page.keyboard.press('Enter')
}

/** Signs in by HTTP calls alone, for the many stories that are not about signing in. */
export async function takeSession({ request }: BrowserContext, login: string): Promise<void> {
  // the portal may close an idle connection just as it is reused; browsers then open another
  const asked = new URL((await request.get(beginLogin.path, { params: { pfad: '/' }, maxRetries: 1 })).url())
  const form = {
    username: `${login}@demo.example`,
    username_type: 'email',
    password: passwordOf(login),
    requestId: asked.searchParams.get('requestId') ?? '',
  }
  const headers = { origin: asked.origin, 'sec-fetch-site': 'same-origin' }
  const sent = await request.post('/id/login-srv/login', { form, headers })
  if (!new URL(sent.url()).searchParams.has('code')) throw new Error(`the sign-in of ${login} led to ${sent.url()}`)
  const params = { ...Object.fromEntries(new URL(sent.url()).searchParams), redirect_uri: `${asked.origin}/` }
  const answer = await request.get(exchangeToken.path, { params, headers })
  if (!answer.ok()) throw new Error(`the sign-in of ${login} ended with ${answer.status()}: ${await answer.text()}`)
}
