// npm run licences: writes docs/third-party-licences.md from the lock file and the installed packages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, textOf } from './files.ts'
import { shippedPackages } from './shipped.ts'

export const licencesFile = join(root, 'docs/third-party-licences.md')

/** Development packages that are partly copied into the product. */
const COPIED: Readonly<Record<string, string>> = { 'lucide-static': 'the shapes of the icons, in `web/src/_ui/icons.svg`' }
/** Packages that state their licence in a file only. */
const IN_A_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Licences that a product may ship without more than their text. Another one needs a person's decision (CONTRIBUTING.md). */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** The document as Markdown. */
export function drawLicences(): string {
  const rows = shippedPackages().map(({ path, name, version }) => `| ${name} | ${version} | ${licenceIn(path)} |`)
  const copied = Object.entries(COPIED).map(([name, part]) => `- ${name} (${licenceIn(`node_modules/${name}`)}): ${part}`)
  return `# Third-party licences

\`npm run licences\` writes this list: every package that the running product uses, also by way of another package.

| package | version | licence |
|---|---|---|
${[...new Set(rows)].toSorted().join('\n')}

Parts of development packages:

${copied.join('\n')}
`
}

/** Packages of the product whose licence nobody has allowed. */
export function refusedLicences(): string[] {
  const paths = [...shippedPackages().map(({ path }) => path), ...Object.keys(COPIED).map((name) => `node_modules/${name}`)]
  return paths.map((path) => `${nameOf(path)}: ${licenceIn(path)}`).filter((line) => !isAllowed(line.slice(line.indexOf(': ') + 2)))
}

/** An SPDX expression with one kind of operator, as packages have them: of `or` one must be allowed, of `and` all. */
export function isAllowed(licence: string): boolean {
  const expression = licence.replaceAll(/[()]/g, '')
  const all = expression.split(/ and /i)
  if (all.length > 1) return all.every((one) => ALLOWED.has(one))
  return expression.split(/ or /i).some((one) => ALLOWED.has(one))
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What a package says of its licence, by its folder. */
function licenceIn(path: string): string {
  const { license } = JSON.parse(textOf(`${path}/package.json`)) as { license?: unknown }
  const licence = typeof license === 'string' ? license : IN_A_FILE[nameOf(path)]
  if (!licence) throw new Error(`${path} says no licence in its package.json`)
  return licence
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(licencesFile, drawLicences())
