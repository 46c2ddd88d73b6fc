import { describe, expect, it } from 'vitest'
import { contractChanges, type Json } from './contract-changes.ts'
import { currentContract } from './contract-release.ts'

const contract = currentContract()

type Tree = Record<string, unknown>
/** The part at a path of keys. */
function at(tree: unknown, ...path: readonly (string | number)[]): Tree {
  const found = path.reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], tree)
  if (typeof found !== 'object' || found === null) throw new Error(`nothing at ${path.join('/')}`)
  return found as Tree
}
const schema = (document: Tree, name: string, ...path: readonly (string | number)[]) => at(document, 'components', 'schemas', name, ...path)
const call = (document: Tree, path: string, method: string, ...rest: readonly (string | number)[]) =>
  at(document, 'paths', path, method, ...rest)
const PULL = ['/api/erp/v1/vorgaenge', 'get'] as const
const REJECT = ['/api/erp/v1/vorgaenge/{vorgang_id}/ablehnung', 'post'] as const
const body = (document: Tree) => call(document, ...REJECT, 'requestBody', 'content', 'application/json', 'schema')
const webhookParameters = (document: Tree) => at(document, 'webhooks', 'vorgang', 'post', 'parameters') as unknown as Tree[]
const webhookBody = (document: Tree) => at(document, 'webhooks', 'vorgang', 'post', 'requestBody', 'content')
const without = (list: unknown, gone: string) => (list as string[]).filter((one) => one !== gone)

/** Changes a copy of the contract. */
function planted(change: (document: Tree) => void): Json {
  const copy = structuredClone(contract) as unknown as Tree
  change(copy)
  return copy
}
const changesOf = (change: (document: Tree) => void) => contractChanges(contract, planted(change))

describe('a comparison of the contract with itself', () => {
  it('finds nothing, whatever sentences and examples say', () => {
    expect(contractChanges(contract, contract)).toEqual({ breaks: [], additions: [] })
    const other = planted((document) => {
      schema(document, 'VorgangAbschlag')['description'] = 'x'
      schema(document, 'NutzlastAbschlag')['examples'] = []
      at(document, 'info')['description'] = 'x'
    })
    expect(contractChanges(contract, other)).toEqual({ breaks: [], additions: [] })
  })
})

