import type { FastifyRequest } from 'fastify'

/** Whether a browser shows the answer as a page, and does not hand it to a script. */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-dest': destination, accept = '' } = headers
  return destination === undefined ? accept.includes('text/html') : destination === 'document' || destination === 'iframe'
}
