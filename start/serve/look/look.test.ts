import { ConfigError } from '#platform/config.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { betreiberOf } from '../betreiber.ts'
import { readConfig } from '../../settings/config.ts'
import { dressPage, lookOf, mountLook } from './mount.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>`
const PREFACED = `\uFEFF<?xml version="1.0"?>\n<!-- ours -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [\n<!ENTITY a "b">\n]>\n${SVG}`
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20)])
const PAGE =
  '<html lang="de"><head><meta name="theme-color" content="#0b5563" /><link rel="icon" type="image/svg+xml" href="/favicon.svg" />' +
  '<title>Kundenportal</title></head><body><span data-operator>Kundenportal</span></body></html>'

describe("the operator's look", () => {
  let folder: string
  let fastify: FastifyInstance | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'look-'))
    await writeFile(join(folder, 'zeichen.svg'), SVG)
    await writeFile(join(folder, 'zeichen.png'), PNG)
    await writeFile(join(folder, 'vorspann.svg'), PREFACED)
    await writeFile(join(folder, 'kommentare.html'), `${'<!---->'.repeat(5000)}<html>`)
    await writeFile(join(folder, 'seite.html'), '<p><svg></svg>')
    await writeFile(join(folder, 'riesig.svg'), SVG.padEnd(200_001))
  })
  afterEach(() => fastify?.close())
  afterAll(() => rm(folder, { recursive: true }))

  const lookWith = (environment: Record<string, string>) => lookOf(readConfig(environment))

  /** Serves this look; gives a function that fetches from it. */
  async function serve(environment: Record<string, string>) {
    const server = await createHttpServer({ log: createLog('silent'), trustedProxies: [], https: false, partnerOrigins: [] })
    fastify = server
    await mountLook(server, lookWith(environment))
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    return (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  }

  it.each([
    ['zeichen.svg', 'image/svg+xml', Buffer.from(SVG)],
    ['zeichen.png', 'image/png', PNG],
    ['vorspann.svg', 'image/svg+xml', Buffer.from(PREFACED)],
  ])('serves %s with its type, inert, and once', async (file, type, content) => {
    const get = await serve({ BETREIBER_LOGO: join(folder, file) })
    const answer = await get('/betreiber/logo')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
    expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const etag = answer.headers.get('etag') ?? ''
    expect((await get('/betreiber/logo', { 'if-none-match': etag })).status).toBe(304)
    expect(betreiberOf(readConfig({ BETREIBER_LOGO: join(folder, file) })).logo).toBe('/betreiber/logo')
  })

  it('has no logo and no colours by default, and the page stays as built', async () => {
    const get = await serve({})
    expect([(await get('/betreiber/logo')).status, (await get('/betreiber.css')).status]).toEqual([404, 404])
    expect(betreiberOf(readConfig({})).logo).toBeUndefined()
    expect(dressPage(PAGE, lookWith({ BETREIBER_NAME: 'Kundenportal' }))).toBe(
      PAGE.replace('<title>Kundenportal<', '<title>Kundenportal Kundenportal<'),
    )
  })

  it('serves the colours as properties for light and dark, outside every layer', async () => {
    const get = await serve({ BETREIBER_FARBE: '#7A0026', BETREIBER_FARBE_DUNKEL: '#ff9ab5', BETREIBER_AKZENT: '#1d4f91' })
    const answer = await get('/betreiber.css')
    const css = await answer.text()
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['text/css; charset=utf-8', 'no-cache'])
    expect(css).toContain('--brand: light-dark(#7a0026, #ff9ab5);')
    expect(css).toContain('--on-brand: light-dark(#ffffff, #000000);')
    expect(css).toMatch(/--brand-strong: light-dark\(#\w{6}, #\w{6}\);/)
    expect(css).toMatch(/--brand-soft: light-dark\(#\w{6}, #\w{6}\);/)
    // no accent for dark surfaces is set, so a lighter shade of the accent is used
    const [, accentDark = ''] = /--accent: light-dark\(#1d4f91, (#\w{6})\);/.exec(css) ?? []
    expect(css).toContain(`--focus: light-dark(#1d4f91, ${accentDark});`)
    expect(Number.parseInt(accentDark.slice(1, 3), 16)).toBeGreaterThan(0x1d)
    expect(css).not.toContain('@layer')
  })

  it('comes with the page', () => {
    const page = dressPage(
      PAGE,
      lookWith({ BETREIBER_NAME: 'Netz <Süd> & "Co"', BETREIBER_FARBE: '#7a0026', BETREIBER_LOGO: join(folder, 'zeichen.png') }),
    )
    expect(page).toContain('<title>Kundenportal Netz &lt;Süd&gt; &amp; &quot;Co&quot;</title>')
    expect(page).toContain('<span data-operator>Netz &lt;Süd&gt; &amp; &quot;Co&quot;</span>')
    expect(page).toContain('<link rel="stylesheet" href="/betreiber.css" /></head>')
    expect(page).toContain('<link rel="icon" type="image/png" href="/betreiber/logo" />')
    expect(page).toMatch(
      /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#\w{6}" \/><meta name="theme-color" content="#7a0026" \/>/,
    )
    expect(page).not.toMatch(/<style|style="/)
  })

  it.each([
    ['nichts.svg', /^BETREIBER_LOGO: the file cannot be read \(ENOENT\)$/],
    ['seite.html', /^BETREIBER_LOGO: must be an SVG or PNG file$/],
    ['kommentare.html', /^BETREIBER_LOGO: must be an SVG or PNG file$/],
    ['riesig.svg', /^BETREIBER_LOGO: must be a file of at most 200 kB$/],
  ])('refuses the logo %s', (file, message) => {
    const look = () => lookWith({ BETREIBER_LOGO: join(folder, file) })
    expect(look).toThrow(ConfigError)
    expect(look).toThrow(message)
  })

  it.each([
    [{ BETREIBER_FARBE: 'rot' }, /^BETREIBER_FARBE: must be a colour like #0b5563$/],
    [
      { BETREIBER_FARBE: '#ffcc00' },
      /^BETREIBER_FARBE: the contrast of brand on ground is 1\.\d\d:1, at least 4\.5:1 is needed \(light colours\)$/,
    ],
    [
      { BETREIBER_FARBE: '#7a0026', BETREIBER_FARBE_DUNKEL: '#7a0026' },
      /^BETREIBER_FARBE_DUNKEL: the contrast of brand on ground is 1\.\d\d:1, at least 4\.5:1 is needed \(dark colours\)$/,
    ],
    [{ BETREIBER_AKZENT: '#f4b860' }, /^BETREIBER_AKZENT: the contrast of \w+ on [\w-]+ is \d\.\d\d:1, at least \d(\.\d)?:1 is needed/],
    [{ BETREIBER_AKZENT: '#1d4f91', BETREIBER_AKZENT_DUNKEL: '#1d4f91' }, /^BETREIBER_AKZENT_DUNKEL: the contrast of/],
    [{ BETREIBER_FARBE_DUNKEL: '#ff9ab5' }, /^BETREIBER_FARBE: must be set when BETREIBER_FARBE_DUNKEL is$/],
    [{ BETREIBER_AKZENT_DUNKEL: '#ff9ab5' }, /^BETREIBER_AKZENT: must be set when BETREIBER_AKZENT_DUNKEL is$/],
  ])('refuses colours without enough contrast: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(message)
  })

  it.each(['#0b5563', '#7a0026', '#1d4f91', '#004d25', '#3b2a7a', '#000000'])('accepts %s alone, and derives the dark one', (farbe) => {
    expect([...readConfig({ BETREIBER_FARBE: farbe }).palette.keys()]).toEqual(['brand', 'brand-strong', 'on-brand', 'brand-soft'])
  })
})