describe('a comparison of the contract finds as a break', () => {
  it.each<[string, (document: Tree) => void, string]>([
    [
      'a webhook that is not sent any more',
      (document) => delete at(document, 'webhooks')['vorgang'],
      'webhook post vorgang: webhook removed',
    ],
    ['a removed header of a webhook', (document) => void webhookParameters(document).pop(), 'webhook-signature: header removed'],
    [
      'a header of a webhook that may be missing',
      (document) => void (at(webhookParameters(document), 0)['required'] = false),
      'webhook-id: may be missing now',
    ],
    ['another body of a webhook', (document) => delete webhookBody(document)['application/json'], 'application/json: media type removed'],
    [
      'an answer to a webhook that counts no more',
      (document) => delete at(document, 'webhooks', 'vorgang', 'post', 'responses')['2XX'],
      '2XX: answer removed',
    ],
    ['a removed call', (document) => delete at(document, 'paths')[PULL[0]], 'get /api/erp/v1/vorgaenge: call removed'],
    ['another right', (document) => void (call(document, ...PULL)['security'] = [{ schluessel: ['bestaetigen'] }]), 'another right'],
    ['a removed parameter', (document) => void (call(document, ...PULL)['parameters'] = []), 'nach: parameter removed'],
    [
      'a parameter that must be there now',
      (document) => void (call(document, ...PULL, 'parameters', 0)['required'] = true),
      'nach: now required',
    ],
    [
      'a new parameter that must be there',
      (document) =>
        void (call(document, ...PULL)['parameters'] = [
          ...(call(document, ...PULL, 'parameters') as unknown as Tree[]),
          { name: 'neu', in: 'query', required: true, schema: {} },
        ]),
      'neu: parameter added',
    ],
    [
      'a removed kind of Vorgang',
      (document) => delete schema(document, 'AbgerufenerVorgang', 'discriminator', 'mapping')['Abschlag'],
      'Abschlag: kind removed',
    ],
    [
      'a removed field of a Vorgang',
      (document) => delete schema(document, 'VorgangAbschlag', 'properties')['Nummer'],
      'Nummer: field removed',
    ],
    [
      'a removed field of a payload',
      (document) => delete schema(document, 'NutzlastBankdaten', 'properties')['IBAN'],
      'IBAN: field removed',
    ],
    [
      'a field of a payload that may be missing now',
      (document) => void (schema(document, 'NutzlastBankdaten')['required'] = ['Zweck']),
      'IBAN: may be missing now',
    ],
    [
      'a field of a payload of another type',
      (document) => void (schema(document, 'NutzlastAbschlag', 'properties', 'Wert')['type'] = 'string'),
      'Wert: type "integer" is now "string"',
    ],
    [
      'a field of a payload that may be null now',
      (document) => void (schema(document, 'NutzlastAbschlag', 'properties', 'Wert')['type'] = ['number', 'null']),
      'Wert: type',
    ],
    [
      'a whole number that may have a fraction now',
      (document) => void (schema(document, 'NutzlastSteuerbefreiung', 'properties', 'Jahr')['type'] = 'number'),
      'Jahr: type',
    ],
    [
      'a field within a payload',
      (document) => delete schema(document, 'NutzlastZaehlerstand', 'properties', 'Ablesung', 'properties', 'contact', 'properties')['zip'],
      'zip: field removed',
    ],
    [
      'an entry of a list in a payload',
      (document) =>
        delete schema(document, 'NutzlastZaehlerstand', 'properties', 'Ablesung', 'properties', 'readingValues', 'items', 'properties')[
          'obis'
        ],
      'readingValues[].obis: field removed',
    ],
    [
      'a removed branch of a payload',
      (document) => void (schema(document, 'NutzlastEinwilligung')['oneOf'] = [schema(document, 'NutzlastEinwilligung', 'oneOf', 0)]),
      'Erteilt=false: kind removed',
    ],
    [
      'a removed value of what we send',
      (document) => void (schema(document, 'NutzlastPinversand', 'properties', 'KanalArt')['enum'] = ['EMail']),
      'value "Postversand" removed',
    ],
    [
      'a value that may be anything now',
      (document) => delete schema(document, 'NutzlastPinversand', 'properties', 'KanalArt')['enum'],
      'any value now',
    ],
    [
      'another spelling of days',
      (document) => delete schema(document, 'NutzlastKuendigung', 'properties', 'AbmeldungZum')['format'],
      'AbmeldungZum: another format',
    ],
    [
      'a removed error code',
      (document) => {
        const codes = call(
          document,
          ...REJECT,
          'responses',
          '409',
          'content',
          'application/json',
          'schema',
          'allOf',
          1,
          'properties',
          'code',
        )
        codes['enum'] = []
      },
      'error code "VorgangErledigt" removed',
    ],
    [
      'an error code of another status',
      (document) =>
        void ((call(document, ...REJECT, 'responses')['410'] = call(document, ...REJECT, 'responses', '409')),
        delete call(document, ...REJECT, 'responses')['409']),
      '409: answer removed',
    ],
    [
      'a body with a new field that must be there',
      (document) => {
        body(document)['required'] = ['Grund', 'Neu']
        at(body(document), 'properties')['Neu'] = { type: 'string' }
      },
      'Neu: field added',
    ],
    [
      'a body with a shorter text',
      (document) => void (at(body(document), 'properties', 'Grund')['maxLength'] = 10),
      'Grund: another maxLength',
    ],
    [
      'a body of another media type',
      (document) => {
        const content = call(document, ...REJECT, 'requestBody')
        content['content'] = { 'text/plain': {} }
      },
      'application/json: media type removed',
    ],
    [
      'a body that must be there now',
      (document) => void (call(document, '/api/erp/v1/vorgaenge/{vorgang_id}/bestaetigung', 'post', 'requestBody')['required'] = true),
      'the body is now required',
    ],
    [
      'a removed import kind',
      (document) => delete schema(document, 'Importzeile', 'discriminator', 'mapping')['adresse'],
      'Importzeile adresse: kind removed',
    ],
    [
      'a removed field of an import line',
      (document) => delete schema(document, 'ImportzeileAdresse', 'properties')['Land'],
      'Land: field removed',
    ],
    [
      'a field of an import line that must be there now',
      (document) => void (schema(document, 'ImportzeileGeschaeftspartner')['required'] = ['art', 'GPNummer', 'Name']),
      'Name: now required',
    ],
    [
      'a new field of an import line that must be there',
      (document) => {
        schema(document, 'ImportzeileAdresse', 'properties')['Neu'] = {}
        schema(document, 'ImportzeileAdresse')['required'] = [
          ...(schema(document, 'ImportzeileAdresse', 'required') as unknown as string[]),
          'Neu',
        ]
      },
      'Neu: field added',
    ],
    [
      'a field of an import line that takes less',
      (document) => void (schema(document, 'ImportzeileAbschlag', 'properties', 'Abschlag')['maximum'] = 5),
      'Abschlag: another maximum',
    ],
    [
      'a field of an import line that takes no null',
      (document) => void (schema(document, 'ImportzeileGeschaeftspartner', 'properties', 'Typ')['type'] = 'string'),
      'Typ: type',
    ],
    [
      'a removed value of an import line',
      (document) => {
        const of = schema(document, 'ImportzeileZaehler', 'properties', 'MeterType')
        of['enum'] = without(of['enum'], 'WATER_METER')
      },
      'value "WATER_METER" removed',
    ],
    [
      'another pattern of an import line',
      (document) => void (schema(document, 'ImportzeileGeschaeftspartner', 'properties', 'GPNummer')['pattern'] = '^[0-9]{10}$'),
      'GPNummer: another pattern',
    ],
  ])('%s', (_, change, found) => {
    const { breaks } = changesOf(change)
    expect(breaks.join('\n')).toContain(found)
  })
})

