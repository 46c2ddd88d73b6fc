import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { measureFirstLoad, type Screen } from '../bench/firstload.ts'
import { createReport } from '../bench/report.ts'

describe('the first load', () => {
  let folder: string
  let lines: string[]

  beforeEach(async () => {
    lines = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    folder = await mkdtemp(join(tmpdir(), 'firstload-'))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true })
  })

  const page: Screen = { atMost: 3, modules: ['index.html', 'src/Page.tsx'], later: ['src/later.ts'] }

  /** A build whose page imports a part of this many bytes that do not compress. */
  async function build(partBytes: number, dynamicImports = ['src/Page.tsx', 'src/later.ts']): Promise<void> {
    const manifest = {
      'index.html': { file: 'assets/index.js', dynamicImports },
      'src/Page.tsx': { file: 'assets/page.js', imports: ['_part.js', 'index.html'], css: ['assets/page.css'] },
      '_part.js': { file: 'assets/part.js', css: ['assets/part.css'] },
      'src/later.ts': { file: 'assets/later.js', css: ['assets/later.css'] },
    }
    const scripts = { index: 1000, page: 500, part: partBytes, later: 50_000 }
    const sheets = { page: 700, part: 800, later: 50_000 }
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, '.vite'))
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    for (const [name, bytes] of Object.entries(scripts)) await writeFile(join(folder, `assets/${name}.js`), randomBytes(bytes))
    for (const [name, bytes] of Object.entries(sheets)) await writeFile(join(folder, `assets/${name}.css`), randomBytes(bytes))
  }

  it('counts a screen with all that it imports, and not what comes later', async () => {
    await build(1000)
    const report = createReport()
    await measureFirstLoad(report, { folder, screens: { page } })
    expect(report.missed).toEqual([])
    expect(lines).toEqual(['firstload.page.js: 2.6 kB (at most 3.0 kB)', 'firstload.page.css: 1.5 kB (at most 10.0 kB)'])
  })

  it('is missed where a chunk is too big', async () => {
    await build(2000)
    const report = createReport()
    await measureFirstLoad(report, { folder, screens: { page } })
    expect(report.missed).toEqual(['firstload.page.js: 3.6 kB (at most 3.0 kB)'])
  })

  it('is not measured while nobody said whether a screen needs a part', async () => {
    await build(1000, ['src/Page.tsx', 'src/new.ts'])
    await expect(measureFirstLoad(createReport(), { folder, screens: { page } })).rejects.toThrow('whether page loads src/new.ts')
  })

  it('of every screen as it is built is small enough', async () => {
    const report = createReport()
    await measureFirstLoad(report)
    expect(report.missed).toEqual([])
  })
})
