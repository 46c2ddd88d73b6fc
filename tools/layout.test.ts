import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { paths, redirects } from '../contract/src/_shared/paths.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files, parts, root, sources, textOf } from './files.ts'

const { default: rules } = (await import(join(root, '.dependency-cruiser.mjs'))) as { default: Required<IConfiguration> }
async function cruiseFolder(baseDir: string, from: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(from, { ...rules.options, baseDir, validate: true, ruleSet: { forbidden: rules.forbidden } })
  if (typeof output === 'string') throw new Error(output)
  return output
}

function violationsOf(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).toSorted()
}

describe('who may import whom', () => {
  test('the rules of imports are kept by the code', async () => {
    const result = await cruiseFolder(root, parts)
    expect(violationsOf(result)).toEqual([])
    // without its parser the tool finds no modules and reports success
    const seen = new Set(result.modules.map(({ source }) => source))
    expect(sources.filter((file) => !seen.has(file))).toEqual([])
    expect(result.summary.totalDependenciesCruised).toBeGreaterThan(500)
    // nine seconds alone, several times as long beside the linter
  }, 120_000)

  test('only stores import statements from the port; others may import its error', () => {
    const importing = /import \{([^}]*)\} from '#platform\/db\/port[.]ts'/
    const taken = sources
      .filter((file) => /^(server|identity)\//.test(file) && !/(\/store|_kit\/context|[.]test|testing)[.]ts$|\/testing\//.test(file))
      .flatMap((file) => importing.exec(textOf(file))?.[1]?.split(',') ?? [])
      .map((name) => name.trim())
      .filter((name) => !name.startsWith('type '))
    expect(new Set(taken)).toEqual(new Set(['DatabaseUnavailable']))
  })
})

