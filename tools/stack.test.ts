import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesOf } from '../server/src/faults/scrub.ts'
import { keepMapsApart } from '../web/maps.ts'
import { originsIn } from './stack.ts'

const SOURCE = `export function begin(name: string): string {
  const greeting = ['good', 'morning'].join(' ')
  return fail(greeting, name)
}

function fail(greeting: string, name: string): string {
  if (name.length > 1) throw new RangeError(greeting + name)
  return name
}
`

describe('a reported stack', () => {
  let folder: string
  let stack: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-stack-'))
    await writeFile(join(folder, 'page.ts'), SOURCE)
    const outDir = join(folder, 'dist')
    const lib = { entry: join(folder, 'page.ts'), formats: ['es' as const], fileName: () => 'assets/Page-a1B2.js' }
    const options = { outDir, lib, sourcemap: 'hidden' as const, minify: true }
    await build({ configFile: false, root: folder, logLevel: 'error', plugins: [keepMapsApart()], build: options })
    const page = (await import(pathToFileURL(join(outDir, 'assets/Page-a1B2.js')).href)) as { begin(name: string): string }
    try {
      page.begin('Ada Sonne')
    } catch (error) {
      stack = error instanceof Error ? (error.stack ?? '') : ''
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('leads to file and line of the source', () => {
    // Node runs the build from a folder, a browser from an address
    const places = placesOf(stack.replaceAll('file://', 'https://portal.example'))
    expect(places[0]).toMatch(/^\S+ Page-a1B2\.js:\d+:\d+$/)
    const found = originsIn(JSON.stringify(places), join(folder, 'dist/maps'), folder)
    expect(found).toMatch(/ page\.ts:7:\d+/)
    expect(found).toMatch(/ page\.ts:[23]:\d+/)
  })

  it('of another build stays as it is', () => {
    expect(originsIn('fail Page-other.js:1:20', join(folder, 'dist/maps'), folder)).toBe('fail Page-other.js:1:20')
  })
})
