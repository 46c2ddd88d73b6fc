import type { Channel, QueuedMessage } from '#platform/dispatch/message.ts'
import { refuse } from '#server/_kit/failures.ts'
import { Refusal } from '#server/_kit/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../settings/config.ts'
import { letterheadOf } from '../../serve/dispatch.ts'
import { postfachPage } from './page.ts'
import { POSTFACH_PATH } from './paths.ts'
import { texts } from './texts.de.ts'

const KANAL: Readonly<Record<Channel, string>> = { email: 'email', sms: 'sms', call: 'anruf', letter: 'brief' }

/** The demo's mailbox with all messages, none of which is sent. Absent in operation. */
export function mountPostfach(fastify: FastifyInstance, config: Config, messages: () => Promise<QueuedMessage[]>): void {
  if (config.modus !== 'demo') return
  const { betreiberName, publicUrl, briefAbsender } = config
  fastify.get(POSTFACH_PATH, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(postfachPage({ betreiberName, publicUrl, messages: await messages() })),
  )
  fastify.get<{ Params: { file: string } }>(`${POSTFACH_PATH}/:file`, async ({ params }, reply) => {
    const letter = (await messages()).find(({ id, channel }) => params.file === `${id}.pdf` && channel === 'letter')
    if (!letter) return refuse(reply, new Refusal('NichtGefunden'))
    const { letterPdf } = await import('#platform/dispatch/letter.ts')
    const pdf = await letterPdf(letter, letterheadOf(betreiberName, briefAbsender ?? texts.senderLine(betreiberName)))
    return reply.type('application/pdf').header('cache-control', 'no-store').send(pdf)
  })
  fastify.get(`${POSTFACH_PATH}.json`, async (_, reply) =>
    reply.header('cache-control', 'no-store').send((await messages()).map((message) => entryOf(message))),
  )
}

function entryOf({ id, channel, to, subject, text, createdAt }: QueuedMessage) {
  return { id, kanal: KANAL[channel], an: to, betreff: subject, text, createdAt }
}
