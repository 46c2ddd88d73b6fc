import { decrypt, encrypt } from '../crypto.ts'
import type { Message, QueuedMessage } from './message.ts'
import type { SealedMessage } from './store.ts'

type Content = Pick<Message, 'to' | 'subject' | 'text' | 'html' | 'reference' | 'emphasis'>

/** Encrypts the content of a message, so that it cannot be read in the database. */
export function seal(key: Buffer, { to, subject, text, html, reference, emphasis }: Content): Buffer {
  return encrypt(key, JSON.stringify({ to, subject, text, html, reference, emphasis }))
}

/** Throws if the message was encrypted with another key. */
export function unseal(key: Buffer, { id, channel, urgent, sealed, created_at }: SealedMessage): QueuedMessage {
  return { id, channel, urgent, createdAt: created_at, ...(JSON.parse(decrypt(key, sealed)) as Content) }
}
