import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '../all-endpoints.ts'
import { endpoint, file, nothing, redirect } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly required: boolean }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Readonly<Record<string, unknown>> }>>
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const info = { title: 'Netzportal', version: '1.2.3', serverUrl: 'https://portal.example', sessionCookie: '__Host-sid' }

describe('the document of one call', () => {
  const base = endpoint({
    name: 'dinge.get',
    method: 'GET',
    path: '/dinge',
    who: 'customer',
    summary: 'Ein Ding',
    answers: { 204: nothing },
    errors: [],
  })
  const operationOf = (definition: Parameters<typeof endpoint>[0]) => {
    const paths = openApiDocument([endpoint(definition)], info)['paths'] as Paths
    const [operation] = Object.values(paths).flatMap((path) => Object.values(path))
    if (!operation) throw new Error('no operation')
    return operation
  }

  it('names title, version and address', () => {
    expect(openApiDocument([], info)).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Netzportal', version: '1.2.3' },
      servers: [{ url: 'https://portal.example' }],
      paths: {},
    })
  })

  it('keeps two methods of one path', () => {
    const document = openApiDocument([endpoint(base), endpoint({ ...base, name: 'dinge.delete', method: 'DELETE' })], info)
    expect(Object.keys((document['paths'] as Paths)['/dinge'] ?? {})).toEqual(['get', 'delete'])
  })

  it('requires every path parameter and the query parameters that are not optional', () => {
    const { parameters } = operationOf({
      ...base,
      path: '/dinge/{id}',
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({ q: z.string().check(z.maxLength(20)), seite: z.optional(z.string()) }),
    })
    expect(parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string', maxLength: 20 } },
      { name: 'seite', in: 'query', required: false, schema: { type: 'string' } },
    ])
  })

  it('has an Idempotency-Key parameter for a repeatable call', () => {
    expect(operationOf({ ...base, method: 'POST', idempotent: true }).parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: false },
    ])
  })

  it('requires a body, unless it may be absent', () => {
    const body = z.strictObject({ Gelesen: z.boolean() })
    expect(operationOf({ ...base, method: 'PATCH', body }).requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', properties: { Gelesen: { type: 'boolean' } }, required: ['Gelesen'], additionalProperties: false },
        },
      },
    })
    expect(operationOf({ ...base, method: 'PATCH', body: z.optional(body) }).requestBody).toMatchObject({ required: false })
    expect(operationOf(base)).not.toHaveProperty('requestBody')
  })

  it('describes JSON, files, redirects and empty answers', () => {
    const answers = { 200: file('application/pdf'), 201: z.array(z.string()), 204: nothing, 302: redirect }
    expect(operationOf({ ...base, answers }).responses).toMatchObject({
      200: { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
      201: { content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } } },
      204: { description: 'Ohne Inhalt' },
      302: { headers: { Location: { schema: { type: 'string' } } } },
    })
  })

  it('lists the error codes under their status', () => {
    const { responses } = operationOf({ ...base, who: 'support', method: 'POST', errors: ['VertragAbgelaufen', 'KundensichtBelegt'] })
    const { 403: forbidden, 409: conflict } = responses
    expect(conflict?.description).toBe('VertragAbgelaufen, KundensichtBelegt')
    expect(forbidden?.description).toBe('KeineBerechtigung, HerkunftUnzulaessig')
    expect(Object.keys(responses)).toEqual(['204', '400', '401', '403', '405', '409', '413', '415', '500', '503'])
  })

  it('requires the session cookie except for calls of anyone', () => {
    expect(operationOf(base).security).toEqual([{ session: [] }])
    expect(operationOf({ ...base, who: 'anyone' }).security).toEqual([])
  })
})

describe('the document of all calls', () => {
  const document = openApiDocument(allEndpoints, info)
  const operations = Object.entries(document['paths'] as Paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  it('contains every call once', () => {
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(
      allEndpoints.map(({ path, method }) => `${method} ${path}`).toSorted(),
    )
  })

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document)
  })

  it('has no dangling reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
    expect(references).not.toEqual([])
    expect([...new Set(references)].filter((reference) => resolve(document, reference) === undefined)).toEqual([])
  })

  it('requires every parameter of a path', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name)
      const required = operation.parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
      expect(
        required.map(({ name }) => name),
        path,
      ).toEqual(inPath)
    }
  })

  it('gives every operation an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

function resolve(document: unknown, reference: string): unknown {
  const [root, ...steps] = reference.split('/')
  if (root !== '#') return undefined
  return steps.reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], document)
}
