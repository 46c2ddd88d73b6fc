import { isErrorCode } from '#contract/_shared/errors.ts'

export interface RequestOptions {
  readonly cookie?: string | undefined
  readonly body?: unknown
  /** text that goes out as it is, for what JSON.stringify cannot write */
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

/** One real request; an answer of a call that is kept by caches, or refuses outside the closed list, is a fault. */
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
  if (CALLS.test(path)) checkAnswer(`${method} ${path}`, answer)
  return answer
}

/** Throws where an answer of a call may be kept by caches, or refuses outside the closed list; an answer to HEAD says nothing more. */
export function checkAnswer(call: string, { status, body, headers }: Answer): void {
  const fault = (what: string) => new Error(`${call} answered ${status} ${what}`)
  if (headers.get('cache-control') !== 'no-store') throw fault('without no-store')
  if (status < 400 || call.startsWith('HEAD ')) return
  if (typeof body !== 'object' || !isErrorCode(body.code)) throw fault(`with no code of the closed list: ${JSON.stringify(body)}`)
  const { code: _, felder = [], ...rest } = body
  const good = Array.isArray(felder) && felder.every((field) => typeof field.feld === 'string' && Object.keys(field).length === 1)
  if (!good || Object.keys(rest).length > 0) throw fault(`with more than code and felder: ${JSON.stringify(body)}`)
}

/** Answers that differ in nothing that a stranger could learn from: status, body and every header but the time. */
export function same({ status, text, headers }: Answer) {
  return { status, text, headers: [...headers].filter(([name]) => name !== 'date') }
}
