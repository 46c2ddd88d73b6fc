import { compile } from '@fastify/proxy-addr'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The header that carries a request's name from the proxy through all processes and back. */
export const REQUEST_ID = 'x-request-id'
/** What proxies give: hexadecimal digits, UUIDs and their like. Nothing that a log or header could misread. */
const GIVEN = /^[\w.:-]{8,64}$/

export type Trusts = (request: IncomingMessage) => boolean

/** Whether a request comes from one of these proxies. */
export function trusting(proxies: readonly string[]): Trusts {
  if (proxies.length === 0) return () => false
  const isTrusted = compile([...proxies])
  return ({ socket }) => socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0)
}

/** The name that a trusted proxy gives a request, else a new one: a stranger must not choose the name of a line in the log. */
export function nameRequestsBy(trusts: Trusts): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[REQUEST_ID]
    return typeof given === 'string' && GIVEN.test(given) && trusts(request) ? given : randomUUID()
  }
}
