import type { Message } from '#platform/dispatch/message.ts'
import { databaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import type { FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../settings/config.ts'
import { mountDevPages } from '../pages/mount.ts'
import { createDispatch } from '../../serve/dispatch.ts'
import { migrationParts } from '../../storage/paths.ts'
import { operation } from '../../testing/operation.ts'
import { mountPostfach } from './mount.ts'

const validator = new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:a11y'], rules: { 'doctype-style': 'off' } })
const now = new Date('2026-11-20T10:05:00+01:00')

let fresh: FreshDatabase
let fastify: FastifyInstance | undefined
beforeAll(async () => {
  fresh = await freshDatabase(databaseKind, migrationParts)
})
afterAll(() => fresh.drop())
beforeEach(() => fresh.database.asOwner((owner) => owner.script('delete from dispatch.message')))
afterEach(() => fastify?.close())

async function portal(environment: Record<string, string> = { BETREIBER_NAME: 'Netz <Beispiel> & Co' }) {
  const config = readConfig(environment)
  const log = createLog('silent')
  const server = await createHttpServer({ log, trustedProxies: [], https: false, partnerOrigins: [] })
  fastify = server
  const { database } = fresh
  const dispatch = createDispatch({
    config,
    database,
    keyring: keyringOf(Buffer.alloc(32, 7)),
    log,
    clock: { now: () => now },
    jobs: { send: async () => undefined },
  })
  await mountDevPages(server, config)
  mountPostfach(server, config, dispatch.messages)
  return {
    get: (url: string) => server.inject({ url, headers: { accept: 'text/html' } }),
    queue: (...messages: Message[]) =>
      database.plain(dispatchRole, (db) =>
        db.transaction(async (tx) => {
          for (const message of messages) await dispatch.outbox.queue(tx, message, now)
        }),
      ),
  }
}

const letter: Message = { channel: 'letter', to: 'Ada Kanarie\nMusterweg 1\n12345 Musterstadt', subject: 'Ihre PIN', text: 'ABCD-EFGH' }
const call: Message = { channel: 'call', to: '+4930123456', subject: '', text: 'Ihre PIN: A B C D' }
const sms: Message = { channel: 'sms', to: '+491511234567', subject: 'Code', text: 'Code: 654321' }
const mail: Message = {
  channel: 'email',
  to: 'ada"<b>@demo.example',
  subject: '<img src=x> & Code',
  text: 'Guten Tag <script>alert(1)</script>,\n\n123456\n\nHier:\nhttp://localhost:8080/konto/rueckgaengig/a?b=1&c="2".',
  html: '<p>nicht zu sehen</p>',
}

describe('the demo’s mailbox', () => {
  it('is a complete page that says when it is empty', async () => {
    const { get } = await portal()
    const { statusCode, headers, body } = await get('/dev/postfach')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store'])
    expect((await validator.validateString(body)).results.flatMap(({ messages }) => messages)).toEqual([])
    expect(body).toContain('Es ist noch nichts angekommen.')
    expect(body).toContain('<a href="/dev/postfach">Neu laden</a>')
    expect(body).toContain('Netz &lt;Beispiel&gt; &amp; Co')
    expect(body).not.toMatch(/<article|http-equiv|<script/)
    expect((await get('/dev/postfach.json')).json()).toEqual([])
  })

  it('shows the newest message first, each under its heading, with escaped text', async () => {
    const { get, queue } = await portal()
    await queue(letter, call, sms, mail)
    const { body } = await get('/dev/postfach')
    expect((await validator.validateString(body)).results.flatMap(({ messages }) => messages)).toEqual([])
    expect([...body.matchAll(/<h2 id="nachricht-[^"]*">(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      '&lt;img src=x&gt; &amp; Code',
      'Code',
      'Anruf',
      'Ihre PIN',
    ])
    expect(body).toContain('E-Mail vom 20.11.2026, 10:05 Uhr')
    expect(body).toContain('An: ada&quot;&lt;b&gt;@demo.example')
    expect(body).toContain('Guten Tag &lt;script&gt;alert(1)&lt;/script&gt;,')
    expect(body).toContain('Ada Kanarie<br>Musterweg 1<br>12345 Musterstadt')
    expect(body).toContain('<p><code>123456</code></p>')
    expect(body).not.toMatch(/<script|<img|<b>|nicht zu sehen|noch nichts/)
  })

  it('links addresses of this portal only', async () => {
    const { get, queue } = await portal()
    const others = [
      'http://localhost:8080.boese.example/',
      'http://localhost:80801/',
      'https://boese.example/?http://localhost:8080/',
      'javascript:alert(1)',
    ]
    await queue(mail, { ...sms, text: others.join(' und ') }, { ...sms, text: 'http://localhost:8080' })
    const { body } = await get('/dev/postfach')
    const links = [...body.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)
    expect(links.filter((href) => !href?.startsWith('/'))).toEqual([
      'http://localhost:8080',
      'http://localhost:8080/konto/rueckgaengig/a?b=1&amp;c=&quot;2&quot;',
    ])
    for (const other of others) expect(body).toContain(other)
  })

  it('gives the same as data', async () => {
    const { get, queue } = await portal()
    await queue(letter, call, sms, mail)
    const { headers, body } = await get('/dev/postfach.json')
    expect([headers['content-type'], headers['cache-control']]).toEqual(['application/json; charset=utf-8', 'no-store'])
    const entry = (kanal: string, { to, subject, text }: Message) => ({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      kanal,
      an: to,
      betreff: subject,
      text,
      createdAt: now.toISOString(),
    })
    expect(JSON.parse(body)).toEqual([entry('email', mail), entry('sms', sms), entry('anruf', call), entry('brief', letter)])
  })

  it('shows a letter as printed, and nothing else as one', async () => {
    const { get, queue } = await portal()
    await queue(letter, mail)
    const { body } = await get('/dev/postfach')
    const links = [...body.matchAll(/<a href="(\/dev\/postfach\/[^"]*)">Brief als PDF öffnen<\/a>/g)].map(([, href = '']) => href)
    expect(links).toHaveLength(1)
    const pdf = await get(links[0] ?? '')
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const [{ id = '' } = {}] = (await get('/dev/postfach.json')).json<{ id?: string }[]>()
    expect((await get(`/dev/postfach/${id}.pdf`)).statusCode).toBe(404)
    expect((await get('/dev/postfach/x.pdf')).statusCode).toBe(404)
  })

  it('does not exist in operation', async () => {
    const { get, queue } = await portal(operation)
    await queue(mail)
    for (const path of ['/dev/postfach', '/dev/postfach.json', '/dev/postfach/x.pdf']) {
      const { statusCode, body } = await get(path)
      expect([statusCode, body]).toEqual([404, expect.stringContaining('<h1>Seite nicht gefunden</h1>')])
    }
  })
})
