import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

describe('the web build', () => {
  let files: Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

  beforeAll(async () => {
    const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
    const built = await build({ configFile, root: resolve(configFile, '..'), logLevel: 'error', build: { write: false } })
    files = new Map((built as Rolldown.RolldownOutput).output.map((one) => [one.fileName, one]))
  })

  const chunks = () => [...files.values()].filter((one) => one.type === 'chunk')
  const chunkOf = (module: RegExp) =>
    chunks().find(({ facadeModuleId }) => module.test(facadeModuleId ?? '')) ?? expect.fail(`no ${module}`)
  const textOf = (name: string) => {
    const file = files.get(name)
    return file?.type === 'asset' ? String(file.source) : expect.fail(`no ${name}`)
  }

  /** The modules in a page's chunk and its static imports. */
  function modulesOf(page: RegExp): string[] {
    const reached = new Set([chunkOf(page)])
    for (const { imports } of reached)
      for (const file of imports.map((name) => files.get(name))) if (file?.type === 'chunk') reached.add(file)
    return [...reached].flatMap(({ moduleIds }) => moduleIds)
  }

  it('brings no schema into the browser', () => {
    const modules = chunks().flatMap(({ moduleIds }) => moduleIds)
    expect(modules.length).toBeGreaterThan(500)
    expect(
      modules.filter((id) => /node_modules\/zod\/|contract\/src\/.*[/-](schema|endpoints|nutzlast(en|-felder)?)[.]ts$/.test(id)),
    ).toEqual([])
  })

  it('declares the order of the layers in the first style sheet of the page', () => {
    const [, first = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]*)"/.exec(textOf('index.html')) ?? []
    const layers = [...textOf(first).matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names = '']) => names.split(/,\s*/))
    expect([...new Set(layers)]).toEqual(['tokens', 'base', 'parts', 'screens'])
  })

  it('has no inline script or style in the page', () => {
    expect(textOf('index.html')).not.toMatch(/<style|<script>|style="/)
  })

  it('loads no parts for signed-in people on the sign-in page', () => {
    const signedIn = (page: RegExp) =>
      modulesOf(page).filter((id) => /layout\/(Navigation|UserMenu|ShellBell)[.]tsx|uebersicht\/\w+[.]tsx/.test(id))
    expect(signedIn(/LoginPage\.tsx$/)).toEqual([])
    expect(signedIn(/StartWithPartsPage\.tsx$/)).not.toEqual([])
  })

  it('loads the kinds of requests only on screens that show them', () => {
    const saysKinds = (page: RegExp) => modulesOf(page).some((id) => id.endsWith('contract/src/vorgaenge/kinds.ts'))
    const showing = [/VorgaengePage\.tsx$/, /VorgangWithKontoPage\.tsx$/, /BelegPage\.tsx$/, /MeineDatenPage\.tsx$/]
    const others = [/LoginPage\.tsx$/, /StartWithPartsPage\.tsx$/, /ZaehlerstaendeWithNamesPage\.tsx$/, /BankdatenPage\.tsx$/]
    expect([showing.map(saysKinds), others.map(saysKinds)]).toEqual([showing.map(() => true), others.map(() => false)])
  })

  it('lets the silent page load only itself', () => {
    const silent = chunkOf(/silent\.html$/)
    expect(silent.imports).toEqual([])
    expect(textOf('silent.html').match(/(?<=(href|src)=")[^"]*/g)).toEqual([`/${silent.fileName}`])
  })
})
