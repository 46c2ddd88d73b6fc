import type { IncomingMessage, ServerResponse } from 'node:http'
import { isNavigation } from '#platform/http/navigation.ts'
import { Outage } from '#platform/outage.ts'
import { faultOf } from '../faults.ts'
import type { Log } from '../settings.ts'
import { texts } from '../texts.de.ts'
import { failure, page, send, withHeaders, type Answer } from './answer.ts'
import { readCookies, type Cookies } from './cookies.ts'
import { messagePage } from './page.ts'
import { HttpRefusal } from './refusal.ts'

export interface Call {
  readonly request: IncomingMessage
  readonly cookies: Cookies
  /** the sender's network address as determined by the server in front */
  readonly ip: string
  /** capture groups of the route's path */
  readonly params: readonly string[]
}

export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** consumer of a refusal: a script, or a person after a form post; a person also reads the answer to every navigation */
  readonly reader: 'script' | 'person'
  run(call: Call): Promise<Answer>
}

export interface RouterOptions {
  readonly routes: readonly Route[]
  readonly log: Log
  readonly portalUrl: string
}

/** Answers a request that matches a route. Returns false if none does; the protocol library then handles it. */
export async function route(options: RouterOptions, request: IncomingMessage, response: ServerResponse, ip: string): Promise<boolean> {
  const path = (request.url ?? '').split('?')[0] ?? ''
  const matching = options.routes.filter((candidate) => candidate.path.test(path))
  const [first] = matching
  if (!first) return false
  const found = matching.find((candidate) => candidate.method === request.method)
  if (!found) {
    send(
      response,
      withHeaders(refused(options, first, request, new HttpRefusal(405, 'method_not_allowed')), {
        allow: matching.map(({ method }) => method).join(', '),
      }),
    )
    return true
  }
  send(
    response,
    await answerOf(options, found, { request, ip, cookies: readCookies(request), params: found.path.exec(path)?.slice(1) ?? [] }),
  )
  return true
}

async function answerOf(options: RouterOptions, found: Route, call: Call): Promise<Answer> {
  try {
    return await found.run(call)
  } catch (error) {
    if (error instanceof HttpRefusal) return refused(options, found, call.request, error)
    // the sender disconnected: this is not a server error
    if (call.request.destroyed && !call.request.complete)
      return refused(options, found, call.request, new HttpRefusal(400, 'request_aborted'))
    options.log.error({ ...faultOf(error), route: found.path.source }, 'a call of the identity provider failed')
    if (error instanceof Outage) return refused(options, found, call.request, new HttpRefusal(503, 'temporarily_unavailable', 5))
    return refused(options, found, call.request, new HttpRefusal(500, 'server_error'))
  }
}

function refused({ portalUrl }: RouterOptions, { reader }: Route, request: IncomingMessage, refusal: HttpRefusal): Answer {
  const message = refusal.status !== 503 ? texts.failed : refusal.code === 'busy' ? texts.busy : texts.unavailable
  const answer =
    reader === 'person' || isNavigation(request)
      ? page(refusal.status, messagePage(message, portalUrl))
      : failure(refusal.status, refusal.code, refusal.message, refusal.retryAfterSeconds)
  return refusal.retryAfterSeconds === undefined ? answer : withHeaders(answer, { 'retry-after': String(refusal.retryAfterSeconds) })
}
