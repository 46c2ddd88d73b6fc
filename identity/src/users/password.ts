import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Limiter } from './limiter.ts'
import { SALT_BYTES, TAG_BYTES } from '../limits.ts'

/** argon2id with OWASP's smallest recommended memory. Sign-in renews hashes with other parameters. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const

interface Parameters {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

interface ParsedHash {
  readonly parameters: Parameters
  readonly salt: Buffer
  readonly tag: Buffer
}

const compute = promisify(argon2)

export interface Passwords {
  /** returns a PHC string. Throws Busy */
  hash(password: string): Promise<string>
  /** True if the password is right. Without a hash (unknown address) it takes the same time and returns false. Throws Busy. */
  verify(hash: string | undefined, password: string): Promise<boolean>
  isOutdated(hash: string): boolean
}

export function createPasswords(limiter: Limiter): Passwords {
  const hash = (password: string) => limiter.run(() => hashNow(password))
  const nobodys = hashOfNobodys()
  return {
    hash,
    verify: async (known, password) => {
      const right = await limiter.run(() => verifyNow(known ?? nobodys, password))
      return right && known !== undefined
    },
    isOutdated: (known) => {
      const { parameters, tag } = parse(known)
      return tag.length !== TAG_BYTES || Object.entries(PARAMETERS).some(([name, value]) => parameters[name as keyof Parameters] !== value)
    },
  }
}

async function hashNow(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return format(salt, await derive(password, salt, PARAMETERS, TAG_BYTES))
}

/** A random hash that matches no password; the owner sets a password by a code to their address. */
export function hashOfNobodys(): string {
  return format(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
}

function format(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

async function verifyNow(hash: string, password: string): Promise<boolean> {
  const { parameters, salt, tag } = parse(hash)
  return timingSafeEqual(await derive(password, salt, parameters, tag.length), tag)
}

/** NFC, so that every keyboard produces the same bytes. */
function derive(password: string, salt: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> {
  return compute('argon2id', { ...parameters, message: Buffer.from(password.normalize('NFC')), nonce: salt, tagLength })
}

function parse(hash: string): ParsedHash {
  const found = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/.exec(hash)
  const [, memory, passes, parallelism, salt, tag] = found ?? []
  if (!salt || !tag) throw new Error('a password hash is not in the PHC format')
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Base64 without padding, as in the PHC format. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
