import { createTransport, type SendMailOptions } from 'nodemailer'
import { RefusedForGood } from '../queue/queue.ts'
import { reasonOf } from '../queue/work.ts'
import { MAIL_CONNECT_MS, MAIL_CONNECTIONS, MAIL_SEND_MS, URGENT_MAIL_CONNECTIONS } from './limits.ts'
import type { Sender } from './message.ts'

export interface MailServer {
  /** smtp:// or smtps://, with user and password if the server wants them */
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
  /** the host at the end of the Message-ID */
  readonly host: string
  /** on this machine a connection needs neither encryption nor a certificate; to any other it needs both */
  readonly isLocal: boolean
}

export interface MailSender {
  readonly send: Sender
  /** Whether the server takes a connection, and the login if there is one. */
  answers(): Promise<boolean>
  /** closes idle connections */
  close(): void
}

/** Sends e-mails by SMTP. Urgent ones have connections of their own, so that a hanging mail never delays a code. */
export function createMailSender(server: MailServer): MailSender {
  const [all, urgent] = [transportTo(server, MAIL_CONNECTIONS), transportTo(server, URGENT_MAIL_CONNECTIONS)]
  const { from, host } = server
  const send: Sender = async ({ id, to, subject, text, html, createdAt, urgent: isUrgent }) => {
    const mail: SendMailOptions & { readonly signal: AbortSignal } = {
      from,
      // an object counts as one address, whatever it contains
      to: { name: '', address: to },
      subject,
      text,
      ...(html ? { html } : {}),
      date: createdAt,
      messageId: `<${id}@${host}>`,
      // prevents auto-replies and forwarding by mailing lists
      headers: { 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
      signal: AbortSignal.timeout(MAIL_SEND_MS),
    }
    await (isUrgent ? urgent : all).sendMail(mail).catch((error: unknown) => {
      throw isForGood(error) ? new RefusedForGood(reasonOf(error)) : error
    })
  }
  return {
    send,
    answers: () =>
      all.verify().then(
        () => true,
        () => false,
      ),
    close: () => {
      all.close()
      urgent.close()
    },
  }
}

function transportTo({ url, host, isLocal }: MailServer, connections: number) {
  const { protocol, hostname, port, username, password } = new URL(url)
  return createTransport({
    pool: true,
    maxConnections: connections,
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    secure: protocol === 'smtps:',
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    name: host,
    connectionTimeout: MAIL_CONNECT_MS,
    greetingTimeout: MAIL_CONNECT_MS,
    socketTimeout: MAIL_SEND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Extended codes (RFC 3463) about the server's system, network and policy: its fault or ours, not the address's. */
const NOT_OF_THE_ADDRESS = /^5\d\d[ -]5\.[347]\./

/** Whether the server will never take this mail: a permanent answer to its recipient or its content. */
function isForGood(error: unknown): boolean {
  const { responseCode, command, response } = error as { responseCode?: unknown; command?: unknown; response?: unknown }
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500
  return isPermanent && (command === 'RCPT TO' || command === 'DATA') && !NOT_OF_THE_ADDRESS.test(String(response))
}
