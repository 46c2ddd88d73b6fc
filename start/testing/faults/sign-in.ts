import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'

/** A browser that reaches the public address at the balancer, as through the operator's proxy. */
function browserAt({ url, publicUrl }: At): Browser {
  const browser = createBrowser()
  const here = (address: string | URL) => String(address).replace(publicUrl, url)
  const same = { origin: publicUrl, 'sec-fetch-site': 'same-origin' }
  return {
    ...browser,
    get: (address, headers = {}) => browser.get(here(address), headers),
    post: (address, form, headers = {}) => browser.post(here(address), form, { ...same, ...headers }),
    json: (address, body, headers = {}) => browser.json(here(address), body, { ...same, ...headers }),
    cookies: (address) => browser.cookies(here(address)),
  }
}

interface At {
  readonly url: string
  readonly publicUrl: string
}

/** Signs in with a password. Gives the cookies of the session; throws if a step is not answered as it should be. */
export async function signIn(at: At, email: string, password: string): Promise<string> {
  const browser = browserAt(at)
  const home = at.publicUrl
  const screen = locationOf(await browser.get(locationOf(await browser.get(`${home}/auth/login?pfad=/`))))
  const requestId = screen.searchParams.get('requestId') ?? ''
  const form = { username: email, username_type: 'email', password, requestId }
  const posted = locationOf(await browser.post(`${home}/id/login-srv/login`, form))
  const callback = locationOf(await browser.get(posted))
  const query = new URLSearchParams({ ...Object.fromEntries(callback.searchParams), redirect_uri: `${home}/` })
  const signedIn = await browser.get(`${home}/auth/token?${query.toString()}`, { 'sec-fetch-site': 'same-origin' })
  if (signedIn.status !== 200) throw new Error(`the sign-in of ${email} ends with ${signedIn.status} ${await signedIn.text()}`)
  return Object.entries(browser.cookies(`${home}/`))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
