import * as z from 'zod/mini'
import { errorStatus } from '../../../contract/src/_shared/errors.ts'
import { allEndpoints } from '../../../contract/src/all-endpoints.ts'

/** Spellings that only the wire uses: camel case, underscores, all capitals, or ae, oe, ue for an umlaut. */
const TECHNICAL = /[\p{Ll}][\p{Lu}]|_|[A-Z]{2,}\d|^[A-Z]{5,}$|[bcdfghj-np-tv-z][aou]e(?![rlsui])/iu
const isTechnical = (word: string) =>
  TECHNICAL.test(word) && (/[\p{Ll}][\p{Lu}]|_|\d|^[A-Z]{5,}$/u.test(word) || /[aou]e(?![rlsui])/.test(word))

/** names that import lines carry as free text and that look German */
const OF_THE_OPERATOR = [
  'Zweirichtungszaehler',
  'Einrichtungszaehler',
  'Einspeisezaehler',
  'Hauswasserzaehler',
  'Wasserzaehler',
  'Lastgangzaehler',
  'Jaehrlich',
  'Jahreszahler',
  'Monatszahler',
]

const wordsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { enum: values = [], const: value, properties = {} } = schema as { enum?: unknown[]; const?: unknown; properties?: object }
  const own = [...values, value, ...Object.keys(properties)].filter((one) => typeof one === 'string')
  return [...own, ...Object.values(schema).flatMap(wordsOf)]
}

function schemasOf({ body, query, params, answers }: (typeof allEndpoints)[number]): unknown[] {
  return [body, query, params, ...Object.values(answers)].filter((schema) => schema instanceof z.core.$ZodType)
}

/** Values and names of the contract that no screen may show. */
export const wireWords: readonly string[] = [
  ...new Set([
    ...allEndpoints
      .flatMap(schemasOf)
      .flatMap((schema) => wordsOf(z.toJSONSchema(schema as z.core.$ZodType, { unrepresentable: 'any' })))
      .filter(isTechnical),
    ...Object.keys(errorStatus),
    ...OF_THE_OPERATOR,
  ]),
]
