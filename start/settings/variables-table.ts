import { instruments } from '#platform/telemetry/instruments.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { variables } from './config.ts'

const file = new URL('../../docs/operations.md', import.meta.url)

/** Markdown table of every environment variable. */
export function variablesTable(): string {
  const rows = Object.values(variables).map(
    ({ name, standard, meaning }) => `| \`${name}\` | ${standard === '–' ? '–' : `\`${standard}\``} | ${meaning} |`,
  )
  return ['| Variable | ohne Angabe | Bedeutung |', '|---|---|---|', ...rows].join('\n')
}

/** Markdown table of every metric. A histogram has _count, _sum and _bucket. */
export function metricsTable(): string {
  const rows = Object.values(instruments).map(({ name, kind, labels, description }) => {
    const named = labels.map((label) => `\`${label}\``).join(', ')
    return `| \`${name}\` | ${kind === 'total' ? 'counter' : kind} | ${named || '–'} | ${description} |`
  })
  return ['| Metric | Kind | Labels | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

const written = {
  variables: ['start/settings/config.ts', variablesTable],
  metrics: ['platform/src/telemetry/instruments.ts', metricsTable],
} as const

/** The operator's handbook with the table inserted at its place. */
function withTable(document: string, [name, [source, table]]: readonly [string, readonly [string, () => string]]): string {
  const [begin, end] = [`<!-- ${name}: written by \`npm run docs\` from ${source} -->`, `<!-- /${name} -->`]
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/operations.md has no place for the table of ${name}`)
  return `${before}${begin}\n\n${table()}\n\n${end}${after}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = await readFile(file, 'utf8')
  await writeFile(file, Object.entries(written).reduce(withTable, document))
}
