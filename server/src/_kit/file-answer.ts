import { encodeExtended } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { finished, Readable } from 'node:stream'
import { STALLED_LOOK_SECONDS, STALLED_SECONDS } from './limits.ts'

export interface FileAnswer {
  readonly type: string
  /** file name for `filename*`; may hold characters outside ASCII */
  readonly name: string
  /** file name for clients that read ASCII only: letters, digits, dots and hyphens */
  readonly plainName: string
  readonly content: Buffer | Readable
  /** bytes, if known in advance */
  readonly size?: number
}

/** If a browser shows the file after all, its scripts stay off and it has an opaque origin. */
const CSP = `default-src 'none'; frame-ancestors 'none'; sandbox`

/** Sends a file as a download. The connection is cut when the client reads nothing for STALLED_SECONDS. */
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

/** HEAD needs headers only, so the file is closed unread. */
function unread(content: FileAnswer['content']): FileAnswer['content'] {
  if (!(content instanceof Readable)) return content
  content.destroy()
  return Readable.from([])
}

/** Cuts a connection whose client stops reading, so that it cannot hold a file open. Only bytes sent count, not bytes received. */
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

/** Aborts when the answer is complete or the client has gone. */
export function endOf(reply: FastifyReply): AbortSignal {
  const end = new AbortController()
  finished(reply.raw, () => end.abort())
  return end.signal
}
