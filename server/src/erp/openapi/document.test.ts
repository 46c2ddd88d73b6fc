import { errorCodesOf } from '#contract/_kit/endpoint.ts'
import type { Json } from '#contract/_kit/json-schema.ts'
import { errorStatus } from '#contract/_shared/errors.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { allNutzlasten } from '#contract/all-nutzlasten.ts'
import { allVorgaenge, isVorgangArt } from '#contract/all-vorgaenge.ts'
import { ERP_VERSION } from '#contract/erp/version.ts'
import { databaseKind } from '#platform/db/testing.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import { importKinds } from '../../import-kinds.ts'
import { receiverOf, requested } from '../testing/receiver.ts'
import { deliver, receives, startListening } from '../webhook/testing.ts'
import { exampleLine } from './importzeilen.ts'

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly security: readonly Json[]
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Readonly<Record<string, Json>> }>>
}
interface WebhookOperation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody: {
    readonly content: Readonly<Record<string, { readonly examples: Readonly<Record<string, { readonly value: Json }>> }>>
  }
  readonly responses: Json
}
interface Served {
  readonly openapi: string
  readonly info: { readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, WebhookOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json & { readonly examples?: readonly Json[] }>> }
}

const calls = allEndpoints.filter(({ who }) => who === 'erp')
const kinds = Object.keys(allVorgaenge).filter(isVorgangArt)

