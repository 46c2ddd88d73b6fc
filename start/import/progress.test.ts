import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shareRead, showProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function screenOf(isTTY: boolean) {
  const written: string[] = []
  return { written, screen: { isTTY, columns: 40, write: (text: string) => void written.push(text) } }
}

describe('the progress of an import', () => {
  it('is a line every five seconds without a terminal, and one at the end', () => {
    const { written, screen } = screenOf(false)
    const line = showProgress(screen, { bytesRead: 0 }, 1000)
    // the database is being opened
    vi.advanceTimersByTime(60_000)
    line.onStand({ stage: { name: 'reading', lines: 0 }, readShare: 0 })
    vi.advanceTimersByTime(4900)
    expect(written).toEqual([])
    line.onStand({ stage: { name: 'reading', lines: 5000 }, readShare: 0.25 })
    vi.advanceTimersByTime(100)
    expect(written).toEqual(['25 % gelesen: 5.000 Zeilen, 1.000 Zeilen/s, noch etwa 15 s, dann der Abgleich\n'])
    line.onStand({ stage: { name: 'merging', lines: 20_000, art: 'zaehler' }, readShare: 1 })
    vi.advanceTimersByTime(5000)
    line.finish()
    line.stop()
    vi.advanceTimersByTime(60_000)
    expect(written.slice(1)).toEqual([
      'Abgleich (zaehler): 20.000 Zeilen gelesen, seit 10 s\n',
      'Fertig nach 10 s: 20.000 Zeilen, 2.000 Zeilen/s\n',
    ])
  })

  it('stays in one line of a terminal, however narrow, and clears it when the import fails', () => {
    const { written, screen } = screenOf(true)
    const line = showProgress(screen, { bytesRead: 500 }, 1000)
    line.onStand({ stage: { name: 'reading', lines: 10 }, readShare: 0.5 })
    vi.advanceTimersByTime(500)
    line.stop()
    expect(written).toHaveLength(3)
    expect(written.map((text) => text.slice(0, 5))).toEqual(Array(3).fill('\r\u001B[2K'))
    expect(written.map((text) => text.length - 5)).toEqual([39, 39, 0])
    expect(written.join('')).not.toContain('\n')
  })

  it('counts what a running portal is sent, and then what it reads', () => {
    const { written, screen } = screenOf(false)
    const line = showProgress(screen, { bytesRead: 500 }, 1000)
    vi.advanceTimersByTime(5250)
    line.onStand({ stage: { name: 'reading', lines: 2000 }, readShare: 0.2 })
    vi.advanceTimersByTime(5000)
    line.onStand({ stage: { name: 'merging', lines: 10_000, art: 'zaehler' }, readShare: 1 })
    line.finish()
    expect(written).toEqual([
      '50 % übergeben, noch etwa 5 s\n',
      '20 % gelesen: 2.000 Zeilen, 400 Zeilen/s, noch etwa 20 s, dann der Abgleich\n',
      'Fertig nach 5 s: 10.000 Zeilen, 2.000 Zeilen/s\n',
    ])
  })

  it('never exceeds 100 % for a growing file', () => {
    expect([shareRead({ bytesRead: 1500 }, 1000), shareRead({ bytesRead: 0 }, 0)]).toEqual([1, 1])
  })

  it('is silent for a quick import', () => {
    const { written, screen } = screenOf(false)
    showProgress(screen, { bytesRead: 0 }, 0).finish()
    expect(written.join('')).toBe('')
  })
})
