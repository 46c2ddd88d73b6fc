import { errorCodesOf } from '#contract/_kit/endpoint.ts'
import { errorStatus, isErrorCode } from '#contract/_shared/errors.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { erpErrorTexts } from '#contract/erp/errors.de.ts'
import { erpCalls } from '#server/erp/openapi/document.ts'
import { describedKinds, erpContract } from '#server/erp-contract.ts'
import { nameOfLine } from '#server/erp/openapi/importzeilen.ts'
import { webhookAnswers, webhookHeaders } from '#server/erp/openapi/webhooks.ts'
import { importKinds } from '#server/import-kinds.ts'
import { tableOf } from './operations-tables.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly examples?: readonly unknown[]
}

/** The parts that `npm run docs` writes into docs/erp-contract.md, by the name of their place. */
export function erpContractTables(): Readonly<Record<string, string>> {
  const { schemas } = erpContract('https://portal.example')['components'] as { readonly schemas: Readonly<Record<string, Schema>> }
  const calls = erpCalls(allEndpoints)
  const used = new Set(calls.flatMap(errorCodesOf))
  const codes = Object.keys(errorStatus)
    .filter(isErrorCode)
    .filter((code) => used.has(code))
    .toSorted((a, b) => errorStatus[a] - errorStatus[b])
  const meanings: Readonly<Partial<Record<string, string>>> = erpErrorTexts
  return {
    aufrufe: tableOf(
      ['Aufruf', 'Recht', 'Was er tut'],
      calls.map(({ method, path, scope, summary }) => [`\`${method} ${path}\``, `\`${scope}\``, summary]),
    ),
    fehlercodes: tableOf(
      ['Status', 'Code', 'Bedeutung'],
      codes.map((code) => [String(errorStatus[code]), `\`${code}\``, meanings[code] ?? '']),
    ),
    webhooks: [
      tableOf(
        ['Kopf', 'Bedeutung'],
        webhookHeaders.map(({ name, description }) => [`\`${name}\``, description]),
      ),
      tableOf(
        ['Antwort', 'Was das Portal tut'],
        [...Map.groupBy(Object.entries(webhookAnswers), ([, meaning]) => meaning)].map(([meaning, answers]) => [
          answers.map(([status]) => (status === 'default' ? 'andere' : `\`${status}\``)).join(', '),
          meaning,
        ]),
      ),
    ].join('\n\n'),
    vorgaenge: describedKinds
      .map(({ art }) => sectionOf(art, schemas[`Vorgang${art}`]?.description, schemas[`Nutzlast${art}`]))
      .join('\n\n'),
    importzeilen: importKinds
      .map(({ art }) => {
        const line = schemas[nameOfLine(art)]
        const { art: _, ganz: __, loeschen: ___, Stand: ____, ...properties } = line?.properties ?? {}
        return sectionOf(art, line?.description, line && { ...line, properties })
      })
      .join('\n\n'),
  }
}

/** Heading, meaning, fields and an example line. */
function sectionOf(name: string, meaning = '', schema: Schema = {}): string {
  const rows = rowsOf(schema)
  return [
    `### ${name}`,
    meaning,
    rows.length > 0 ? tableOf(['Feld', 'Typ', 'Pflicht', 'Bedeutung'], rows) : 'Ohne Felder.',
    `\`\`\`json\n${JSON.stringify(schema.examples?.[0])}\n\`\`\``,
  ].join('\n\n')
}

function rowsOf(schema: Schema, path = ''): string[][] {
  const branches = schema.oneOf ?? schema.anyOf ?? []
  if (branches.length > 0) return branches.flatMap((branch) => rowsOf(branch, path))
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const parts = property.items?.properties ? property.items : property
    return [
      [`\`${path}${name}\``, typeOf(property), schema.required?.includes(name) ? 'ja' : '–', property.description ?? ''],
      ...rowsOf(parts, `${path}${name}${parts === property ? '.' : '[].'}`),
    ]
  })
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'ja/nein',
  object: 'Objekt',
  array: 'Liste',
  null: '`null`',
}
const FORMATS: Readonly<Record<string, string>> = { date: 'Tag', 'date-time': 'Zeitpunkt', uuid: 'UUID' }

function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' oder ')
  const named = [schema.type ?? []].flat().map((type) => (type === 'string' && FORMATS[schema.format ?? '']) || (WORDS[type] ?? type))
  const values = schema.const === undefined ? (schema.enum?.filter((value) => value !== null) ?? []) : [schema.const]
  const words =
    values.length > 0
      ? [values.map((value) => `\`${JSON.stringify(value).replaceAll('"', '')}\``).join(', '), ...named.filter((word) => word === '`null`')]
      : named
  return [words.join(' oder '), ...boundsOf(schema)].join(', ')
}

function boundsOf({ maxLength, minimum, maximum }: Schema): string[] {
  return [
    ...(maxLength === undefined ? [] : [`bis ${maxLength} Zeichen`]),
    ...(minimum === undefined ? [] : [`ab ${minimum}`]),
    ...(maximum === undefined ? [] : [`bis ${maximum}`]),
  ]
}
