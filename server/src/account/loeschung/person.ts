import { createHmac } from 'node:crypto'
import type { Owner } from '../konto/store.ts'

/** Tells a person who was deleted from all others, without keeping who it was. */
export function personHash(key: Buffer, { iss, sub }: Owner): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([iss, sub]))
    .digest()
}
