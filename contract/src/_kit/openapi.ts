import { errorStatus, type ErrorCode } from '../_shared/errors.ts'
import { errorCodesOf, isSchema, type AnswerKind, type Endpoint, type Schema } from './endpoint.ts'
import { documented, jsonSchema, type Json } from './json-schema.ts'
import { IDEMPOTENCY_KEY_LENGTH } from './limits.ts'

export interface OpenApiInfo {
  readonly title: string
  readonly version: string
  readonly serverUrl: string
  /** name of the session cookie; undefined if no call takes one */
  readonly sessionCookie?: string
  /** Markdown */
  readonly description?: string
}

/** What a document says more than the calls do. */
export interface OpenApiParts {
  /** named schemas */
  readonly schemas: Readonly<Record<string, Json>>
  /** schemas of successful answers by the name of the call, in the place of the call's own */
  readonly answers: Readonly<Record<string, Json>>
  /** components that describe one line of an NDJSON body, by the name of the call; of an answer by the name and `answer` */
  readonly lines: Readonly<Record<string, string>>
  /** examples by the name of the call or of the component of its lines; of an answer by the name and `answer` */
  readonly examples: Readonly<Record<string, Json>>
  /** what an error code means; each code of the calls must have one */
  readonly meanings: Readonly<Partial<Record<ErrorCode, string>>>
  /** what a refusal says */
  readonly error: string
  /** what an API key needs for a call, in words */
  readonly scopeOf: (scope: string) => string
}

/** The OpenAPI 3.1 document of the given calls. */
export function openApiDocument(endpoints: readonly Endpoint[], info: OpenApiInfo, parts?: OpenApiParts): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, parts) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, ...(info.description === undefined ? {} : { description: info.description }) },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      securitySchemes: {
        ...(info.sessionCookie === undefined ? {} : { session: { type: 'apiKey', in: 'cookie', name: info.sessionCookie } }),
        schluessel: { type: 'http', scheme: 'bearer', description: 'API-Schlüssel des Betreibers' },
      },
      schemas: { Fehler: errorSchema(endpoints, parts), ...parts?.schemas },
    },
  }
}

function operation(endpoint: Endpoint, parts: OpenApiParts | undefined): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...descriptionOf(endpoint, parts),
    tags: [endpoint.name.split('.')[0]],
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...requestBodyOf(endpoint, parts),
    responses: { ...successes(endpoint, parts), ...failures(errorCodesOf(endpoint), parts?.meanings) },
  }
}

function descriptionOf({ description, scope }: Endpoint, parts: OpenApiParts | undefined): Json {
  const paragraphs = [description, scope && parts?.scopeOf(scope)].filter((text) => text !== undefined)
  return paragraphs.length > 0 ? { description: paragraphs.join('\n\n') } : {}
}

function securityOf({ who, scope }: Endpoint): Json[] {
  if (who === 'anyone') return []
  return [who === 'erp' ? { schluessel: scope === undefined ? [] : [scope] } : { session: [] }]
}

function requestBodyOf({ name, body, upload }: Endpoint, parts: OpenApiParts | undefined): Json {
  if (upload) return { requestBody: uploadBody(name, upload, parts) }
  if (!body) return {}
  const mayBeAbsent = body.safeParse(undefined).success
  const content = { schema: parts ? documented(body, 'input') : jsonSchema(body, 'input'), ...examplesOf(name, parts) }
  return { requestBody: { required: !mayBeAbsent, content: { 'application/json': content } } }
}

function uploadBody(name: string, types: readonly string[], parts: OpenApiParts | undefined): Json {
  return { required: true, content: Object.fromEntries(types.map((type) => [type, stream(name, type, parts)])) }
}

const NDJSON = 'application/x-ndjson'

/** A body of any length. If it is lines of JSON, the schema describes one of them. */
function stream(name: string, type: string, parts: OpenApiParts | undefined): Json {
  const component = type === NDJSON ? parts?.lines[name] : undefined
  if (component === undefined) return { schema: { type: 'string', format: 'binary' } }
  return { schema: { $ref: `#/components/schemas/${component}` }, ...examplesOf(component, parts) }
}

function examplesOf(name: string, parts: OpenApiParts | undefined): Json {
  const examples = parts?.examples[name]
  return examples ? { examples } : {}
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
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }))
}

function successes({ name, answers }: Endpoint, parts: OpenApiParts | undefined): Json {
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, success(name, answer, parts)]))
}

function success(name: string, answer: AnswerKind, parts: OpenApiParts | undefined): Json {
  if (isSchema(answer)) {
    const schema = parts ? (parts.answers[name] ?? documented(answer, 'output')) : jsonSchema(answer, 'output')
    return { description: 'Erfolg', content: { 'application/json': { schema, ...examplesOf(`${name} answer`, parts) } } }
  }
  if (answer.kind === 'file') return { description: 'Datei', content: { [answer.type]: stream(`${name} answer`, answer.type, parts) } }
  return answer.kind === 'redirect'
    ? { description: 'Weiterleitung', headers: { Location: { schema: { type: 'string' } } } }
    : { description: 'Ohne Inhalt' }
}

function failures(codes: readonly ErrorCode[], meanings: OpenApiParts['meanings'] | undefined): Json {
  const byStatus = Object.groupBy(codes, (code) => String(errorStatus[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      meanings
        ? failure(list.map((code) => `- \`${code}\`: ${meaningOf(code, meanings)}`).join('\n'), {
            allOf: [{ $ref: '#/components/schemas/Fehler' }, { type: 'object', properties: { code: { type: 'string', enum: list } } }],
            examples: list.map((code) => ({ code })),
          })
        : failure(list.join(', '), { $ref: '#/components/schemas/Fehler' }),
    ]),
  )
}

function failure(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

function meaningOf(code: ErrorCode, meanings: OpenApiParts['meanings']): string {
  const meaning = meanings[code]
  if (meaning === undefined) throw new Error(`nothing says what the error code ${code} means`)
  return meaning
}

function errorSchema(endpoints: readonly Endpoint[], parts: OpenApiParts | undefined): Json {
  const used = new Set<string>(endpoints.flatMap(errorCodesOf))
  const codes = Object.keys(errorStatus).filter((code) => !parts || used.has(code))
  return {
    type: 'object',
    ...(parts ? { description: parts.error } : {}),
    properties: {
      code: { type: 'string', enum: codes },
      felder: { type: 'array', items: { type: 'object', properties: { feld: { type: 'string' } }, required: ['feld'] } },
    },
    required: ['code'],
  }
}
