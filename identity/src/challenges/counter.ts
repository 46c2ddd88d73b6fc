import type { Kernel } from '../kernel.ts'
import { keyedHash } from '../secrets.ts'

/** Who tries, as far as that is known: what was typed, and the device with its owner. */
export interface Trier {
  readonly identifier: string
  readonly device: string | undefined
  /** the account that this device is known to */
  readonly deviceOwner: string | undefined
}

/**
 * What tries are counted by: what was typed, whether or not anybody has that address. The owner's known device has a counter of
 * its own: strangers cannot lock the owner out.
 */
export function counterOf({ settings }: Kernel, what: 'password' | 'code', { identifier, device, deviceOwner }: Trier): Buffer {
  const { attempt } = settings.keys
  if (device && deviceOwner) return keyedHash(attempt, what, 'device', device, deviceOwner)
  return keyedHash(attempt, what, 'identifier', identifier)
}
