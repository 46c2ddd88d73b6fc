import { documented, type Json } from '#contract/_kit/json-schema.ts'
import type { ImportKind } from '../../_kit/import.ts'
import { keyFelder } from '../import/tables.ts'
import { texts } from './texts.de.ts'

const { line: words } = texts
const IMPORT_LINE = 'Importzeile'

/** Name of the component with a kind's line. */
export const nameOfLine = (art: string) => `${IMPORT_LINE}${art.charAt(0).toUpperCase()}${art.slice(1)}`
const ref = (art: string) => ({ $ref: `#/components/schemas/${nameOfLine(art)}` })
const code = (name: string) => `\`${name}\``

/** For each kind a schema of its line, and their union by `art`. */
export function lineSchemas(kinds: readonly ImportKind[]): Record<string, Json> {
  return {
    [IMPORT_LINE]: {
      description: texts.anyLine,
      oneOf: kinds.map(({ art }) => ref(art)),
      discriminator: { propertyName: 'art', mapping: Object.fromEntries(kinds.map(({ art }) => [art, ref(art).$ref])) },
    },
    ...Object.fromEntries(kinds.map((kind) => [nameOfLine(kind.art), lineSchema(kind)])),
  }
}

function lineSchema(kind: ImportKind): Json {
  const { properties, ...rest } = documented(kind.partial, 'input') as { properties: Readonly<Record<string, Json>> }
  const { art, ...fields } = properties
  return {
    ...rest,
    description: [kind.meaning, ...rulesOf(kind)].join('\n\n'),
    properties: {
      art: { description: words.art, ...art },
      ...fields,
      ganz: { ...fields['ganz'], description: words.ganz },
      Stand: { ...fields['Stand'], description: words.stand },
      loeschen: { ...fields['loeschen'], description: words.gone },
    },
    examples: [exampleLine(kind)],
  }
}

/** A whole line that makes a new row. */
export function exampleLine({ art, example }: ImportKind): Json {
  return { art, ...example }
}

/** What a new row must name besides the key. */
function requiredOf({ fields }: ImportKind): readonly string[] {
  return fields.filter(({ isRequired }) => isRequired).map(({ feld }) => feld)
}

/** What holds for the fields of a kind, in sentences. */
function rulesOf(kind: ImportKind): readonly string[] {
  const fieldsOf = (columns: readonly string[] = []) => columns.map((column) => code(kind.columns[column]?.feld ?? column)).join(', ')
  const required = requiredOf(kind)
  return [
    `${words.key}: ${keyFelder(kind).map(code).join(', ')}.`,
    ...(required.length > 0 ? [`${words.required}: ${required.map(code).join(', ')}.`] : []),
    ...kind.references.map(({ feld, art }) => words.references(feld, art)),
    ...(kind.together ? [words.together(...kind.together)] : []),
    ...(kind.sticky ? [words.sticky(fieldsOf(kind.sticky))] : []),
    ...(kind.initial ? [words.initial(fieldsOf(kind.initial))] : []),
    ...(kind.fixed ? [words.fixed(kind.fixed.feld)] : []),
    ...(kind.owner ? [words.owner(kind.owner.felder.map(code).join(', '))] : []),
    ...(kind.files ?? []).map(({ feld, form }) => words.file(feld, form.name)),
    ...(kind.removal.blockedBy ? [words.blocked(kind.removal.blockedBy.map(({ word }) => word).join(', '))] : []),
    ...(kind.removal.absent === undefined ? [] : [kind.removal.absent === 'deleted' ? words.absentGoes : words.absentEnds]),
  ]
}

/** The lines of all kinds as examples of a stream. */
export function lineExamples(kinds: readonly ImportKind[]): Json {
  return Object.fromEntries(kinds.map((kind) => [kind.art, { summary: kind.art, value: exampleLine(kind) }]))
}
