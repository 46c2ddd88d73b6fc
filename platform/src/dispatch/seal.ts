import { decrypt, encrypt, type Keys } from '../crypto.ts'
import type { SealedColumn } from '../secrets/at-rest.ts'
import type { Message, QueuedMessage } from './message.ts'
import type { SealedMessage } from './store.ts'

/** The messages that wait, for a change of SECRET. */
export function sealedMessages(keys: Keys): SealedColumn {
  return { name: 'Wartende Nachrichten', table: 'dispatch.message', column: 'sealed', keys }
}

type Content = Pick<Message, 'to' | 'subject' | 'text' | 'html' | 'reference' | 'emphasis'>

/** Encrypts the content of a message, so that it cannot be read in the database. */
export function seal(keys: Keys, { to, subject, text, html, reference, emphasis }: Content): Buffer {
  return encrypt(keys, JSON.stringify({ to, subject, text, html, reference, emphasis }))
}

/** Throws if the message was encrypted with another key. */
export function unseal(keys: Keys, { id, channel, urgent, sealed, created_at }: SealedMessage): QueuedMessage {
  return { id, channel, urgent, createdAt: created_at, ...(JSON.parse(decrypt(keys, sealed)) as Content) }
}