describe('a planted violation', () => {
  let folder: string
  let found: string[]

  const importing = (path: string) => `import { a } from '${path}'\nexport const b = a\n`
  const importingType = (path: string) => `import type { A } from '${path}'\nexport type B = A\n`
  const loading = (path: string) => `export const load = () => import('${path}')\n`

  /** a file, its import and the rule that it breaks */
  const planted: readonly (readonly [rule: string, from: string, code: string, to: string])[] = [
    ['contract-imports-itself-only', 'contract/src/_shared/a.ts', importing('#platform/a.ts'), 'platform/src/a.ts'],
    ['contract-imports-itself-only', 'contract/src/_shared/b.ts', importing('zod'), 'node_modules/zod/'],
    ['contract-imports-itself-only', 'contract/src/_shared/c.ts', importing('node:fs'), 'fs'],
    ['parts-are-apart', 'server/src/anlagen/a.ts', importingType('#identity/a.ts'), 'identity/src/a.ts'],
    ['parts-are-apart', 'identity/src/b.ts', importing('#server/a.ts'), 'server/src/a.ts'],
    ['parts-are-apart', 'web/src/_ui/a.ts', importing('#server/a.ts'), 'server/src/a.ts'],
    ['web-knows-no-platform', 'web/src/_ui/b.ts', importingType('#platform/a.ts'), 'platform/src/a.ts'],
    ['web-knows-no-node', 'web/src/_ui/c.ts', importing('node:path'), 'path'],
    ['platform-knows-no-part', 'platform/src/b.ts', importingType('#contract/_shared/ok.ts'), 'contract/src/_shared/ok.ts'],
    ['start-is-the-top', 'server/src/anlagen/b.ts', importing('../../../start/a.ts'), 'start/a.ts'],
    ['nobody-imports-the-workshop', 'start/b.ts', importing('../tools/a.mjs'), 'tools/a.mjs'],
    ['tools-know-no-stories', 'tools/b.mjs', importing('../e2e/b.ts'), 'e2e/b.ts'],
    ['folders-know-no-command', 'start/serve/a.ts', importing('../a.ts'), 'start/a.ts'],
    ['demo-data-knows-no-process', 'start/demo/data/a.ts', importing('../fill.ts'), 'start/demo/fill.ts'],
    [
      'the-reference-system-knows-the-contract-as-written',
      'start/demo/erp/system/a.ts',
      importingType('#contract/_shared/ok.ts'),
      'contract/src/_shared/ok.ts',
    ],
    ['no-test-code-in-production', 'server/src/anlagen/c.ts', importing('#platform/testing.ts'), 'platform/src/testing.ts'],
    ['no-test-code-in-production', 'start/c.ts', importing('../tools/ports.mjs'), 'tools/ports.mjs'],
    [
      'contract-capabilities-are-apart',
      'contract/src/anlagen/a.ts',
      importing('../abschlaege/rules.ts'),
      'contract/src/abschlaege/rules.ts',
    ],
    ['server-capabilities-are-apart', 'server/src/anlagen/d.ts', importing('../abschlaege/acts.ts'), 'server/src/abschlaege/acts.ts'],
    ['web-capabilities-are-apart', 'web/src/anlagen/a.tsx', loading('../abschlaege/Page.tsx'), 'web/src/abschlaege/Page.tsx'],
    ['no-capability-knows-the-app', 'contract/src/anlagen/b.ts', importing('../all-endpoints.ts'), 'contract/src/all-endpoints.ts'],
    ['no-capability-knows-the-app', 'web/src/anlagen/b.ts', importing('../_app/routes.ts'), 'web/src/_app/routes.ts'],
    ['underscore-knows-no-capability', 'server/src/_kit/a.ts', importing('#contract/anlagen/schema.ts'), 'contract/src/anlagen/schema.ts'],
    ['underscore-knows-no-capability', 'web/src/_ui/d.ts', importing('../abschlaege/Page.tsx'), 'web/src/abschlaege/Page.tsx'],
    ['underscore-does-not-collect', 'server/src/_kit/b.ts', importing('#contract/all-endpoints.ts'), 'contract/src/all-endpoints.ts'],
    ['only-stores-reach-the-database', 'server/src/anlagen/acts.ts', importing('#platform/db/port.ts'), 'platform/src/db/port.ts'],
    ['only-stores-reach-the-database', 'identity/src/users/a.ts', importing('#platform/db/port.ts'), 'platform/src/db/port.ts'],
    ['only-platform-and-start-open-databases', 'server/src/anlagen/store.ts', importing('pg'), 'node_modules/pg/'],
    ['telemetry-has-one-place', 'server/src/anlagen/t.ts', importing('@opentelemetry/api'), 'node_modules/@opentelemetry/api/'],
    ['only-queries-reach-the-client', 'web/src/anlagen/c.tsx', importing('../_api/client.ts'), 'web/src/_api/client.ts'],
    ['only-queries-name-calls', 'web/src/anlagen/d.tsx', importing('../_api/calls/anlagen.ts'), 'web/src/_api/calls/anlagen.ts'],
    ['web-takes-no-schema', 'web/src/anlagen/e.ts', importing('#contract/anlagen/schema.ts'), 'contract/src/anlagen/schema.ts'],
    ['web-takes-no-schema', 'web/src/geraete/queries.ts', importing('#contract/anlagen/endpoints.ts'), 'contract/src/anlagen/endpoints.ts'],
    ['web-takes-no-schema', 'web/src/_app/a.ts', importing('#contract/all-endpoints.ts'), 'contract/src/all-endpoints.ts'],
    ['web-takes-no-schema', 'web/src/_ui/e.ts', importing('zod/mini'), 'node_modules/zod/'],
    ['no-capability-knows-the-app', 'server/src/anlagen/h.ts', importing('../all-vorgaenge.ts'), 'server/src/all-vorgaenge.ts'],
    ['no-capability-knows-the-app', 'server/src/anlagen/i.ts', importing('../import-kinds.ts'), 'server/src/import-kinds.ts'],
    [
      'only-vorgaenge-and-account-see-all',
      'server/src/anlagen/j.ts',
      importingType('#contract/all-vorgaenge.ts'),
      'contract/src/all-vorgaenge.ts',
    ],
    ['web-shows-kinds-with-requests', 'web/src/_app/b.ts', importing('#contract/vorgaenge/kinds.ts'), 'contract/src/vorgaenge/kinds.ts'],
    ['no-cycles', 'server/src/anlagen/e.ts', importing('./f.ts'), 'server/src/anlagen/f.ts'],
    ['everything-resolves', 'server/src/anlagen/g.ts', importing('./nowhere.ts'), './nowhere.ts'],
  ]

  /** imports that the same rules allow */
  const allowed: Readonly<Record<string, string>> = {
    'contract/src/_shared/ok.ts': importing('zod/mini'),
    'contract/src/all-endpoints.ts': importing('./anlagen/endpoints.ts'),
    'server/src/anlagen/routes.ts': importing('../vertraege/store.ts'),
    'server/src/vorgaenge/acts.ts': importing('#contract/all-vorgaenge.ts'),
    'server/src/anlagen/wire.ts': importingType('#platform/db/port.ts'),
    'server/src/vertraege/store.ts': importing('#platform/db/port.ts'),
    'server/src/anlagen/routes.test.ts': importing('#platform/testing.ts'),
    'server/src/anlagen/f.ts': importingType('./e.ts'),
    'server/src/_kit/context.ts': importing('#platform/db/port.ts'),
    'server/src/a.ts': importing('./anlagen/routes.ts'),
    'start/a.ts': `${importing('#server/a.ts')}export { a as c } from '#identity/a.ts'\n`,
    'web/src/anlagen/queries.ts': importing('../_api/calls/anlagen.ts'),
    'web/src/abschlaege/queries.ts': importing('../_api/client.ts'),
    'web/src/_api/calls/anlagen.ts': importingType('#contract/anlagen/endpoints.ts'),
    'web/src/abschlaege/Page.tsx': importing('../completion/Field.tsx'),
    'web/src/vorgaenge/Page.tsx': importing('#contract/vorgaenge/kinds.ts'),
    'web/src/_app/routes.ts': loading('../abschlaege/Page.tsx'),
    'start/a.test.ts': importing('../tools/ports.mjs'),
    'e2e/a.e2e.ts': importing('../tools/a.mjs'),
  }

  /** files that are only imported */
  const plain = [
    'contract/src/abschlaege/rules.ts',
    'contract/src/all-vorgaenge.ts',
    'contract/src/anlagen/endpoints.ts',
    'contract/src/anlagen/schema.ts',
    'contract/src/vorgaenge/kinds.ts',
    'e2e/b.ts',
    'identity/src/a.ts',
    'platform/src/a.ts',
    'platform/src/db/port.ts',
    'platform/src/testing.ts',
    'server/src/abschlaege/acts.ts',
    'server/src/all-vorgaenge.ts',
    'server/src/import-kinds.ts',
    'start/demo/fill.ts',
    'tools/a.mjs',
    'tools/ports.mjs',
    'web/src/_api/client.ts',
    'web/src/completion/Field.tsx',
  ]

  beforeAll(async () => {
    mkdirSync(join(root, '.bau'), { recursive: true })
    folder = mkdtempSync(join(root, '.bau', 'layout-'))
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const { imports } = JSON.parse(textOf('package.json')) as { imports: unknown }
    write('package.json', JSON.stringify({ type: 'module', imports }))
    for (const file of plain) write(file, 'export const a = 1\nexport type A = number\n')
    for (const [file, code] of Object.entries(allowed)) write(file, code)
    for (const [, file, code] of planted) write(file, code)
    found = violationsOf(await cruiseFolder(folder, ['.']))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(planted)('a violation of %s is found in %s', (rule, from, _, to) => {
    const here = found.filter((violation) => violation.includes(` ${from} ->`))
    expect(here).toHaveLength(1)
    expect(here[0]).toMatch(`${rule}: ${from} -> `)
    expect(here[0]).toContain(to)
  })

  test('is the only thing that is found', () => {
    expect(found.filter((violation) => !planted.some(([, from]) => violation.includes(` ${from} ->`)))).toEqual([])
  })

  test('exists for every rule', () => {
    expect(rules.forbidden.map(({ name }) => name).filter((name) => !planted.some(([rule]) => rule === name))).toEqual([])
  })
})

describe('the folders', () => {
  /** the folder of each row in the glossary's table of capabilities */
  const glossary = textOf('docs/glossary.md')
  const table = glossary.slice(glossary.indexOf('## Capabilities'), glossary.indexOf('## Subfolders'))
  const capabilities = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| word'))
    .map((line) => line.split('|')[4]?.trim().replaceAll('`', ''))
  const subfolders = glossary.slice(glossary.indexOf('## Subfolders'), glossary.indexOf('## Nouns'))

  const capabilityFolders = (part: string) =>
    readdirSync(join(root, part, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
      .map(({ name }) => name)

  test.each(['contract', 'server', 'web'])('every capability of %s is a row of the glossary', (part) => {
    expect(capabilityFolders(part).filter((name) => !capabilities.includes(name))).toEqual([])
  })

  test.each(['contract', 'server', 'web'])('every subfolder of a capability in %s is explained in the glossary', (part) => {
    const names = files.flatMap((file) => new RegExp(`^${part}/src/[^_/][^/]*/([^/]+)/`).exec(file)?.[1] ?? [])
    expect(names.filter((name) => !subfolders.includes(`\`${name}\``))).toEqual([])
  })

  test('every row of the glossary is a folder of a part, or a part', () => {
    const folders = new Set([...parts, ...capabilityFolders('contract'), ...capabilityFolders('server'), ...capabilityFolders('web')])
    expect(capabilities.length).toBeGreaterThan(20)
    expect(capabilities.filter((name) => !folders.has(name ?? ''))).toEqual([])
  })

  test('names of files are plain ASCII', () => {
    expect(files.filter((file) => !/^[\w./@-]+$/.test(file))).toEqual([])
  })

  test('have no file above 300 lines; 500 for a test', () => {
    const lengthOf = (file: string) => textOf(file).split('\n').length - 1
    const mostLines = (file: string) => (/[.](test|e2e)[.]/.test(file) ? 500 : 300)
    expect(sources.filter((file) => lengthOf(file) > mostLines(file))).toEqual([])
  })
})

describe('the addresses of pages', () => {
  const firstParts = [...new Set([...Object.values(paths), ...Object.keys(redirects)].map((path) => path.split('/')[1]))].filter(
    (part) => part !== '' && part !== 'dev',
  )
  const literal = new RegExp(String.raw`(['"\x60]|href=")/(${firstParts.join('|')})(?=['"\x60/?#$])`)
  const isCall = /^(web[/]src[/]_api[/]calls[/]|contract[/]src[/].*endpoints[.]ts$)/
  const found = (file: string, text: string) =>
    text
      .split('\n')
      .filter((line) => literal.test(line))
      .map((line) => `${file}: ${line.trim()}`)

  test('are in paths.ts only', () => {
    const searched = sources.filter(
      (file) =>
        /^(contract|server|identity|start|web)[/]/.test(file) &&
        !/[.]test[.]|[/]testing|[/]_shared[/]paths[.]ts$/.test(file) &&
        !isCall.test(file),
    )
    expect(searched.flatMap((file) => found(file, textOf(file)))).toEqual([])
  })

  test.each(['<Link to="/vorgaenge">', "navigate({ to: '/vorgaenge' })", 'const a = `/vorgaenge/${id}`', '<a href="/user/login?x=1">'])(
    'are found in %s',
    (code) => {
      expect(found('a.tsx', code)).toHaveLength(1)
    },
  )
})
