import type { Channel, QueuedMessage } from '#platform/dispatch/message.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { postfachPage } from './page.ts'
import { POSTFACH_PATH } from './paths.ts'

const KANAL: Readonly<Record<Channel, string>> = { email: 'email', sms: 'sms', call: 'anruf', letter: 'brief' }

/** The mailbox of a demo, which sends nothing: every message to anybody. In operation it is not there. */
export function mountPostfach(fastify: FastifyInstance, config: Config, messages: () => Promise<QueuedMessage[]>): void {
  if (config.modus !== 'demo') return
  const { betreiberName, publicUrl } = config
  fastify.get(POSTFACH_PATH, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(postfachPage({ betreiberName, publicUrl, messages: await messages() })),
  )
  fastify.get(`${POSTFACH_PATH}.json`, async (_, reply) =>
    reply.header('cache-control', 'no-store').send((await messages()).map((message) => entryOf(message))),
  )
}

function entryOf({ id, channel, to, subject, text, createdAt }: QueuedMessage) {
  return { id, kanal: KANAL[channel], an: to, betreff: subject, text, createdAt }
}
