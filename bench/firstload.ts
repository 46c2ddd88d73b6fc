import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { root } from './paths.ts'
import type { Report } from './report.ts'

interface Screen {
  /** kB of JavaScript, gzip */
  readonly atMost: number
  /** the entry, and every module that the screen loads by import() */
  readonly modules: readonly string[]
  /** modules loaded by import() only later, or never on this screen; pages of other routes need no mention */
  readonly later: readonly string[]
}

const ENTRY = 'index.html'
const SIGNED_IN = 'src/_app/layout/signed-in.ts'
const READINGS = 'src/zaehlerstaende/ZaehlerstaendePage.tsx'

const screens: Readonly<Record<string, Screen>> = {
  login: { atMost: 115, modules: [ENTRY, 'src/identity/LoginPage.tsx'], later: [SIGNED_IN] },
  overview: { atMost: 125, modules: [ENTRY, SIGNED_IN, 'src/_app/OverviewPage.tsx'], later: [] },
  wizard: { atMost: 145, modules: [ENTRY, SIGNED_IN, READINGS, 'src/zaehlerstaende/MeldeWizard.tsx'], later: [] },
}
const CSS_AT_MOST = 10

/** A part of the build, as its manifest lists it under the name of its source. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What a browser fetches before a screen is there. */
export async function measureFirstLoad(report: Report): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, 'web/dist/.vite/manifest.json'), 'utf8')) as Manifest
  for (const [name, screen] of Object.entries(screens)) {
    const chunks = chunksOf(manifest, screen.modules)
    const forgotten = [...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? []).find((key) => !isDecided(key, screen))
    if (forgotten) throw new Error(`bench/firstload.ts does not say whether ${name} loads ${forgotten}`)
    await reportSize(report, `firstload.${name}.js`, filesOf(manifest, chunks), screen.atMost)
  }
  const sheets = filesOf(manifest, new Set(Object.keys(manifest))).filter((file) => file.endsWith('.css'))
  await reportSize(report, 'firstload.css', sheets, CSS_AT_MOST)
}

/** The chunks of these modules with everything that they import. */
function chunksOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const found = new Set(modules)
  for (const key of found) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    for (const imported of chunk.imports ?? []) found.add(imported)
  }
  return found
}

function isDecided(key: string, { modules, later }: Screen): boolean {
  return modules.includes(key) || later.includes(key) || key.endsWith('Page.tsx')
}

function filesOf(manifest: Manifest, chunks: ReadonlySet<string>): string[] {
  return [...new Set([...chunks].map((key) => manifest[key]?.file ?? ''))]
}

async function reportSize(report: Report, name: string, files: readonly string[], atMost: number): Promise<void> {
  const contents = await Promise.all(files.map((file) => readFile(join(root, 'web/dist', file))))
  const bytes = contents.reduce((sum, content) => sum + gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length, 0)
  report.number(name, bytes / 1000, { atMost, digits: 1, unit: ' kB' })
}
