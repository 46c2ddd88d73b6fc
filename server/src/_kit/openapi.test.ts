import { databaseKind } from '#platform/db/testing.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from './testing.ts'

type Document = Record<string, Record<string, unknown>>

/** Validates a document with a third-party checker. Gives its errors. */
async function validate(document: object) {
  const { valid, errors } = await new Validator().validate(document as Record<string, unknown>)
  return valid ? 'valid' : JSON.stringify(errors)
}

describe('the OpenAPI document of the server', () => {
  let portal: TestPortal
  let served: Document

  beforeAll(async () => {
    portal = await startTestPortal(databaseKind)
    const answer = await portal.request('GET', '/api/openapi.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    served = answer.body
  })
  afterAll(() => portal.stop())

  it('is valid', async () => {
    expect(await validate(served)).toBe('valid')
  })

  const path = '/api/css/v5/tabs'
  it.each<[string, (document: Document) => unknown]>([
    ['without a title', ({ info, ...rest }) => ({ ...rest, info: { ...info, title: undefined } })],
    ['with a method that is none', ({ paths, ...rest }) => ({ ...rest, paths: { ...paths, [path]: { fetch: { responses: {} } } } })],
    [
      'with a parameter that is nowhere',
      ({ paths, ...rest }) => ({
        ...rest,
        paths: { ...paths, [path]: { get: { parameters: [{ name: 'q', in: 'somewhere' }], responses: {} } } },
      }),
    ],
    [
      'with an answer that says nothing of itself',
      ({ paths, ...rest }) => ({ ...rest, paths: { ...paths, [path]: { get: { responses: { 200: { content: {} } } } } } }),
    ],
    ['of another version', (document) => ({ ...document, openapi: '2.9.0' })],
  ])('rejects %s', async (_, plant) => {
    const planted = JSON.parse(JSON.stringify(plant(served))) as object
    expect(await validate(planted)).not.toBe('valid')
  })
})
