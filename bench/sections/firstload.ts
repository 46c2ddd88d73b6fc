import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { root } from '../processes/paths.ts'
import type { Report } from '../results/report.ts'

/** the document's two scripts */
const ENTRIES = ['index.html', 'src/early.ts']
/** loaded by import() for every page behind the sign-in */
const FRAME = 'src/_app/layout/signed-in.ts'
/** the provider's pages, all seen before sign-in */
const GUESTS = 'src/identity/'
/** the two pages of "/": signed out and signed in */
const FIRST = ['src/identity/LoginPage.tsx', 'src/_app/StartWithPartsPage.tsx']

/** kB (gzip) of JavaScript and style sheets for one screen */
const AT_MOST = { first: 150, other: 170, css: 12.5 } as const

/** An entry of the build's manifest, which is keyed by source file. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What a browser fetches before a page is shown, for each page of the build with its heaviest form. */
export async function measureFirstLoad(report: Report, folder = join(root, 'web/dist')): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizes = await sizesIn(folder, manifest)
  for (const page of Object.keys(manifest).filter(isPage).toSorted()) {
    const frame = page.startsWith(GUESTS) ? [] : [FRAME]
    const loads = formsOf(manifest, page).map((form) => chunksOf(manifest, [...ENTRIES, ...frame, page, ...form]))
    const heaviest = (ending: string) =>
      Math.max(...loads.map((chunks) => sum(filesOf(manifest, chunks, ending).map((file) => sizes(file)))))
    const name = `firstload.${basename(page, '.tsx')}`
    report.number(`${name}.js`, heaviest('.js'), { atMost: FIRST.includes(page) ? AT_MOST.first : AT_MOST.other, digits: 1, unit: ' kB' })
    report.number(`${name}.css`, heaviest('.css'), { atMost: AT_MOST.css, digits: 1, unit: ' kB' })
  }
}

const isPage = (key: string) => key.endsWith('Page.tsx')

/** What a page can open with: nothing, or one of the forms that its address names. */
function formsOf(manifest: Manifest, page: string): string[][] {
  const ofEveryPage = chunksOf(manifest, ENTRIES)
  const own = [...chunksOf(manifest, [page])].filter((key) => !ofEveryPage.has(key))
  const parts = own.flatMap((key) => manifest[key]?.dynamicImports ?? [])
  return [[], ...parts.filter((part) => /(Wizard|Flow)[.]tsx$/.test(part)).map((form) => [form])]
}

/** The chunks of modules with all their imports. */
function chunksOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const found = new Set(modules)
  for (const key of found) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    for (const imported of chunk.imports ?? []) found.add(imported)
  }
  return found
}

/** Scripts or style sheets without duplicates. */
function filesOf(manifest: Manifest, chunks: ReadonlySet<string>, ending: string): string[] {
  const files = [...chunks].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  return [...new Set(files)].filter((file) => file.endsWith(ending))
}

/** kB of each file at the highest gzip level. */
async function sizesIn(folder: string, manifest: Manifest): Promise<(file: string) => number> {
  const files = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))
  const sizes = new Map<string, number>()
  for (const file of files) {
    const content = await readFile(join(folder, file))
    sizes.set(file, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length / 1000)
  }
  return (file) => sizes.get(file) ?? 0
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
