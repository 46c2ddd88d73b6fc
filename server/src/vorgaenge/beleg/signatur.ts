import { readSignatur } from '#contract/vorgaenge/rules.ts'
import { deriveKey } from '#platform/crypto.ts'
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { EigenerVorgang } from '../mine/store.ts'
import { whoseOf } from '../mine/wire.ts'
import type { InhaltOf } from '../inhalt.ts'

/** Signs receipts and verifies its own signatures. */
export interface Belegsiegel {
  sign(vorgang: EigenerVorgang): string
  isGenuine(vorgang: EigenerVorgang, typed: string): boolean
  /** the public half: 32 bytes as base64url */
  readonly schluessel: string
}

/** PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key derives from the portal's secret and no signature is stored: each view signs again (docs/decisions/0025-receipts.md). */
export function createBelegsiegel(secret: Buffer, inhaltOf: InhaltOf): Belegsiegel {
  const seed = deriveKey(secret, 'vorgaenge.beleg')
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const signedBytes = (row: EigenerVorgang) => Buffer.from(canonicalJson(belegOf(row, inhaltOf)))
  return {
    sign: (vorgang) => sign(null, signedBytes(vorgang), privateKey).toString('base64url'),
    isGenuine: (vorgang, typed) => {
      const signatur = readSignatur(typed)
      return signatur !== undefined && verify(null, signedBytes(vorgang), publicKey, Buffer.from(signatur, 'base64url'))
    },
    schluessel: publicKey.export({ format: 'jwk' }).x ?? '',
  }
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
