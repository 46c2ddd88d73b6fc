import { files, textOf } from './files.ts'

/** A package of the lock file; `path` is its folder from the root. */
export interface Locked {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly resolved?: string
  /** its hash, as the registry's `sha512-…` in base64 */
  readonly integrity?: string
}

interface Entry {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly dev?: true
  readonly devOptional?: true
  readonly optional?: true
  readonly dependencies?: Readonly<Record<string, string>>
}

const FOLDER = 'node_modules/'

/** The packages that the server installs: those of the lock file without the ones for development only. */
function serverPackages(): readonly Locked[] {
  return Object.entries(lockedPackages())
    .filter(([path, { dev, devOptional, optional }]) => path && !dev && !devOptional && !optional)
    .map(locked)
}

/** The packages whose code or typeface is built into the screens, also by way of another package. */
export function screenPackages(): readonly Locked[] {
  const packages = lockedPackages()
  const found = new Set<string>()
  const take = (name: string, from: string) => {
    const path = nearest(packages, name, from)
    if (!path || found.has(path)) return
    found.add(path)
    for (const next of Object.keys(packages[path]?.dependencies ?? {})) take(next, path)
  }
  for (const file of files.filter((path) => /^web\/src\/.*[.](tsx?|css)$/.test(path) && !/[.]test[.]/.test(path))) {
    for (const name of importsOf(textOf(file))) take(name, '')
  }
  return [...found].toSorted().map((path) => locked([path, packages[path] as Entry]))
}

/** All packages of the product, each version once. */
export function shippedPackages(): readonly Locked[] {
  const byName = new Map([...serverPackages(), ...screenPackages()].map((one) => [`${one.name}@${one.version}`, one]))
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function lockedPackages(): Readonly<Record<string, Entry>> {
  return (JSON.parse(textOf('package-lock.json')) as { packages: Readonly<Record<string, Entry>> }).packages
}

function locked([path, { version, resolved, integrity }]: readonly [string, Entry]): Locked {
  const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
  return { path, name, version, ...(resolved && { resolved }), ...(integrity && { integrity }) }
}

/** The names of packages that a script imports, or whose files a style sheet names. */
function importsOf(text: string): readonly string[] {
  const imported = [...text.matchAll(/(?:from|import|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g)]
  const named = [...text.matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/g)]
  return [...imported, ...named].map(([, name]) => name ?? '').filter((name) => !name.startsWith('node:'))
}

/** Where Node finds a package from a folder: in the nearest node_modules above it. */
function nearest(packages: Readonly<Record<string, Entry>>, name: string, from: string): string | undefined {
  const here = `${from ? `${from}/` : ''}${FOLDER}${name}`
  if (packages[here]) return here
  return from ? nearest(packages, name, from.slice(0, Math.max(0, from.lastIndexOf(FOLDER) - 1))) : undefined
}
