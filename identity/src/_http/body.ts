import type { IncomingMessage } from 'node:http'
import { HttpRefusal } from './refusal.ts'
import { LARGEST_BODY, LARGEST_DRAINED } from '../limits.ts'

/** Reads the body as text. Throws 415 for another media type and 413 beyond 64 kB. */
async function readBody(request: IncomingMessage, mediaType: string): Promise<string> {
  const [sent, ...parameters] = (request.headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase())
  const isUtf8 = parameters.every((parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter))
  if (sent !== mediaType || !isUtf8) throw new HttpRefusal(415, 'unsupported_media_type')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= LARGEST_BODY) chunks.push(chunk)
    else chunks.length = 0
    if (size > LARGEST_DRAINED) break
  }
  if (size > LARGEST_BODY) throw new HttpRefusal(413, 'payload_too_large')
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads the fields of a form. Throws 400 for an unknown or repeated field. */
export async function readForm<const K extends string>(
  request: IncomingMessage,
  fields: readonly K[],
): Promise<Partial<Record<K, string>>> {
  const pairs = [...new URLSearchParams(await readBody(request, 'application/x-www-form-urlencoded'))]
  const known = new Set<string>(fields)
  if (pairs.some(([name]) => !known.has(name)) || new Set(pairs.map(([name]) => name)).size < pairs.length) {
    throw new HttpRefusal(400, 'invalid_request')
  }
  return Object.fromEntries(pairs) as Partial<Record<K, string>>
}

/** Reads a JSON object of strings. Throws 400 for any other value or an unknown key. */
export async function readJson<const K extends string>(
  request: IncomingMessage,
  fields: readonly K[],
): Promise<Partial<Record<K, string>>> {
  const value = parseObject(await readBody(request, 'application/json'))
  const known = new Set<string>(fields)
  if (Object.entries(value).some(([name, text]) => !known.has(name) || typeof text !== 'string'))
    throw new HttpRefusal(400, 'invalid_request')
  return value
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // the refusal below reports it
  }
  throw new HttpRefusal(400, 'invalid_request')
}
