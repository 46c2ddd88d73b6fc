import { finishOf, progressOf, type ImportStage } from '#server/erp/progress.ts'
import type { ReadStream } from 'node:fs'

interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** How far an import is, whoever does it. */
export interface ImportStand {
  readonly stage: ImportStage
  readonly readShare: number
}

/** How much of a file is read, from 0 to 1; one that grows meanwhile is read before its end. */
export function shareRead(file: Pick<ReadStream, 'bytesRead'>, size: number): number {
  return size > 0 ? Math.min(1, file.bytesRead / size) : 1
}

export interface ProgressLine {
  readonly onStand: (stand: ImportStand) => void
  /** The import has ended well: where it took long enough to be shown, its rate stays on the screen. */
  finish(): void
  /** Nothing more is shown, and a terminal's line is clear. */
  stop(): void
}

const TICK_MS = 250
const LINE_EVERY_MS = 5000
const HANDING_OVER: ImportStage = { name: 'handing-over' }
const BACK_AND_CLEAR = '\r\u001B[2K'

/**
 * Shows how far an import is: on a terminal in one line that changes, elsewhere a line every few seconds. Time counts from the
 * first sign of work, since opening a database may take a while.
 */
export function showProgress(screen: Screen, file: Pick<ReadStream, 'bytesRead'>, size: number): ProgressLine {
  const everyMs = screen.isTTY ? TICK_MS : LINE_EVERY_MS
  let stand: ImportStand | undefined
  let begun: number | undefined
  let shown: number | undefined
  const seconds = () => (performance.now() - (begun ?? performance.now())) / 1000
  const tick = () => {
    if (!stand && file.bytesRead === 0) return
    const now = performance.now()
    begun ??= now
    if (now - (shown ?? begun) < everyMs) return
    shown = now
    const { stage, readShare } = stand ?? { stage: HANDING_OVER, readShare: shareRead(file, size) }
    const line = progressOf({ stage, seconds: seconds(), readShare })
    screen.write(screen.isTTY ? BACK_AND_CLEAR + line.slice(0, (screen.columns ?? 80) - 1) : `${line}\n`)
  }
  const timer = setInterval(tick, TICK_MS)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    if (shown !== undefined && screen.isTTY) screen.write(BACK_AND_CLEAR)
    shown = undefined
  }
  return {
    stop,
    onStand: (next) => {
      // what it took to hand the file over says nothing about the rest
      if (!stand) begun = performance.now()
      stand = next
    },
    finish: () => {
      const stage = stand?.stage
      const last = shown !== undefined && stage && stage.name !== 'handing-over' ? `${finishOf(stage.lines, seconds())}\n` : ''
      stop()
      screen.write(last)
    },
  }
}
