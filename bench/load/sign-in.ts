import { beginLogin, exchangeToken } from '#contract/account/endpoints.ts'
import { createBrowser, locationOf } from '#identity/testing/browser.ts'
import { DEMO_PASSWORD } from '../../start/demo/data/users.ts'
import type { Customer } from './customers.ts'
import { PUBLIC_URL } from './settings.ts'

const MOST_REDIRECTS = 5

export interface Answered {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** A whole sign-in over the proxy, as a browser does it. Gives the last answer; a refusal ends it. */
export async function signIn(base: string, { email, network }: Customer): Promise<Answered> {
  const browser = createBrowser()
  const headers = { 'x-forwarded-for': network, 'x-forwarded-proto': 'https', origin: PUBLIC_URL }
  const at = (url: URL) => new URL(url.pathname + url.search, base)
  let last: Answered = { status: 0, retryAfter: undefined }

  /** Asks, and follows redirects up to the wanted address; undefined after a refusal. */
  async function follow(begun: Promise<Response>, isThere: (at: URL) => boolean): Promise<URL | undefined> {
    let response = await begun
    for (let step = 0; step < MOST_REDIRECTS; step += 1) {
      await response.arrayBuffer()
      last = { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined }
      if (response.status >= 400) return undefined
      const to = new URL(locationOf(response), PUBLIC_URL)
      if (isThere(to)) return to
      response = await browser.get(at(to), headers)
    }
    throw new Error('the sign-in does not go on')
  }

  const form = await follow(browser.get(`${base}${beginLogin.path}?pfad=/`, headers), (to) => to.searchParams.has('requestId'))
  if (!form) return last
  const fields = { username: email, username_type: 'email', password: DEMO_PASSWORD, requestId: form.searchParams.get('requestId') ?? '' }
  const back = await follow(browser.post(`${base}/id/login-srv/login`, fields, headers), (to) => to.searchParams.has('code'))
  if (!back) return last
  const wish = new URLSearchParams({ ...Object.fromEntries(back.searchParams), redirect_uri: `${PUBLIC_URL}/` })
  const end = await browser.get(`${base}${exchangeToken.path}?${wish.toString()}`, { ...headers, 'sec-fetch-site': 'same-origin' })
  await end.arrayBuffer()
  return { status: end.status, retryAfter: end.headers.get('retry-after') ?? undefined }
}
