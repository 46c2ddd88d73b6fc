import { finishOf, progressOf, type ImportStage } from '#server/erp/import/progress.ts'
import type { ReadStream } from 'node:fs'

interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Progress of an import, in this process or the portal's. */
export interface ImportStand {
  readonly stage: ImportStage
  readonly readShare: number
}

/** Share of the file that was read, from 0 to 1; more than `size` counts as 1, since the file may grow. */
export function shareRead(file: Pick<ReadStream, 'bytesRead'>, size: number): number {
  return size > 0 ? Math.min(1, file.bytesRead / size) : 1
}

export interface ProgressLine {
  readonly onStand: (stand: ImportStand) => void
  /** Ends after success. If progress was shown, its rate stays on the screen. */
  finish(): void
  /** Ends and clears the line on a terminal. */
  stop(): void
}

const TICK_MS = 250
const LINE_EVERY_MS = 5000
const HANDING_OVER: ImportStage = { name: 'handing-over' }
const BACK_AND_CLEAR = '\r\u001B[2K'

/**
 * Shows progress: one updated line on a terminal, otherwise a line every few seconds. Time counts from the first sign of work, since
 * opening a database may take long.
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
      // the time to hand over the file says nothing about the import
      if (!stand) begun = performance.now()
      stand = next
    },
    finish: () => {
      const stage = stand?.stage
      const last = shown !== undefined && stage && 'lines' in stage ? `${finishOf(stage.lines, seconds())}\n` : ''
      stop()
      screen.write(last)
    },
  }
}
