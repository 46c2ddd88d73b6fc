import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Refuses what another site's page sends (identity.md 9). Browsers name the origin on every unsafe request; a client that
 * names none is no browser and carries no customer's cookie by itself.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && origin !== publicOrigin) throw new Refusal('HerkunftUnzulaessig')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('HerkunftUnzulaessig')
}
