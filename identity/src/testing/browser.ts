export interface Browser {
  /** One request; does not follow redirects. */
  get(url: string | URL, headers?: Record<string, string>): Promise<Response>
  post(url: string | URL, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  json(url: string | URL, body: object, headers?: Record<string, string>): Promise<Response>
  /** cookies, by name, that the browser would send to this address */
  cookies(url: string | URL): Record<string, string>
  /** Set-Cookie headers as received */
  readonly received: string[]
  setCookie(name: string, value: string): void
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** A minimal browser: cookies with paths, and the headers of a form post. */
export function createBrowser(): Browser {
  let jar: Cookie[] = []
  const received: string[] = []

  function keep(line: string): void {
    received.push(line)
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const attribute = (wanted: string) => attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const path = attribute('path') ?? '/'
    jar = jar.filter((cookie) => cookie.name !== name || cookie.path !== path)
    const expired = attribute('max-age') === '0' || new Date(attribute('expires') ?? '2999-01-01') < new Date()
    if (!expired) jar.push({ name, value, path })
  }

  function matching(url: string | URL): Cookie[] {
    const { pathname } = new URL(url)
    return jar
      .filter(({ path }) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .toSorted((a, b) => b.path.length - a.path.length)
  }

  async function send(url: string | URL, init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> }): Promise<Response> {
    const cookie = matching(url)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...(cookie ? { cookie } : {}), ...init.headers } })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  return {
    get: (url, headers = {}) => send(url, { headers }),
    post: (url, form, headers = {}) =>
      send(url, {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: new URL(url).origin,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
    json: (url, body, headers = {}) =>
      send(url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: new URL(url).origin, 'sec-fetch-site': 'same-origin', ...headers },
      }),
    cookies: (url) => Object.fromEntries(matching(url).map(({ name, value }) => [name, value])),
    received,
    setCookie: (name, value) => keep(`${name}=${value}; Path=/`),
  }
}

export function locationOf(response: Response): URL {
  const location = response.headers.get('location')
  if (!location) throw new Error(`no redirect, but ${response.status}`)
  return new URL(location)
}
