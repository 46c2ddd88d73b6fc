import { databaseKind } from '#platform/db/testing.ts'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'

const HOST = 'mastr.example'
const NUMMER = 'SEE999999991001'
const paths = (nummer: string) => ['v4', 'v5'].map((version) => `/api/css/no_auth/${version}/ma_st_r/${nummer}`)

/** Input that leads elsewhere, adds a header or leaves the query, plain and percent-encoded. */
function hostileNumbers(): string[] {
  const raw = [
    ...['https:', 'http:', 'javascript:', 'data:', 'file:', ''].flatMap((scheme) => [`${scheme}//evil.example`, `${scheme}//${NUMMER}`]),
    ...[
      '//',
      '\\\\',
      '/\\',
      '\\/',
      '@',
      ':@',
      ':8080',
      '.evil.example',
      '?',
      '#',
      '&',
      '%',
      ';',
      "'",
      '"',
      '<script>',
      '..',
      '../..',
    ].flatMap((sign) => [`${sign}evil.example`, `${sign}${NUMMER}`, `${NUMMER}${sign}`, `${NUMMER}${sign}evil.example`]),
    ...[
      '\r\nLocation: https://evil.example',
      '\r\nSet-Cookie: a=b',
      '\n',
      '\r',
      '\0',
      '\t',
      ' ',
      '\u2028',
      '\u00a0',
      '\u202e',
      '\ufeff',
    ].flatMap((sign) => [NUMMER + sign, sign + NUMMER, `SEE${sign}999999991001`]),
    // other digits and letters than those of the register
    'SEE٩٩٩٩٩٩٩٩١٠٠١',
    'SEE９９９９９９９９１００１',
    'SEE99999999100１',
    'ЅЕЕ999999991001',
    'ＳＥＥ999999991001',
    'see999999991001',
    'See999999991001',
    'ſEE999999991001',
    'SÉE999999991001',
    'xn--evil-9ra.example',
    'ëvil.example',
    '127.0.0.1',
    '[::1]',
    '0x7f000001',
    'localhost:5432',
    // too short, too long
    'SEE',
    '999999991001',
    'SEE99999999100',
    `${NUMMER}1`,
    NUMMER.repeat(2),
    `SEE${'9'.repeat(90)}`,
    `SEE${'9'.repeat(5000)}`,
    'SE9999999991001',
    'SEEE99999991001',
    'SEE-99999991001',
    'SEE99999999100.',
    'SEE1e11',
    '{nummer}',
    '$&',
    "$'",
    '__proto__',
    'constructor',
  ]
  const encoded = raw.map(encodeURIComponent)
  const twice = raw.filter((text) => /[\W_]/.test(text)).map((text) => encodeURIComponent(encodeURIComponent(text)))
  return [...new Set([...encoded, ...twice])]
}

describe('the redirect to the Marktstammdatenregister', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(databaseKind, { mastrUrl: `https://${HOST}/einheiten?nummer={nummer}&sicht={nummer}` })
  })
  afterAll(() => portal.stop())

  it('leads to the configured address without a session, in v4 and v5', async () => {
    for (const path of paths(NUMMER)) {
      const { status, headers } = await portal.request('GET', path)
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        302,
        `https://${HOST}/einheiten?nummer=${NUMMER}&sicht=${NUMMER}`,
        'no-store',
      ])
    }
  })

  it("is the same for a customer's number and an unknown one", async () => {
    const { gp } = await portal.customer()
    await portal.insert('vertragskonto', { vk_nummer: '2000000001', gp_nummer: gp })
    const modularten = JSON.stringify([{ Anlagenart: 'Solar', MaStRNummer: NUMMER }])
    await portal.insert('anlage', { vk_nummer: '2000000001', gp_nummer: gp, modularten })
    const told = async (nummer: string) => {
      const { status, text, headers } = same(await portal.request('GET', paths(nummer)[0] ?? ''))
      return [status, text, headers.map(([name, value]) => `${name}: ${value.replaceAll(nummer, '')}`)]
    }
    expect(await told(NUMMER)).toEqual(await told('SEE000000000000'))
  })

  it.each(['see999999991001', 'SEE99999999100', '%2F%2Fevil.example', 'SEE99999999100%EF%BC%91'])(
    'refuses %s and names it',
    async (nummer) => {
      for (const path of paths(nummer)) {
        const { status, body } = await portal.request('GET', path)
        expect([status, body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'ma_st_r_nummer' }] }])
      }
    },
  )

  it('refuses each of 200 hostile numbers and adds no header', async () => {
    const numbers = hostileNumbers()
    expect(numbers.length).toBeGreaterThanOrEqual(200)
    const usual = new Set((await portal.request('GET', paths('SEE')[0] ?? '')).headers.keys())
    for (const path of numbers.flatMap(paths)) {
      const { status, headers } = await portal.request('GET', path)
      expect([400, 404], path).toContain(status)
      expect(
        [...headers.keys()].filter((name) => !usual.has(name)),
        path,
      ).toEqual([])
    }
  })

  it('refuses raw paths that no browser sends', async () => {
    const lines = [
      '//evil.example',
      '\\\\evil.example',
      '/../../../../evil.example',
      `${NUMMER}/../..//evil.example`,
      `@evil.example/${NUMMER}`,
    ]
    for (const line of lines) {
      const answer = await rawGet(portal.base, paths(line)[0] ?? '')
      expect(answer, line).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer.split('\r\n\r\n')[0], line).not.toMatch(/^location:/im)
    }
  })
})

/** Sends the raw path, which fetch would normalise. */
function rawGet(base: string, path: string): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    )
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (text += part))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}
