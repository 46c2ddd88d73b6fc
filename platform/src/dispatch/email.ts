import { createTransport, type SendMailOptions } from 'nodemailer'
import { MAIL_CONNECT_MS, MAIL_SEND_MS } from './limits.ts'
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

/** Sends e-mails by SMTP with a new connection each; an idle one would have broken by the next. */
export function createMailSender({ url, from, host, isLocal }: MailServer): Sender {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
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
  return async ({ id, to, subject, text, html, createdAt }) => {
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
    await transport.sendMail(mail)
  }
}
