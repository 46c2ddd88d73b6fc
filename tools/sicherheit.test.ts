import { expect, describe, it, test } from 'vitest'
import type { Variable } from '#platform/config.ts'
import { helpLines } from '../start/admin/commands.ts'
import { variables } from '../start/settings/config.ts'
import { sources, textOf } from './files.ts'

// docs/sicherheit.md promises a complete list: every outgoing connection, and every setting with an address of others.

const document = textOf('docs/sicherheit.md')
const names = new Set(Object.values(variables).map(({ name }) => name))
/** Settings that the document names, also as `BETREIBER_LINK_*`. */
const named = [...document.matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*(?:_[*…])?)(?:=[^`]*)?`/g)].map(([, name = '']) => name)
/** What begins like one of these is no setting of ours: variables of Node and of a library. */
const FOREIGN = /^(NODE|OTEL)_…$/

const WORDS = new Set(['SECRET', 'MESSAGE', '_SYSTEMD_UNIT'])
const isSetting = (name: string) => names.has(name) || [...names].some((one) => one.startsWith(name.replace(/[*…]$/, '')))

describe('the settings of docs/sicherheit.md', () => {
  test('all exist', () => {
    const asked = named.filter(
      (name) => name.includes('_') && !FOREIGN.test(name) && !WORDS.has(name) && !name.startsWith('AUFBEWAHRUNG_…'),
    )
    expect(asked.length).toBeGreaterThan(40)
    expect(asked.filter((name) => !isSetting(name))).toEqual([])
  })

  test('hold every address of others', () => {
    const addresses = Object.values(variables).filter(takesAddress)
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([])
  })

  it.each([
    ['READING_SERVICE_URL', true],
    ['SMTP_URL', true],
    ['OIDC_ISSUER', true],
    ['MASTR_URL', true],
    ['BETREIBER_NAME', false],
    ['PORT', false],
    ['DOKUMENTE_ORDNER', false],
  ])('%s takes an address: %s', (name, expected) => {
    expect(Object.values(variables).filter((one) => one.name === name && takesAddress(one))).toHaveLength(expected ? 1 : 0)
  })
})

/** Whether a setting takes addresses and nothing else. */
function takesAddress(one: Variable<unknown>): boolean {
  const takes = (value: string) => {
    try {
      one.read({ [one.name]: value })
      return true
    } catch {
      return false
    }
  }
  const somewhere = ['https://fremd.example/{nummer}', 'https://fremd.example', 'smtps://fremd.example:465', 'postgres://fremd.example/db']
  return somewhere.some(takes) && !takes('fremd')
}

function isNamed(name: string): boolean {
  return named.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))
}

const PRODUCT = /^(platform[/]src|server[/]src|identity[/]src|start)[/].*[.]m?ts$/
const TESTS = /[.]test[.]ts$|[/]testing([/]|[.]ts$)/
/** Calls and libraries that open a connection to somewhere. Servers, types and sockets of a folder are none. */
const OUTGOING = [
  /(?<![\w.])fetch\(/,
  /^import (?!type)[^;\n]*from '(undici|nodemailer|@fastify\/reply-from|@fastify\/http-proxy)'/m,
  /import\('@aws-sdk\/client-s3'\)|^import (?!type)[^;\n]*from '@aws-sdk\//m,
  /^import (?!type)[^;\n]*from '@opentelemetry\/exporter-[^']*(otlp|zipkin)/m,
  /\bnew (Pool|Client|Resolver|WebSocket|EventSource)\(/,
  /^import (?!type)\{[^}]*\b(request|get|connect|createConnection|createSocket|lookup|Resolver|resolve\w*)\b[^}]*\} from 'node:(https?|http2|net|tls|dgram|dns)(\/promises)?'/m,
]
const opens = (text: string) => OUTGOING.some((one) => one.test(text))

/** They reach a process of ours over a socket in its folder, which is no network. */
const FOLDER_SOCKETS = new Set(['platform/src/folder-lock.ts'])

describe('the outgoing connections of docs/sicherheit.md', () => {
  const [, section = ''] = document.split('\n## Ausgehende Verbindungen\n')
  const [table = ''] = section.split('\n## ')
  const places = new Set([...table.matchAll(/`([\w./-]+[.]ts)`/g)].map(([, file = '']) => file))
  const found = sources.filter((file) => PRODUCT.test(file) && !TESTS.test(file) && !FOLDER_SOCKETS.has(file) && opens(textOf(file)))

  test('are all that the sources open', () => {
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter((file) => !places.has(file))).toEqual([])
  })

  test('are still opened where the document says', () => {
    const policy = ['platform/src/http/server.ts', 'tools/sicherheit.test.ts']
    expect([...places].filter((file) => !found.includes(file) && !policy.includes(file))).toEqual([])
  })

  it.each([
    `const answer = await fetch(url)`,
    `import { Agent } from 'undici'`,
    `import { connect } from 'node:tls'`,
    `import { once } from 'node:events'\nimport { Agent, request } from 'node:https'`,
    `import { createTransport } from 'nodemailer'`,
    `const pool = new Pool({ connectionString })`,
    `import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'`,
  ])('a place that opens one is found: %s', (text) => {
    expect(opens(text)).toBe(true)
  })

  it.each([
    `import { isIP } from 'node:net'`,
    `import type { Agent } from 'undici'`,
    `import { createServer } from 'node:http'`,
    `prefetch(url)`,
  ])('a place that opens none is not: %s', (text) => {
    expect(opens(text)).toBe(false)
  })
})

describe('docs/sicherheit.md', () => {
  test('names only commands that exist', () => {
    const commands = new Set(helpLines().map((line) => line.split(' ').slice(0, 2).join(' ')))
    const asked = [...document.matchAll(/netzportal admin ([a-z]+ [a-z]+)/g)].map(([, command = '']) => command)
    expect(asked.length).toBeGreaterThan(40)
    expect(asked.filter((command) => !commands.has(command))).toEqual([])
  })

  test('shows lines of the log that the sources can write', () => {
    const lines = [...document.matchAll(/`(\{"level".*?\})`/g)].map(([, line = '']) => JSON.parse(line) as { readonly msg: string })
    const written = sources
      .filter((file) => PRODUCT.test(file))
      .map(textOf)
      .join('\n')
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.filter(({ msg }) => !written.includes(`'${msg}'`))).toEqual([])
  })

  test('names acts and events that exist', () => {
    const acts = textOf('server/src/_protokoll/handlung.ts') + textOf('identity/src/audit/store.ts')
    const asked = [...document.matchAll(/`(?:event` = `)?((?:[A-Z][a-z]+){2,}|sign_in_\w+|codes_\w+|password_\w+)`/g)].map(
      ([, name = '']) => name,
    )
    expect(asked.length).toBeGreaterThan(5)
    expect(
      asked.filter((name) => !acts.includes(name) && !['HttpOnly', 'DatabaseUnavailable', 'PrivateTmp', 'NoNewPrivileges'].includes(name)),
    ).toEqual([])
  })
})
