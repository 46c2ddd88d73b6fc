import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { helpLines } from '../start/admin/commands.ts'
import { files, filesBelow, parts, root, sources, textOf } from './files.ts'

const documents = [
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
]
/** Without migrations: databases keep the hash of those they have applied, comments included. */
const commented = files
  .filter((file) => /[.](ts|tsx|mjs|mts|sql|css)$/.test(file) && !/[/]migrations[/]/.test(file))
  .concat('.dependency-cruiser.mjs', 'playwright.config.ts', 'vitest.config.ts')
const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

/** Documents that are not in the repository, and numbers of theirs. */
const OUTSIDE =
  /\b(decisions|trust|identity|screens|integration|stack|examples)[.]md\b(?! *\))|\(P\b[ \d.]*\d|\bP \d+(\.\d+)?\b|\bC \d+(\.\d+)?\b|\bdecisions? \d+\b|\bgoal \d+\b|\bissue \d+\b|[.][.]\/shared\/(spec|design|reviews)/
/** The wire, maths and documents of the repository that carry such a name. */
const isOutside = (line: string) => OUTSIDE.test(line.replaceAll(/\[decision \d+\]\([^)]*\)|requirements\/(identity|screens)[.]md/g, ''))

describe('a reference', () => {
  test('never leads to a document outside of the repository', () => {
    const lines = [...commented, ...documents]
      .filter((file) => file !== 'tools/docs.test.ts')
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter(isOutside)
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(lines).toEqual([])
  })

  it.each(['// as it was (decisions.md 33)', '/** Why (P 2.1). */', '// C 8 says so', '// trust.md T9', '// see decision 28'])(
    'a reference to such a document is found: %s',
    (line) => {
      expect(isOutside(line)).toBe(true)
    },
  )

  test('each reference of a comment to a document leads somewhere', () => {
    const dead = commented.flatMap((file) =>
      [...textOf(file).matchAll(/\bdocs\/[\w./-]+[.]md\b/g)].flatMap(([path]) => (existsSync(join(root, path)) ? [] : `${file}: ${path}`)),
    )
    expect(dead).toEqual([])
  })

  test('each reference of a document to another leads somewhere', () => {
    const dead = documents.flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].flatMap(([, path = '']) =>
        existsSync(join(root, dirname(file), path)) ? [] : `${file}: ${path}`,
      ),
    )
    expect(dead).toEqual([])
  })

  test('each reference of a document to a file or folder leads somewhere', () => {
    const below = new RegExp(`\\x60((?:${parts.join('|')}|docs)/[^\\x60\\s<>…]*)\\x60`, 'g')
    const dead = documents.flatMap((file) =>
      [...textOf(file).matchAll(below)].flatMap(([, path = '']) => {
        const isThere = /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))
        return isThere || path.startsWith('web/dist') ? [] : `${file}: ${path}`
      }),
    )
    expect(dead).toEqual([])
  })
})

describe('the documents', () => {
  test('name only commands that exist', () => {
    const named = [
      ...documents.flatMap((file) =>
        [...textOf(file).matchAll(/(?:^|`|&& )npm (?:run )?([a-z]+(?:[:-][a-z0-9]+)*)/gm)].map(([, name = '']) => ({ file, name })),
      ),
      ...commented.flatMap((file) =>
        [...textOf(file).matchAll(/\bnpm run ([a-z]+(?:[:-][a-z0-9]+)*)/g)].map(([, name = '']) => ({ file, name })),
      ),
    ].filter(({ name }) => !['ci', 'install', 'version', 'run'].includes(name))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([])
  })

  test('name every command', () => {
    const all = textOf('docs/interface.md')
    expect(Object.keys(scripts).filter((name) => !all.includes(`npm run ${name}`) && !all.includes(`npm ${name}`))).toEqual([])
  })

  test('name every command of the operator, and none that is missing', () => {
    const commands = helpLines()
      .slice(1)
      .map((line) => line.split(' ').slice(0, 2).join(' '))
    const subjects = [...new Set(commands.map((command) => command.split(' ')[0]))].join('|')
    const call = new RegExp(`(?:\\x60|admin -- )((?:${subjects}) [a-z]+)`, 'g')
    const named = documents.flatMap((file) => [...textOf(file).matchAll(call)].map(([, command = '']) => command))
    expect(new Set(named)).toEqual(new Set(commands))
  })

  test('name in the glossary only identifiers that exist', () => {
    const words = new Set(files.filter((file) => /[.](ts|tsx|sql)$/.test(file)).flatMap((file) => textOf(file).match(/[\w$-]+/g) ?? []))
    const identifiers = textOf('docs/glossary.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => [...(line.split('|')[4] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    expect(identifiers.length).toBeGreaterThan(100)
    expect(identifiers.filter((name) => !words.has(name))).toEqual([])
  })

  test('give a reason for each override', () => {
    const { overrides } = JSON.parse(textOf('package.json')) as { readonly overrides: Readonly<Record<string, string>> }
    const reasons = textOf('CONTRIBUTING.md')
    expect(Object.entries(overrides).filter(([name, version]) => !reasons.includes(`- \`${name}\` ${version}: `))).toEqual([])
  })

  test('have a changelog entry for the newest release', () => {
    const releases = JSON.parse(textOf('releases.json')) as readonly { readonly release: string }[]
    expect(textOf('CHANGELOG.md')).toContain(`\n## ${releases.at(-1)?.release}\n`)
  })
})

/** A comment: a block, a row of lines, or a paragraph of a block. */
function commentsIn(file: string): { readonly line: number; readonly words: number }[] {
  const isSql = file.endsWith('.sql')
  const found: { line: number; words: number }[] = []
  let open: { line: number; text: string } | undefined
  const close = () => {
    if (open) found.push({ line: open.line, words: open.text.split(/\s+/).filter((word) => /[A-Za-z0-9]/.test(word)).length })
    open = undefined
  }
  for (const [index, line] of textOf(file).split('\n').entries()) {
    const text = (isSql ? /^\s*--\s?(.*)$/ : /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?$/).exec(line)?.[1]
    if (text === undefined || text.trim() === '' || /^\s*\/\*/.test(line)) close()
    if (text?.trim()) open = { line: open?.line ?? index + 1, text: `${open?.text ?? ''} ${text}` }
    if (/\*\/\s*$/.test(line)) close()
  }
  close()
  return found
}

test('no comment is longer than 30 words', () => {
  const long = commented.flatMap((file) => commentsIn(file).flatMap(({ line, words }) => (words > 30 ? `${file}:${line}: ${words}` : [])))
  expect(long).toEqual([])
  expect(sources.length).toBeGreaterThan(1000)
})
