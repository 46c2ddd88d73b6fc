import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { measureFirstLoad } from './firstload.ts'
import { createReport } from '../results/report.ts'

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

  /** Writes a build whose page imports a part of this many incompressible bytes and can open with a form. */
  async function build(partBytes: number): Promise<void> {
    const manifest = {
      'index.html': { file: 'assets/index.js', dynamicImports: ['src/a/APage.tsx', 'src/BWizard.tsx'] },
      'src/early.ts': { file: 'assets/early.js' },
      'src/_app/layout/signed-in.ts': { file: 'assets/frame.js', css: ['assets/frame.css'] },
      'src/a/APage.tsx': {
        file: 'assets/page.js',
        imports: ['_part.js', 'index.html'],
        dynamicImports: ['src/a/AWizard.tsx', 'src/a/NameFlow.tsx', 'src/a/Chart.tsx'],
        css: ['assets/page.css'],
      },
      '_part.js': { file: 'assets/part.js', css: ['assets/part.css'] },
      'src/a/AWizard.tsx': { file: 'assets/form.js' },
      'src/a/NameFlow.tsx': { file: 'assets/small.js', css: ['assets/small.css'] },
      'src/BWizard.tsx': { file: 'assets/chart.js' },
      'src/a/Chart.tsx': { file: 'assets/chart.js' },
    }
    const files = {
      'index.js': 1000,
      'early.js': 100,
      'frame.js': 300,
      'frame.css': 100,
      'page.js': 500,
      'part.js': partBytes,
      'form.js': 2000,
      'small.js': 100,
      'chart.js': 500_000,
      'page.css': 700,
      'part.css': 800,
      'small.css': 200,
    }
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, '.vite'))
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, 'assets', name), randomBytes(bytes))
  }

  it('counts a page with its imports and its heaviest form, without what it loads later', async () => {
    await build(1000)
    const report = createReport()
    await measureFirstLoad(report, folder)
    expect(report.missed).toEqual([])
    expect(lines).toEqual(['firstload.APage.js: 5.0 kB (at most 170.0 kB)', 'firstload.APage.css: 1.9 kB (at most 12.5 kB)'])
  })

  it('misses its limit if a chunk is too big', async () => {
    await build(170_000)
    const report = createReport()
    await measureFirstLoad(report, folder)
    expect(report.missed).toEqual([expect.stringMatching(/^firstload[.]APage[.]js: 174[.]\d kB/)])
  })

  it('the first load of every built page is within its limit', async () => {
    const report = createReport()
    await measureFirstLoad(report)
    expect(report.missed).toEqual([])
    expect(lines.length).toBeGreaterThan(80)
  })
})
