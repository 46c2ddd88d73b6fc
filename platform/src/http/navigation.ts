import type { IncomingMessage } from 'node:http'

/** Whether the browser will show the answer as a page instead of passing it to a script. Programs with a key may name `text/html` too. */
export function isNavigation({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'sec-fetch-dest': destination, accept = '', authorization } = headers
  if (authorization !== undefined) return false
  return destination === undefined ? accept.includes('text/html') : destination === 'document' || destination === 'iframe'
}
