import { isErrorCode } from '#contract/_shared/errors.ts'
import { isNavigation } from '#platform/http/navigation.ts'
import { REQUEST_ID } from '#platform/http/request-id.ts'

export interface RequestOptions {
  readonly cookie?: string | undefined
  readonly body?: unknown
  /** sent unchanged, for bodies that JSON.stringify cannot write */
  readonly rawBody?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any
  readonly text: string
  readonly headers: Headers
}

const CALLS = /^\/(api\/(?!openapi)|auth\/|ablesung\/|completion\/|opt-in\/)/

/** Sends one HTTP request. Throws if an answer of a call is cacheable or its error code is not listed. */
export async function sendRequest(base: string, method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { cookie, body, rawBody = body === undefined ? undefined : JSON.stringify(body), headers = {} } = options
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { ...(cookie ? { cookie } : {}), ...(rawBody === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(rawBody === undefined ? {} : { body: rawBody }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
  const answer = { status: response.status, body: isJson ? JSON.parse(text) : undefined, text, headers: response.headers }
  if (CALLS.test(path) && isNavigation({ headers })) checkPage(`${method} ${path}`, answer)
  else if (CALLS.test(path)) checkAnswer(`${method} ${path}`, answer)
  return answer
}

/** Throws if an answer of a call is cacheable or its error code is not listed. HEAD is checked for caching only. */
export function checkAnswer(call: string, { status, body, headers }: Answer): void {
  const fault = (what: string) => new Error(`${call} answered ${status} ${what}`)
  if (headers.get('cache-control') !== 'no-store') throw fault('without no-store')
  if (status < 400 || call.startsWith('HEAD ')) return
  if (typeof body !== 'object' || !isErrorCode(body.code)) throw fault(`with no code of the closed list: ${JSON.stringify(body)}`)
  const { code: _, felder = [], ...rest } = body
  const good = Array.isArray(felder) && felder.every((field) => typeof field.feld === 'string' && Object.keys(field).length === 1)
  if (!good || Object.keys(rest).length > 0) throw fault(`with more than code and felder: ${JSON.stringify(body)}`)
}

/** Throws if a person who opens a call's address would see a cacheable answer, or a code. */
function checkPage(call: string, { status, text, headers }: Answer): void {
  const isPage = status < 400 || (headers.get('content-type') === 'text/html; charset=utf-8' && text.includes('<h1>'))
  if (headers.get('cache-control') !== 'no-store' || !isPage) throw new Error(`${call} answered ${status} without a page: ${text}`)
}

/** What a stranger could compare between two answers: status, body and all headers that do not differ anyway. */
export function same({ status, text, headers }: Answer) {
  return { status, text, headers: [...headers].filter(([name]) => name !== 'date' && name !== REQUEST_ID) }
}
