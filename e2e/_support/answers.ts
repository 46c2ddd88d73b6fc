import type { Page } from '@playwright/test'

/** What a call of a screen is answered; 200 and nothing where it does not say. */
interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly body?: string | Buffer
  readonly contentType?: string
}

/** What the server says itself. */
interface Said {
  status(): number
  headers(): Readonly<Record<string, string>>
  json(): Promise<unknown>
  body(): Promise<Buffer>
}

/** One call on its way. Playwright's Route has all of it, too. */
export interface Call {
  request(): { method(): string; url(): string }
  fulfill(answer: Answer): Promise<void>
  abort(reason?: string): Promise<void>
  fetch(): Promise<Said>
}

/** Where answers are set in the server's place; the latest for an address counts. Playwright's Page is one. */
export interface Answers {
  route(address: string, answer: (call: Call) => unknown): Promise<unknown>
}

export interface Interception extends Answers {
  /** from now on the server answers everything */
  end(): Promise<void>
}

const REASONS: Readonly<Record<string, 'InternetDisconnected'>> = { internetdisconnected: 'InternetDisconnected' }

/**
 * Answers calls in the server's place and leaves everything else to the browser. Playwright's own routing stops each of the page's
 * fifty files and keeps none of them for the next page, which takes twice the time.
 */
export async function interceptCalls(page: Page): Promise<Interception> {
  const devtools = await page.context().newCDPSession(page)
  // the page may have left before it is answered
  const settle: typeof devtools.send = (method, params) => devtools.send(method, params).catch(() => undefined as never)
  let answers: { readonly address: string; readonly matches: RegExp; readonly answer: (call: Call) => unknown }[] = []

  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const found = answers.find(({ matches }) => matches.test(request.url))
    if (!found) return void settle('Fetch.continueRequest', { requestId })
    void found.answer({
      request: () => ({ method: () => request.method, url: () => request.url }),
      fulfill: async ({ status = 200, headers = {}, json, body = '', contentType }) => {
        const type = contentType ?? (json === undefined ? undefined : 'application/json')
        const all = { ...headers, ...(type && { 'content-type': type }) }
        await settle('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
          body: Buffer.from(json === undefined ? body : JSON.stringify(json)).toString('base64'),
        })
      },
      abort: async (reason = '') => {
        await settle('Fetch.failRequest', { requestId, errorReason: REASONS[reason] ?? 'Failed' })
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

/** `**` is anything, `*` anything but a slash. */
function patternOf(address: string): RegExp {
  const parts = address.split('**').map((part) =>
    part
      .split('*')
      .map((text) => RegExp.escape(text))
      .join('[^/]*'),
  )
  return new RegExp(`^${parts.join('.*')}$`)
}
