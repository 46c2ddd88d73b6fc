import { LESBARE_ZEICHEN } from '#contract/_shared/text/lesbare-zeichen.ts'
import { PIN_LENGTH } from '#contract/registrierungen/limits.ts'
import type { Keys } from '#platform/crypto.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ownerKey, type Owner } from '../_kit/owner.ts'

/** Eight of 32 symbols: 40 random bits. */
export function newPin(): string {
  return Array.from(randomBytes(PIN_LENGTH), (byte) => LESBARE_ZEICHEN[byte % LESBARE_ZEICHEN.length]).join('')
}

export interface PinScope {
  readonly person: Owner
  readonly gpNummer: string
  readonly vkNummer: string
}

/** The hash covers person, business partner and account, so a PIN is useless to anyone else and for any other account. */
export function hashPin(key: Buffer, { person, gpNummer, vkNummer }: PinScope, pin: string): Buffer {
  return createHmac('sha256', key)
    .update(ownerKey(person, gpNummer, vkNummer, pin))
    .digest()
}

export function isPin(keys: Keys, scope: PinScope, pin: string, kept: Buffer): boolean {
  const hashes = keys.readable().map(({ key }) => hashPin(key, scope, pin))
  return hashes.some((hash) => hash.length === kept.length && timingSafeEqual(hash, kept))
}
