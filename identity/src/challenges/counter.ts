import type { Kernel } from '../kernel.ts'
import { keyedHash } from '../secrets.ts'

/** The typed identifier and the device of an attempt. */
export interface Trier {
  readonly identifier: string
  readonly device: string | undefined
  /** account that knows this device */
  readonly deviceOwner: string | undefined
}

/**
 * Key of a counter for attempts at an identifier, known or not. A known device has its own counter, so that strangers cannot lock the
 * owner out.
 */
export function counterOf({ settings }: Kernel, what: 'password' | 'code', { identifier, device, deviceOwner }: Trier): Buffer {
  const { attempt } = settings.keys
  if (device && deviceOwner) return keyedHash(attempt, what, 'device', device, deviceOwner)
  return keyedHash(attempt, what, 'identifier', identifier)
}
