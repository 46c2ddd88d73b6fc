import type { Page } from '@playwright/test'

/** The answer to a call; by default an empty one with status 200. */
interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly body?: Buffer
}

/** The server's own answer. */
interface Said {
  status(): number
  headers(): Readonly<Record<string, string>>
  json(): Promise<unknown>
  body(): Promise<Buffer>
}

/** A pending call. Playwright's Route satisfies it. */
export interface Call {
  request(): { method(): string; url(): string }
  fulfill(answer: Answer): Promise<void>
  abort(reason?: 'internetdisconnected'): Promise<void>
  fetch(): Promise<Said>
}

/** Sets answers in place of the server's; the latest for an address wins. Playwright's Page satisfies it. */
export interface Answers {
  route(address: string, answer: (call: Call) => unknown): Promise<unknown>
}

export interface Interception extends Answers {
  /** removes all answers: the server answers again */
  end(): Promise<void>
}

/**
 * Intercepts the calls that have an answer and nothing else. Playwright's routing intercepts every request and disables the HTTP
 * cache, which doubles the time of a page load (decision 48).
 */
export async function interceptCalls(page: Page): Promise<Interception> {
  const devtools = await page.context().newCDPSession(page)
  // a page that has navigated away has no pending call to settle
  const settle: typeof devtools.send = (method, params) => devtools.send(method, params).catch(() => undefined as never)
  let answers: { readonly address: string; readonly matches: RegExp; readonly answer: (call: Call) => unknown }[] = []

  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const found = answers.find(({ matches }) => matches.test(request.url))
    if (!found) return void settle('Fetch.continueRequest', { requestId })
    void found.answer({
      request: () => ({ method: () => request.method, url: () => request.url }),
      fulfill: async ({ status = 200, headers = {}, json, body }) => {
        const all = { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) }
        await settle('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
          body: (json === undefined ? body : Buffer.from(JSON.stringify(json)))?.toString('base64') ?? '',
        })
      },
      abort: async (reason) => {
        await settle('Fetch.failRequest', { requestId, errorReason: reason ? 'InternetDisconnected' : 'Failed' })
      },
      fetch: () => page.request.fetch(request.url, { method: request.method, headers: request.headers, data: request.postData }),
    })
  })

  return {
    route: async (address, answer) => {
      answers = [{ address, matches: patternOf(address), answer }, ...answers]
      await devtools.send('Fetch.enable', { patterns: answers.map((one) => ({ urlPattern: one.address.replaceAll('**', '*') })) })
    },
    end: async () => {
      answers = []
      await devtools.send('Fetch.disable')
    },
  }
}

/** Playwright's globs: `**` matches anything, `*` anything but a slash. */
function patternOf(address: string): RegExp {
  const parts = address.split('**').map((part) =>
    part
      .split('*')
      .map((text) => RegExp.escape(text))
      .join('[^/]*'),
  )
  return new RegExp(`^${parts.join('.*')}$`)
}
