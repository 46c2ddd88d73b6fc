import type { Page } from '@playwright/test'

/** The answer to a call; by default an empty one with status 200. */
interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly contentType?: string
  readonly json?: unknown
  readonly body?: string | Buffer
}

/** The server's own answer. */
interface Said {
  status(): number
  headers(): Readonly<Record<string, string>>
  json(): Promise<unknown>
  body(): Promise<Buffer>
}

const REASONS = { internetdisconnected: 'InternetDisconnected', connectionreset: 'ConnectionReset', failed: 'Failed' } as const

/** A pending call. */
export interface Call {
  readonly url: string
  readonly method: string
  /** names in lower case; without cookies, which the browser adds later */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  fulfill(answer: Answer): Promise<void>
  abort(reason?: keyof typeof REASONS): Promise<void>
  /** sends it to the server as it is */
  continue(): Promise<void>
  /** asks the server and leaves the call pending */
  fetch(): Promise<Said>
}

type Answering = (call: Call) => unknown

/** Sets answers in place of the server's; the latest for an address wins. */
export interface Answers {
  /** An address is a glob: `**` matches anything, `*` anything but a slash. With `times` the answer is removed after so many calls. */
  route(address: string, answer: Answering, options?: { readonly times: number }): Promise<void>
  /** removes the answers to an address */
  unroute(address: string): Promise<void>
}

export interface Interception extends Answers {
  /** removes all answers: the server answers again */
  end(): Promise<void>
}

interface Route {
  readonly address: string
  readonly matches: RegExp
  readonly answer: Answering
  left: number
}

/** Without a pattern the browser would stop every request. */
const NOTHING = 'intercepted:nothing'

/**
 * Intercepts only calls that have an answer. Playwright's routing disables the HTTP cache and doubles the time of a page load
 * (docs/decisions/0044-tests-in-ten-minutes.md).
 *
 * Interception is on from the start, because an open page may miss its beginning.
 */
export async function interceptCalls(page: Page): Promise<Interception> {
  const devtools = await page.context().newCDPSession(page)
  // a page that has navigated away has no pending call to settle
  const settle: typeof devtools.send = (method, params) => devtools.send(method, params).catch(() => undefined as never)
  let routes: Route[] = []
  const set = async (changed: Route[]) => {
    routes = changed
    const patterns = [NOTHING, ...routes.map(({ address }) => address.replaceAll('**', '*'))]
    await devtools.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
  }

  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const proceed = () => settle('Fetch.continueRequest', { requestId })
    const found = routes.find(({ matches, left }) => left > 0 && matches.test(request.url))
    if (!found) return void proceed()
    found.left -= 1
    void found.answer({
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
      body: request.postData,
      fulfill: async ({ status = 200, headers = {}, contentType, json, body }) => {
        const type = contentType ?? (json === undefined ? undefined : 'application/json')
        await settle('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries({ ...headers, ...(type && { 'content-type': type }) }).map(([name, value]) => ({ name, value })),
          body: Buffer.from(json === undefined ? (body ?? '') : JSON.stringify(json)).toString('base64'),
        })
      },
      abort: async (reason = 'failed') => void (await settle('Fetch.failRequest', { requestId, errorReason: REASONS[reason] })),
      continue: async () => void (await proceed()),
      fetch: () => page.request.fetch(request.url, { method: request.method, headers: request.headers, data: request.postData }),
    })
  })
  await set([])
  Object.assign(page, { route: refuse })

  return {
    route: (address, answer, { times } = { times: Infinity }) =>
      set([{ address, matches: patternOf(address), answer, left: times }, ...routes]),
    unroute: (address) => set(routes.filter((route) => route.address !== address)),
    end: () => set([]),
  }
}

function refuse(): never {
  throw new Error('answers are set by interceptCalls, not by Playwright')
}

function patternOf(address: string): RegExp {
  const parts = address.split('**').map((part) =>
    part
      .split('*')
      .map((text) => RegExp.escape(text))
      .join('[^/]*'),
  )
  return new RegExp(`^${parts.join('.*')}$`)
}
