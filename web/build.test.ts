import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import config from './vite.config.ts'

describe('the web build', () => {
  let files: Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

  beforeAll(async () => {
    const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
    const built = await build({ configFile, root: resolve(configFile, '..'), logLevel: 'error', build: { write: false } })
    files = new Map((built as Rolldown.RolldownOutput).output.map((one) => [one.fileName, one]))
  })

  const codeOf = (part: RegExp) => {
    // what is loaded by import() has no name in its file's name
    const found = [...files.values()].find((one) => one.type === 'chunk' && part.test(one.facadeModuleId ?? one.fileName))
    return found?.type === 'chunk' ? found : expect.fail(`the build has no ${part}`)
  }

  it('names in the page what its script imports, and what each kind of visitor needs next', () => {
    const page = files.get('index.html')
    const html = page?.type === 'asset' ? String(page.source) : ''
    const entry = codeOf(/index\.html$/)
    const scripts = [...html.matchAll(/<script type="module" crossorigin src="\/([^"]*)"><\/script>/g)].map(([, file]) => file)
    expect(scripts.at(-1)).toBe(entry.fileName)
    expect(new Set(scripts.slice(0, -1))).toEqual(new Set(entry.imports))
    expect(scripts.length).toBeGreaterThan(1)
    const next = (visitor: string) => [...html.matchAll(new RegExp(`href="/([^"]*)" data-for="${visitor}"`, 'g'))].map(([, file]) => file)
    expect(next('guest')).toContain(codeOf(/LoginPage\.tsx$/).fileName)
    expect(next('session')).toContain(codeOf(/^assets\/signed-in-/).fileName)
    expect(html).not.toMatch(/<style|<script>|style="/)
  })

  it('names in the page the sheets that its visitor needs next, and brings the others with their screens', () => {
    const page = files.get('index.html')
    const html = page?.type === 'asset' ? String(page.source) : ''
    const sheets = (end: string) => [...html.matchAll(new RegExp(`<link rel="stylesheet" crossorigin href="/([^"]*)"${end}>`, 'g'))].length
    expect([sheets(''), sheets(' data-for="guest"') > 0, sheets(' data-for="session"') > 0]).toEqual([1, true, true])
    const textOf = (name: string) => String((files.get(name) as Rolldown.OutputAsset).source)
    const own = /rel="stylesheet" crossorigin href="\/([^"]*)">/.exec(html)?.[1] ?? ''
    const layers = [...textOf(own).matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names = '']) => names.split(/,\s*/))
    expect([...new Set(layers)]).toEqual(['tokens', 'base', 'parts', 'screens'])
    expect([...files.keys()].filter((name) => name.endsWith('.css')).length).toBeGreaterThan(10)
    expect(codeOf(/index\.html$/).code).toContain('.css')
  })

  it('gives every class a name of its own: no two sheets have one name', () => {
    const sheets = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).map((file) => basename(file))
    expect(sheets.filter((name, index) => sheets.indexOf(name) !== index)).toEqual([])
  })

  it('leaves out of every endpoint what only the server reads, and keeps what the client sends', () => {
    const { code } = codeOf(/index\.html$/)
    // the code itself would fill the screen
    const holds = (text: string) => code.includes(text)
    expect(['/auth/introspect', 'redirect_uri'].filter(holds)).toEqual(['/auth/introspect', 'redirect_uri'])
    expect(['account.introspect', 'Wer angemeldet ist', 'answers:'].filter(holds)).toEqual([])
  })

  it('still tells the window when a part cannot be fetched, without what is not needed of the rest', () => {
    const { code } = codeOf(/index\.html$/)
    expect(['vite:preloadError', 'csp-nonce'].filter((text) => code.includes(text))).toEqual(['vite:preloadError'])
  })

  it('keeps what only signed-in people see away from the sign-in page', () => {
    expect(codeOf(/LoginPage\.tsx$/).imports.some((file) => file.includes('signed-in'))).toBe(false)
    expect(codeOf(/index\.html$/).imports.some((file) => file.includes('signed-in'))).toBe(false)
  })

  it('lets the silent page load nothing but itself', () => {
    const silent = codeOf(/silent\.html$/)
    const page = files.get('silent.html')
    const html = page?.type === 'asset' ? String(page.source) : ''
    expect(silent.imports).toEqual([])
    expect(html.match(/(?<=(href|src)=")[^"]*/g)).toEqual([`/${silent.fileName}`])
  })

  it('says the same as the source where a rule of the contract has a method check', async () => {
    const rules = { check: (value: string) => value === 'gut' }
    const isGood = (value: string) => rules.check(value)
    const planted = await bundled(`
      const rules = { check: (value: string) => value === 'gut' }
      export const isGood = (value: string) => rules.check(value)
    `)
    expect(['gut', 'schlecht'].map(planted.isGood)).toEqual(['gut', 'schlecht'].map(isGood))
  })
})

/** What a module of the contract with this source exports after the build. */
async function bundled(source: string): Promise<{ isGood: (value: string) => unknown }> {
  const module = resolve(import.meta.dirname, '../contract/src/_shared/planted.ts')
  const plant = {
    name: 'plant',
    resolveId: (id: string) => (id === module ? id : undefined),
    load: (id: string) => (id === module ? source : undefined),
  }
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), plant],
    build: { ...config.build, write: false, rollupOptions: { input: module, preserveEntrySignatures: 'strict' } },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { isGood: (value: string) => unknown }
}
