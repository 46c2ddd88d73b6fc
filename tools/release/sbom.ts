import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOf } from '../files.ts'
import { shippedPackages } from '../shipped.ts'

interface Artefact {
  readonly release: string
  /** of its commit, since 1970 */
  readonly seconds: number
  readonly sha256: string
}

interface Bom {
  readonly metadata: { readonly component: object; readonly tools?: unknown }
  readonly components: readonly object[]
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string }>>
}

/** Packages of which only a part is copied, and Node itself. */
const ALSO = ['lucide-static', 'node']

/**
 * The components of an artefact in CycloneDX, as npm lists them. Moment and number follow from the artefact, so that the same one has
 * the same list.
 */
export function drawSbom({ release, seconds, sha256 }: Artefact): string {
  const bom = listedByNpm()
  // which npm lists them is no part of the commit
  const { component, tools: _, ...metadata } = bom.metadata
  const own = {
    ...withoutProperties(component),
    type: 'application',
    name: 'netzportal',
    version: release,
    hashes: [{ alg: 'SHA-256', content: sha256 }],
  }
  const timestamp = new Date(seconds * 1000).toISOString()
  const components = bom.components.map(withoutProperties)
  const whole = { ...bom, components, serialNumber: `urn:uuid:${uuidOf(sha256)}`, metadata: { ...metadata, timestamp, component: own } }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** Some versions of npm add where a package lies. */
function withoutProperties(component: object): object {
  return Object.fromEntries(Object.entries(component).filter(([name]) => name !== 'properties'))
}

/** Asks npm about a lock file that holds only what is shipped. The whole one has development packages of which npm complains. */
function listedByNpm(): Bom {
  const manifest = JSON.parse(textOf('package.json')) as Readonly<Record<string, Readonly<Record<string, string>>>>
  const lock = JSON.parse(textOf('package-lock.json')) as Lock
  const kept = new Set([...shippedPackages().map(({ path }) => path), ...ALSO.map((name) => `node_modules/${name}`)])
  const isDirect = ([name]: readonly [string, string]) => kept.has(`node_modules/${name}`)
  const dependencies = Object.fromEntries(
    [...Object.entries(manifest['dependencies'] ?? {}), ...Object.entries(manifest['devDependencies'] ?? {})].filter(isDirect),
  )
  const own = { name: 'netzportal', version: manifest['version'], license: manifest['license'], dependencies }
  const packages = Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([path]) => kept.has(path))
      // what installs Node is not shipped
      .map(([path, entry]) => [path, path === 'node_modules/node' ? { ...entry, dependencies: {} } : entry]),
  )
  const folder = mkdtempSync(join(tmpdir(), 'netzportal-sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages: { '': own, ...packages } }))
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
    return JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 })) as Bom
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A UUID of version 8, whose bits anybody may define. */
function uuidOf(hex: string): string {
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)]
  return `${a}-${b}-8${c}-8${d}-${e}`
}
