import * as z from 'zod/mini'
import { errorStatus, type ErrorCode } from '../_shared/errors.ts'
import { errorCodesOf, isSchema, type AnswerKind, type Endpoint, type Schema } from './endpoint.ts'
import { IDEMPOTENCY_KEY_LENGTH } from './limits.ts'

type Json = Record<string, unknown>

export interface OpenApiInfo {
  readonly title: string
  readonly version: string
  readonly serverUrl: string
  /** name of the session cookie */
  readonly sessionCookie: string
}

/** The OpenAPI 3.1 document of the given calls. */
export function openApiDocument(endpoints: readonly Endpoint[], info: OpenApiInfo): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: info.sessionCookie },
        schluessel: { type: 'http', scheme: 'bearer', description: 'API-Schlüssel des Betreibers' },
      },
      schemas: { Fehler: errorSchema() },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body) } : {}),
    ...(endpoint.upload ? { requestBody: uploadBody(endpoint.upload) } : {}),
    responses: { ...successes(endpoint), ...failures(errorCodesOf(endpoint)) },
  }
}

function securityOf({ who }: Endpoint): Json[] {
  if (who === 'anyone') return []
  return [who === 'erp' ? { schluessel: [] } : { session: [] }]
}

function requestBody(body: Schema): Json {
  const mayBeAbsent = body.safeParse(undefined).success
  return { required: !mayBeAbsent, content: { 'application/json': { schema: jsonSchema(body, 'input') } } }
}

function uploadBody(types: readonly string[]): Json {
  const schema = { type: 'string', format: 'binary' }
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_LENGTH.most },
  description: 'A repeated request with the same key gets the first answer.',
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function successes(endpoint: Endpoint): Json {
  return Object.fromEntries(Object.entries(endpoint.answers).map(([status, answer]) => [status, success(answer)]))
}

function success(answer: AnswerKind): Json {
  if (isSchema(answer)) return { description: 'Erfolg', content: { 'application/json': { schema: jsonSchema(answer, 'output') } } }
  if (answer.kind === 'file') return { description: 'Datei', content: { [answer.type]: { schema: { type: 'string', format: 'binary' } } } }
  return answer.kind === 'redirect'
    ? { description: 'Weiterleitung', headers: { Location: { schema: { type: 'string' } } } }
    : { description: 'Ohne Inhalt' }
}

function failures(codes: readonly ErrorCode[]): Json {
  const byStatus = Object.groupBy(codes, (code) => String(errorStatus[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      { description: list.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Fehler' } } } },
    ]),
  )
}

function errorSchema(): Json {
  return {
    type: 'object',
    properties: {
      code: { type: 'string', enum: Object.keys(errorStatus) },
      felder: { type: 'array', items: { type: 'object', properties: { feld: { type: 'string' } }, required: ['feld'] } },
    },
    required: ['code'],
  }
}

/** JSON Schema of a wire schema, without `$schema`: OpenAPI states the dialect once. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
