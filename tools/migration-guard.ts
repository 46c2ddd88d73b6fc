import { statementsOutside } from '#platform/db/migration-file.ts'

/** The newest migration of each part in release 2.26.3-8. The rules hold for those after it. */
const NEWEST_BEFORE: Readonly<Record<string, string>> = { dispatch: '0004', portal: '0020', identity: '0008' }

export const isGuarded = (part: string, name: string) => name.slice(0, 4) > (NEWEST_BEFORE[part] ?? '')

/** A comment right before a statement that says why it may lock: `-- locks: …`. */
const REASON = /--\s*locks:\s*\S.{9,}/i

interface Rule {
  readonly form: RegExp
  readonly why: string
}

/** What locks or rewrites a large table, or takes away what processes of the release before use. */
const STATEMENTS: readonly Rule[] = [
  {
    form: /^create (unique )?index (?!concurrently)/,
    why: 'create index locks the table for writes while it builds: concurrently, outside of a transaction',
  },
  { form: /^create (unique )?index concurrently/, why: 'an index is built concurrently outside of a transaction only' },
  {
    form: /^reindex (?!.*concurrently)|^cluster|^vacuum full|^refresh materialized view (?!concurrently)/,
    why: 'rewrites while it locks the table',
  },
  { form: /^drop /, why: 'processes of the release before may use what is dropped: a release later' },
  { form: /^alter \w+ .* rename |^alter \w+ .* set schema /, why: 'processes of the release before know the former name' },
  { form: /^(truncate|lock) /, why: 'locks the whole table' },
  {
    form: /^(with .*\b)?(update|delete from|merge into) /,
    why: 'locks its rows until the migration ends: a job changes old rows in batches',
  },
  { form: /^revoke (?!.* from public$)/, why: 'processes of the release before may use what is revoked: a release later' },
  { form: /^(do|call|select) /, why: 'a block or a function hides its statements' },
]

/** Parts of alter table. */
const ACTIONS: readonly Rule[] = [
  { form: /^alter (column )?\S+ (set data )?type /, why: 'a type change rewrites the table: a new column' },
  { form: /^alter (column )?\S+ set not null/, why: 'set not null reads the whole table under its lock: a check that is not valid first' },
  { form: /^drop (?!not null|default)/, why: 'processes of the release before may use what is dropped: a release later' },
  {
    form: /^alter (column )?\S+ drop (default|identity|expression)/,
    why: 'processes of the release before leave the column out: a release later',
  },
  { form: /^detach partition/, why: 'processes of the release before may use what is detached: a release later' },
  { form: /^validate constraint/, why: 'reads the whole table under the locks of this file: outside of a transaction' },
  { form: /^(rename|set schema)/, why: 'processes of the release before know the former name' },
  { form: /^set (logged|unlogged|tablespace|access method)/, why: 'rewrites the table' },
  { form: /^attach partition/, why: 'attach partition reads the whole partition unless a valid check proves its rows' },
  { form: /^add (constraint \S+ )?(primary key|unique|exclude)(?!.* using index )/, why: 'builds an index under the lock: using index' },
  {
    form: /^add (constraint \S+ )?(check|foreign key)(?!.*not valid$)/,
    why: 'a constraint reads the whole table under its lock: not valid, and validate it in a further file',
  },
]

const COLUMN = /^add (column )?(if not exists )?(?!constraint |primary |unique |check |foreign |exclude )\S+ /
const COLUMN_RULES: readonly Rule[] = [
  {
    form: / generated .*stored| (small|big)?serial\b| generated .*identity/,
    why: 'a column that is computed for each row rewrites the table',
  },
  {
    form: / (references|check|unique|primary key)\b/,
    why: 'a constraint of a new column reads the whole table under its lock: add it not valid',
  },
]
/** Defaults that PostgreSQL keeps once for all old rows. */
const CONSTANT = /^(null|true|false|now\(\)|current_timestamp|current_date|-?[\d.]+|''|array\[\])(::[\w[\]]+)?( |$)/
/** A literal stands as '' after `read`. */
const typed = (text: string) => text.replace(/^(interval|date|timestamptz|jsonb) ''/, `''`)

function columnFaults(action: string): string[] {
  if (!COLUMN.test(action)) return []
  const faults = COLUMN_RULES.filter(({ form }) => form.test(action)).map(({ why }) => why)
  const [, value] = / default (.*)$/.exec(action) ?? []
  if (value !== undefined && !CONSTANT.test(typed(value))) faults.push('a default that is not constant rewrites the table')
  if (value === undefined && / not null/.test(action))
    faults.push('a column that must not be null needs a default: processes of the release before leave it out')
  return faults
}

interface Read {
  readonly text: string
  readonly hasReason: boolean
}

/** The statements of a file in small letters, without comments, with '' for each literal and body. */
function read(file: string): Read[] {
  const parts: Read[] = []
  let text = ''
  let comments = ''
  const end = () => {
    const plain = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (plain !== '') parts.push({ text: plain, hasReason: REASON.test(comments) })
    text = comments = ''
  }
  for (const [token] of file.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^]/g)) {
    if (token === ';') end()
    else if (token.startsWith('--')) comments += `${token}\n`
    else if (token.startsWith('/*')) text += ' '
    else text += token.length > 1 ? `''` : token
  }
  end()
  return parts
}

/** Splits at the commas that stand in no brackets. */
function actionsOf(text: string): string[] {
  const actions = ['']
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' || sign === '[' ? 1 : sign === ')' || sign === ']' ? -1 : 0
    if (sign === ',' && depth === 0) actions.push('')
    else actions.push((actions.pop() ?? '') + sign)
  }
  return actions.map((action) => action.trim())
}

const ALTER = /^alter table (?:if exists )?(?:only )?(?<table>\S+) (?<actions>.*)$/
const tableOf = (text: string) =>
  /^(?:create (?:unique )?index .*? on (?:only )?|update (?:only )?|delete from (?:only )?)(?<table>[\w.]+)/.exec(text)?.groups?.['table']

function faultsOf(text: string): string[] {
  const { actions } = ALTER.exec(text)?.groups ?? {}
  if (actions === undefined) return STATEMENTS.filter(({ form }) => form.test(text)).map(({ why }) => why)
  return actionsOf(actions).flatMap((action) => [
    ...ACTIONS.filter(({ form }) => form.test(action)).map(({ why }) => why),
    ...columnFaults(action),
  ])
}

/**
 * What a migration may not do while customers use the portal, each with its statement.
 *
 * A table that the same file creates is empty, so anything goes. A statement after a comment `-- locks: <reason>` is right for that reason.
 */
export function dangersOf(file: { readonly name: string; readonly text: string }): string[] {
  try {
    if (statementsOutside(file)) return []
  } catch (error) {
    return [(error as Error).message]
  }
  const statements = read(file.text)
  const made = new Set(
    statements.flatMap(({ text }) => /^create (?:unlogged )?table (?:if not exists )?(?<table>[\w.]+)/.exec(text)?.groups?.['table'] ?? []),
  )
  return statements
    .filter(({ text, hasReason }) => !hasReason && !made.has(ALTER.exec(text)?.groups?.['table'] ?? tableOf(text) ?? ''))
    .flatMap(({ text }) => faultsOf(text).map((why) => `${file.name}: ${text.slice(0, 100)}: ${why}`))
}
