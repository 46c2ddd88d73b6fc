import type { Channel, QueuedMessage } from '#platform/dispatch/message.ts'
import type { FastifyInstance } from 'fastify'

export const POSTFACH_PATH = '/dev/postfach'

const KANAL: Readonly<Record<Channel, string>> = { email: 'email', sms: 'sms', call: 'anruf', letter: 'brief' }

/** The mailbox of the demo, which sends nothing: every message to anybody. In operation it is never mounted. */
export function mountPostfach(fastify: FastifyInstance, messages: () => Promise<QueuedMessage[]>): void {
  fastify.get(`${POSTFACH_PATH}.json`, async (_, reply) =>
    reply.header('cache-control', 'no-store').send((await messages()).map((message) => entryOf(message))),
  )
}

function entryOf({ id, channel, to, subject, text, createdAt }: QueuedMessage) {
  return { id, kanal: KANAL[channel], an: to, betreff: subject, text, createdAt }
}