describe('a comparison of the contract lets pass', () => {
  it.each<[string, (document: Tree) => void, string]>([
    ['a new call', (document) => void (at(document, 'paths')['/neu'] = { get: {} }), 'get /neu: call added'],
    [
      'a new parameter that may be missing',
      (document) =>
        void (call(document, ...PULL)['parameters'] = [
          ...(call(document, ...PULL, 'parameters') as unknown as Tree[]),
          { name: 'neu', in: 'query', required: false, schema: {} },
        ]),
      'neu: parameter added',
    ],
    [
      'a new kind of Vorgang',
      (document) =>
        void (schema(document, 'AbgerufenerVorgang', 'discriminator', 'mapping')['Neu'] = '#/components/schemas/VorgangAbschlag'),
      'Neu: kind added',
    ],
    [
      'a new field of a payload',
      (document) => void (schema(document, 'NutzlastAbschlag', 'properties')['Neu'] = { type: 'string' }),
      'Neu: field added',
    ],
    [
      'a new value of what we send',
      (document) =>
        void (schema(document, 'NutzlastPinversand', 'properties', 'KanalArt')['enum'] = [
          'EMail',
          'Telefonnummer',
          'Mobilfunknummer',
          'Postversand',
          'Neu',
        ]),
      'value "Neu" added',
    ],
    [
      'a new error code',
      (document) => {
        const codes = call(
          document,
          ...REJECT,
          'responses',
          '409',
          'content',
          'application/json',
          'schema',
          'allOf',
          1,
          'properties',
          'code',
        )
        codes['enum'] = [...(codes['enum'] as string[]), 'Neu']
      },
      'error code "Neu" added',
    ],
    [
      'a new import kind',
      (document) => void (schema(document, 'Importzeile', 'discriminator', 'mapping')['neu'] = '#/components/schemas/ImportzeileAdresse'),
      'neu: kind added',
    ],
    [
      'a new field of an import line that may be missing',
      (document) => void (schema(document, 'ImportzeileAdresse', 'properties')['Neu'] = { type: 'string' }),
      'Neu: field added',
    ],
  ])('%s', (_, change, found) => {
    const { breaks, additions } = changesOf(change)
    expect([breaks, additions.join('\n')]).toEqual([[], expect.stringContaining(found)])
  })

  it.each<[string, (document: Tree) => void]>([
    [
      'a field of a payload that is always there now',
      (document) => void (schema(document, 'NutzlastBankdaten')['required'] = ['Zweck', 'Kontoinhaber', 'IBAN', 'Bankname']),
    ],
    [
      'a field of an import line that takes more',
      (document) => void (schema(document, 'ImportzeileAdresse', 'properties', 'Land')['maxLength'] = 100),
    ],
    [
      'a field of an import line that may be missing now',
      (document) => void (schema(document, 'ImportzeileAdresse')['required'] = ['art']),
    ],
    [
      'a field of an import line of any pattern',
      (document) => delete schema(document, 'ImportzeileGeschaeftspartner', 'properties', 'GPNummer')['pattern'],
    ],
  ])('%s', (_, change) => {
    expect(changesOf(change).breaks).toEqual([])
  })
})
