import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses requests that another site's page sends. Browsers always send Origin on unsafe methods; a client that sends none carries no
 * customer's cookie by accident.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && origin !== publicOrigin) throw new Refusal('HerkunftUnzulaessig')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('HerkunftUnzulaessig')
}
