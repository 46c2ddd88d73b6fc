import { encodeExtended } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { finished, Readable } from 'node:stream'
import { STALLED_LOOK_SECONDS, STALLED_SECONDS } from './limits.ts'

export interface FileAnswer {
  readonly type: string
  /** what the file is called: of harmless signs, not all of them ASCII */
  readonly name: string
  /** what it is called where nothing but ASCII is read; letters, digits, dots and hyphens only */
  readonly plainName: string
  readonly content: Buffer | Readable
  /** in bytes, where it is known before */
  readonly size?: number
}

/** Where a browser shows it after all, nothing in it runs and it belongs to no origin (trust.md T7). */
const CSP = `default-src 'none'; frame-ancestors 'none'; sandbox`

/** Sends a file to keep: browsers show it in no page of ours. A reader that takes nothing for a minute loses it. */
export function sendFile(reply: FastifyReply, { type, name, plainName, content, size }: FileAnswer): undefined {
  const extended = name === plainName ? '' : `; filename*=${encodeExtended(name)}`
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plainName}"${extended}`)
    .header('content-security-policy', CSP)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
  if (size !== undefined) reply.header('content-length', size)
  endWhereStalled(reply)
  reply.send(reply.request.method === 'HEAD' ? unread(content) : content)
  return undefined
}

/** The headers say enough: the file is closed again. */
function unread(content: FileAnswer['content']): FileAnswer['content'] {
  if (!(content instanceof Readable)) return content
  content.destroy()
  return Readable.from([])
}

/** Nobody keeps a file open, or a place, by not reading: what the client sends meanwhile does not count. */
function endWhereStalled({ raw }: FastifyReply): void {
  let [sent, stoodMs] = [0, 0]
  const timer = setInterval(() => {
    const now = raw.socket?.bytesWritten ?? 0
    stoodMs = now === sent ? stoodMs + STALLED_LOOK_SECONDS * 1000 : 0
    sent = now
    if (stoodMs >= STALLED_SECONDS * 1000) raw.destroy()
  }, STALLED_LOOK_SECONDS * 1000)
  finished(raw, () => clearInterval(timer))
}

/** Aborts when the answer is over, or nobody waits for it any more. */
export function endOf(reply: FastifyReply): AbortSignal {
  const end = new AbortController()
  finished(reply.raw, () => end.abort())
  return end.signal
}
