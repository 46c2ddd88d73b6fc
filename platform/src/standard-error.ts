import { writeSync } from 'node:fs'

/** Lines are written together: at this many characters, or after this time. */
const TOGETHER = 4096
const LATEST_MS = 500
/** How soon a full pipe is tried again. */
const AGAIN_MS = 20
/** Characters that wait while nobody reads; further lines are lost. */
const MOST_WAITING = 1_000_000
/** How long the end of a process waits for a reader. */
const LAST_MS = 1000

interface Lines {
  write(line: string): void
  /** Writes what waits, as far as somebody reads. */
  flushSync(): void
}

let lines: Lines | undefined

/** Standard error of this process. It never blocks: a process whose lines nobody reads serves and ends all the same. */
export function standardError(): Lines {
  if (lines) return lines
  // Node sets a pipe to non-blocking when its stream is made
  lines = linesTo(process.stderr.fd ?? 2)
  process.on('exit', () => lines?.flushSync())
  return lines
}

function linesTo(fd: number): Lines {
  let waiting = ''
  /** what a full pipe has refused */
  let refused = Buffer.alloc(0)
  let timer: NodeJS.Timeout | undefined
  const rest = new Int32Array(new SharedArrayBuffer(4))

  /** Says whether all is written. What can never be written is dropped: the reader is gone, or the disk is full. */
  const flush = (): boolean => {
    while (refused.length > 0 || waiting !== '') {
      if (refused.length === 0) [refused, waiting] = [Buffer.from(waiting), '']
      try {
        refused = refused.subarray(writeSync(fd, refused))
      } catch (error) {
        if (isFull(error)) return false
        refused = Buffer.alloc(0)
      }
    }
    return true
  }
  const flushLater = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!flush()) flushLater(AGAIN_MS)
    }, ms).unref()
  }
  return {
    write: (line) => {
      if (refused.length + waiting.length > MOST_WAITING) return
      waiting += line
      const isFullNow = refused.length > 0 || (waiting.length >= TOGETHER && !flush())
      flushLater(isFullNow ? AGAIN_MS : LATEST_MS)
    },
    flushSync: () => {
      const giveUpAt = performance.now() + LAST_MS
      while (!flush() && performance.now() < giveUpAt) Atomics.wait(rest, 0, 0, AGAIN_MS)
    },
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
