import type { IncomingMessage } from 'node:http'

const withNonce = new WeakSet<IncomingMessage>()

interface Context {
  readonly req: IncomingMessage
}

/** Notes that a page generated this authorization request, and that it has a nonce. */
export function noteGenerated({ req }: Context): void {
  withNonce.add(req)
}

/** RFC 9700, 2.1.1: a confidential client may rely on its nonce. A code without a challenge fails where a verifier comes, as from the portal. */
export function mayOmitPkce({ req }: Context): boolean {
  return withNonce.has(req)
}