describe('the written contract with the operator’s system', () => {
  let portal: TestPortal
  let served: Served

  beforeAll(async () => {
    portal = await startTestPortal(databaseKind)
    served = (await portal.request('GET', '/api/erp/openapi.json')).body
  })
  afterAll(() => portal.stop())

  /** Checks values as an integrator does: by the served document and a checker of somebody else. */
  const checkOf = (component: string) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    ajv.addSchema({ $id: 'contract', ...served })
    const check = ajv.getSchema(`contract#/components/schemas/${component}`)
    if (!check) throw new Error(`there is no component ${component}`)
    return check
  }
  const checks = new Map<string, ReturnType<typeof checkOf>>()
  const faultsOf = (component: string, value: unknown) => {
    const check = checks.get(component) ?? checkOf(component)
    checks.set(component, check)
    return check(value) === true ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }

  it('is a valid OpenAPI document with a version', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(served) as unknown as Record<string, unknown>)
    expect([valid, errors]).toEqual([true, undefined])
    expect([served.openapi, served.info.version]).toEqual(['3.1.0', ERP_VERSION])
  })

  it('has the calls of the operator’s system, and no other', () => {
    const named = Object.values(served.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(named.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  it.each(calls)('says what $name needs and refuses', (call) => {
    const operation = served.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation?.security).toEqual([{ schluessel: [call.scope] }])
    expect(operation?.description).toContain(`\`${call.scope}\``)
    for (const code of errorCodesOf(call)) {
      const answer = operation?.responses[errorStatus[code]]
      expect(answer?.description).toMatch(new RegExp(`^- \`${code}\`: .*[.]$`, 'm'))
      expect(JSON.stringify(answer?.content)).toContain(`"${code}"`)
    }
  })

  it('has the requests that the portal sends itself, as they are', async () => {
    const there = await startListening()
    await receives(portal, there.url)
    await requested(portal, await portal.customer())
    await deliver(portal)
    there.close()
    const [sent] = there.got
    const { parameters, requestBody, responses } = served.webhooks['vorgang']?.['post'] ?? {}
    for (const { name, in: place, required } of parameters ?? [])
      expect([place, required, sent?.headers[name]]).toEqual(['header', true, expect.stringMatching(/./)])
    expect(parameters).toHaveLength(Object.keys(sent?.headers ?? {}).filter((name) => name.startsWith('webhook-')).length)
    expect(faultsOf('AbgerufenerVorgang', sent?.body)).toEqual([])
    const examples = Object.values(requestBody?.content['application/json']?.examples ?? {})
    expect(examples).toHaveLength(kinds.length)
    for (const { value } of examples) expect(faultsOf('AbgerufenerVorgang', value)).toEqual([])
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['2XX', '410', 'default']))
  })

  it('answers everyone, like the document of the portal’s calls', async () => {
    const answer = await portal.request('GET', '/api/erp/openapi.json')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.text).not.toMatch(/npk_[\w-]{8}/)
  })

  describe('a Vorgang', () => {
    it.each(kinds)('%s has examples that fit', (art) => {
      const { [`Vorgang${art}`]: vorgang, [`Nutzlast${art}`]: nutzlast } = served.components.schemas
      expect([vorgang?.examples?.length, nutzlast?.examples?.length]).toEqual([1, 1])
      expect(faultsOf(`Nutzlast${art}`, nutzlast?.examples?.[0])).toEqual([])
      expect(faultsOf(`Vorgang${art}`, vorgang?.examples?.[0])).toEqual([])
      expect(faultsOf('AbgerufenerVorgang', vorgang?.examples?.[0])).toEqual([])
      expect(faultsOf('AbgerufenerVorgang', { ...vorgang?.examples?.[0], Art: 'Probe' })).not.toEqual([])
    })

    it.each(kinds)('%s says what each field means and what a decision does', (art) => {
      expect(served.components.schemas[`Vorgang${art}`]?.['description']).toMatch(/- Bestätigung: .*[.]\n- Ablehnung: .*[.]\n/)
      expect(fieldsWithoutMeaning(served.components.schemas[`Nutzlast${art}`])).toEqual([])
      expect(fieldsWithoutMeaning(served.components.schemas[`Vorgang${art}`])).toEqual([])
    })

    it.each(kinds)('%s is pulled as described', async (art) => {
      const customer = await portal.customer()
      const whose = allNutzlasten[art].about === 'person' ? { gpNummer: undefined } : { vkNummer: '2000000001' }
      const id = await requested(portal, customer, { art, ...whose })
      portal.clock.advance(86_400)
      const erp = await receiverOf(portal)
      const pulled = (await erp.drain()).find(({ VorgangId }) => VorgangId === id)
      expect(faultsOf('AbgerufenerVorgang', pulled)).toEqual([])
    })

    it('names its kind in words', () => {
      const properties = served.components.schemas['VorgangBankdaten']?.['properties']
      expect(properties).toMatchObject({ Art: { const: 'Bankdaten', title: 'Änderung der Bankdaten' } })
    })

    it('says that bank details are held back', () => {
      expect(served.components.schemas['VorgangBankdaten']?.['description']).toContain('erst nach 24 Stunden')
      expect(served.components.schemas['VorgangAbschlag']?.['description']).not.toContain('erst nach')
    })
  })

  describe('an import line', () => {
    const nameOf = (art: string) => `Importzeile${art.charAt(0).toUpperCase()}${art.slice(1)}`

    it.each(importKinds)('$art has an example that fits, and that the import takes as a whole line', (kind) => {
      const { [nameOf(kind.art)]: line } = served.components.schemas
      expect(line?.examples).toEqual([exampleLine(kind)])
      expect(faultsOf(nameOf(kind.art), exampleLine(kind))).toEqual([])
      expect(faultsOf('Importzeile', { ...exampleLine(kind), Unbekannt: 1 })).not.toEqual([])
      expect(kind.whole.safeParse({ ...exampleLine(kind), ganz: true }).error).toBeUndefined()
    })

    it.each(importKinds)('$art says what each field means, and its key', (kind) => {
      const { [nameOf(kind.art)]: line } = served.components.schemas
      expect(fieldsWithoutMeaning(line)).toEqual([])
      expect(line?.['description']).toContain('Schlüssel: `')
      expect(line?.['required']).toEqual(expect.arrayContaining(['art']))
    })
  })
})

/** Paths of properties without a description. */
function fieldsWithoutMeaning(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    properties = {},
    items,
    oneOf = [],
    anyOf = [],
  } = schema as { properties?: Record<string, Json>; items?: Json; oneOf?: Json[]; anyOf?: Json[] }
  const missing = Object.entries(properties).flatMap(([name, property]) => [
    ...(property['description'] || property['$ref'] ? [] : [`${path}${name}`]),
    ...fieldsWithoutMeaning(property, `${path}${name}.`),
  ])
  return [...missing, ...[items, ...oneOf, ...anyOf].flatMap((part) => fieldsWithoutMeaning(part, path))]
}
