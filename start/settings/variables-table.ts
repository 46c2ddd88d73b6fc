import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { variables } from './config.ts'

const BEGIN = '<!-- variables: written by `npm run docs` from start/settings/config.ts -->'
const END = '<!-- /variables -->'
const file = new URL('../../docs/operations.md', import.meta.url)

/** Markdown table of every environment variable. */
export function variablesTable(): string {
  const rows = Object.values(variables).map(
    ({ name, standard, meaning }) => `| \`${name}\` | ${standard === '–' ? '–' : `\`${standard}\``} | ${meaning} |`,
  )
  return ['| Variable | ohne Angabe | Bedeutung |', '|---|---|---|', ...rows].join('\n')
}

/** The operator's handbook with the table inserted. */
function withTable(document: string): string {
  const [before, rest] = document.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('docs/operations.md has no place for the table')
  return `${before}${BEGIN}\n\n${variablesTable()}\n\n${END}${after}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(file, withTable(await readFile(file, 'utf8')))
