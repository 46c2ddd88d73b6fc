import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'

/** Local address of a listening server. */
export function originOf({ server }: FastifyInstance): string {
  const { address, port, family } = server.address() as AddressInfo
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return family === 'IPv6' ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
