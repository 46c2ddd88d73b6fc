import type { IncomingMessage } from 'node:http'
import { HttpRefusal } from './refusal.ts'
import { LARGEST_BODY, LARGEST_DRAINED } from '../limits.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** True for a body of JSON, whatever its charset. */
export function isJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return typeOf(headers['content-type'])[0] === JSON_TYPE
}

function typeOf(contentType: string | undefined): readonly string[] {
  return (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
}

/** Reads the body as text. Throws 415 for another media type or charset and 413 beyond 64 kB. */
async function readBody(request: IncomingMessage, mediaType: string): Promise<string> {
  const [sent, ...parameters] = typeOf(request.headers['content-type'])
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

/** Reads a form with all its fields, in order and as often as they come. */
export async function readFormFields(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, FORM))
}

/** Reads these fields of a form. Others are ignored, as cidaas does. Throws 400 for a repeated one of them. */
export async function readForm<const K extends string>(
  request: IncomingMessage,
  fields: readonly K[],
): Promise<Partial<Record<K, string>>> {
  const sent = await readFormFields(request)
  return picked(fields, (name) => {
    const values = sent.getAll(name)
    if (values.length > 1) throw new HttpRefusal(400, 'invalid_request')
    return values[0]
  })
}

/** Reads these fields of a JSON object. Others are ignored, as cidaas does. Throws 400 if one of them is no string. */
export async function readJson<const K extends string>(
  request: IncomingMessage,
  fields: readonly K[],
): Promise<Partial<Record<K, string>>> {
  const sent = parseObject(await readBody(request, JSON_TYPE))
  return picked(fields, (name) => (Object.hasOwn(sent, name) ? textOf(sent[name]) : undefined))
}

/** Reads a JSON object of strings with these keys only, for calls that have no other client than the portal. */
export async function readExactJson<const K extends string>(
  request: IncomingMessage,
  fields: readonly K[],
): Promise<Partial<Record<K, string>>> {
  const sent = await readJsonFields(request)
  const known = new Set<string>(fields)
  if (sent.some(([name]) => !known.has(name))) throw new HttpRefusal(400, 'invalid_request')
  return Object.fromEntries(sent) as Partial<Record<K, string>>
}

/** Reads a JSON object of strings with all its keys. */
export async function readJsonFields(request: IncomingMessage): Promise<[string, string][]> {
  const sent = parseObject(await readBody(request, JSON_TYPE))
  return Object.entries(sent).map(([name, value]) => [name, textOf(value)])
}

/** Reads these fields of a form or a JSON object. */
export function readEither<const K extends string>(request: IncomingMessage, fields: readonly K[]): Promise<Partial<Record<K, string>>> {
  return isJson(request) ? readJson(request, fields) : readForm(request, fields)
}

function picked<K extends string>(fields: readonly K[], valueOf: (name: K) => string | undefined): Partial<Record<K, string>> {
  const pairs = fields.map((name) => [name, valueOf(name)] as const).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as Partial<Record<K, string>>
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new HttpRefusal(400, 'invalid_request')
  return value
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // the refusal below reports it
  }
  throw new HttpRefusal(400, 'invalid_request')
}
