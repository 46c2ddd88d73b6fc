import { readSignatur } from '#contract/vorgaenge/rules.ts'
import type { Key } from '#platform/crypto.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { EigenerVorgang } from '../mine/store.ts'
import { whoseOf } from '../mine/wire.ts'
import type { InhaltOf } from '../inhalt.ts'

/** Signs receipts and verifies its own signatures. */
export interface Belegsiegel {
  sign(vorgang: EigenerVorgang): string
  /** the public half of the key that signed it: 32 bytes as base64url; undefined if none of ours did */
  schluesselOf(vorgang: EigenerVorgang, typed: string): string | undefined
}

/** PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Purpose of the keys that sign receipts. */
export const BELEG = 'vorgaenge.beleg'

/**
 * The keys derive from the portal's keyring and no signature is stored: each view signs again (docs/decisions/0025-receipts.md). Those of
 * earlier secrets still verify.
 */
export function createBelegsiegel(keyring: Keyring, inhaltOf: InhaltOf): Belegsiegel {
  const keys = keyring.keysFor(BELEG)
  const signedBytes = (row: EigenerVorgang) => Buffer.from(canonicalJson(belegOf(row, inhaltOf)))
  return {
    sign: (vorgang) => sign(null, signedBytes(vorgang), privateKeyOf(keys.writing())).toString('base64url'),
    schluesselOf: (vorgang, typed) => {
      const signatur = readSignatur(typed)
      if (signatur === undefined) return undefined
      const [bytes, made] = [signedBytes(vorgang), Buffer.from(signatur, 'base64url')]
      const publicKeys = keys.readable().map((key) => createPublicKey(privateKeyOf(key)))
      return publicKeys.find((key) => verify(null, bytes, key, made))?.export({ format: 'jwk' }).x
    },
  }
}

function privateKeyOf({ key }: Key): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, key]), format: 'der', type: 'pkcs8' })
}

/** Content of a receipt. It omits the status, so the signature stays valid while that changes. */
function belegOf(row: EigenerVorgang, inhaltOf: InhaltOf) {
  return {
    Nummer: row.nummer,
    Art: row.art,
    ErstelltAm: row.created_at.toISOString(),
    ...whoseOf(row),
    Inhalt: inhaltOf(row.art, row.nutzlast),
  }
}

/** Canonical JSON (RFC 8785): sorted keys, no spaces. Numbers and strings follow JSON.stringify. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}
