import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createMailSender, type MailSender, type MailServer } from './email.ts'
import { RefusedForGood } from '../queue/queue.ts'
import type { QueuedMessage } from './message.ts'

interface Received {
  readonly from: string | undefined
  readonly to: readonly string[]
  readonly secure: boolean
  readonly user: unknown
  readonly raw: string
}

const servers: SMTPServer[] = []
const senders: MailSender[] = []
afterEach(() => {
  for (const one of senders.splice(0)) one.close()
  for (const server of servers.splice(0)) server.close()
})

/** A mail server that keeps what it receives. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onAuth: ({ username, password }, _, done) =>
      password === 'ge:heim' ? done(null, { user: username }) : done(new Error('535 wrong password')),
    onData: (stream, { envelope, secure, user }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : undefined
      let raw = ''
      stream.on('data', (chunk: Buffer) => void (raw += chunk.toString('utf8')))
      stream.once('end', () => {
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), secure, user, raw })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { received, port: (server.server.address() as AddressInfo).port }
}

const from = { name: 'Netz, Müster GmbH', address: 'portal@netz.example' }
const message: QueuedMessage = {
  id: '0b8f5a52-2f43-4a0e-9d6c-3a1f6c1d2e3f',
  channel: 'email',
  to: 'ada@demo.example',
  subject: 'Ihr Code für die Anmeldung',
  text: 'Guten Tag\n\n123456',
  html: '<!doctype html><p>123456</p>',
  createdAt: new Date('2026-11-20T10:00:00+01:00'),
}
const sender = (port: number, changes: Partial<MailServer> = {}) => {
  const made = createMailSender({ url: `smtp://127.0.0.1:${port}`, from, host: 'portal.example', isLocal: true, ...changes })
  senders.push(made)
  return made.send
}

const codeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'sent',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

describe('an e-mail', () => {
  it('reaches the mail server as text and HTML', async () => {
    const { received, port } = await mailServer()
    await sender(port)(message)
    expect(received).toMatchObject([{ from: 'portal@netz.example', to: ['ada@demo.example'] }])
    const [head = '', ...body] = received[0]?.raw.split('\r\n\r\n') ?? []
    expect(head).toContain(`Message-ID: <${message.id}@portal.example>`)
    expect(head).toContain('Auto-Submitted: auto-generated')
    expect(head).toContain('To: ada@demo.example')
    expect(head).toContain('Date: Fri, 20 Nov 2026 09:00:00 +0000')
    expect(head).toMatch(/From: =\?UTF-8\?.*<portal@netz\.example>/s)
    expect(head).toMatch(/Content-Type: multipart\/alternative/)
    expect(head).not.toMatch(/X-Mailer/i)
    expect(body.join('\n')).toMatch(/text\/plain.*123456.*text\/html.*<p>123456<\/p>/s)
  })

  it('goes to exactly one address, whatever the field contains', async () => {
    const { received, port } = await mailServer()
    await codeOf(sender(port)({ ...message, to: 'ada@demo.example, eve@demo.example' }))
    await codeOf(sender(port)({ ...message, to: 'ada@demo.example\r\nBcc: eve@demo.example' }))
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@demo.example')
    expect(received.map(({ raw }) => raw).join('')).not.toMatch(/^Bcc:/im)
  })

  it('gets no header from its subject', async () => {
    const { received, port } = await mailServer()
    await sender(port)({ ...message, subject: 'Hallo\r\nBcc: eve@demo.example' })
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im)
    expect(received[0]?.to).toEqual(['ada@demo.example'])
  })

  it('is sent with user and password of the server’s address', async () => {
    const { received, port } = await mailServer({ authOptional: false, disabledCommands: [] })
    expect(await codeOf(sender(port, { url: `smtp://portal:falsch@127.0.0.1:${port}` })(message))).toBe('EAUTH')
    await sender(port, { url: `smtp://portal%40netz.example:ge%3Aheim@127.0.0.1:${port}` })(message)
    expect(received).toMatchObject([{ user: 'portal@netz.example', secure: true }])
  })

  it('is not sent unencrypted to another machine', async () => {
    const { received, port } = await mailServer()
    expect(await codeOf(sender(port, { isLocal: false })(message))).toBe('ETLS')
    expect(received).toEqual([])
    await sender(port)(message)
    expect(received).toMatchObject([{ secure: false }])
  })

  it('is not sent to a server without a valid certificate', async () => {
    const { received, port } = await mailServer({ disabledCommands: [] })
    expect(await codeOf(sender(port, { isLocal: false })(message))).not.toBe('sent')
    expect(received).toEqual([])
  })

  it('fails when the server refuses it or cannot be reached', async () => {
    const { port } = await mailServer({ onRcptTo: (_, __, done) => done(answer(450, '4.2.1 mailbox is busy')) })
    expect(await codeOf(sender(port)(message))).toBe('EENVELOPE')
    expect(await codeOf(sender(1)(message))).toBe('ESOCKET')
  })

  it.each([
    [550, '5.1.1 no such mailbox', 'for good'],
    [552, '5.2.2 mailbox is full', 'for good'],
    [550, 'unknown user', 'for good'],
    [554, '5.7.1 relaying denied', 'for now'],
    [554, '5.3.4 too big for this system', 'for now'],
    [550, '5.4.1 no route', 'for now'],
    [451, '4.7.1 greylisted', 'for now'],
  ])('is refused when its recipient is answered %i %s: %s', async (code, text, how) => {
    const { port } = await mailServer({ onRcptTo: (_, __, done) => done(answer(code, text)) })
    const fault = await sender(port)(message).catch((error: unknown) => error)
    expect([fault instanceof RefusedForGood, (fault as Error).message === `Error EENVELOPE ${code}`]).toEqual(
      Array(2).fill(how === 'for good'),
    )
  })

  it('uses few connections for many mails, and others for urgent ones', async () => {
    let connections = 0
    const { received, port } = await mailServer({ onConnect: (_, done) => ((connections += 1), done()) })
    const send = sender(port)
    await Promise.all(Array.from({ length: 40 }, (_, index) => send({ ...message, id: `${index}@x` })))
    expect([received.length, connections]).toEqual([40, 5])
    await send({ ...message, urgent: true })
    expect(connections).toBe(6)
  })
})
