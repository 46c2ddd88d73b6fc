import { deriveKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox, QueuedMessage } from '#platform/dispatch/message.ts'
import { createOutbox, listMessages } from '#platform/dispatch/outbox.ts'

interface Dispatch {
  /** where who acts puts in messages to people */
  readonly outbox: Outbox
  /** what was not sent yet, newest first */
  readonly messages: () => Promise<QueuedMessage[]>
}

/** The way of messages to people. */
export function createDispatch({ database, secret }: { readonly database: Database; readonly secret: Buffer }): Dispatch {
  const key = deriveKey(secret, 'dispatch')
  return { outbox: createOutbox(key), messages: () => listMessages(database, key) }
}
