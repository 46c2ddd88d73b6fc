import type { Report } from '../results/report.ts'
import { median } from '../results/statistics.ts'

const ROUNDS = 21
const FILES = 10
const WARM_UP = 20

/** Processor time of one PDF after warming up. */
export async function measureDrawing(report: Report, line: string, atMost: number, draw: () => Promise<Buffer>): Promise<void> {
  const first = await cpuMsOf(draw, 1)
  await cpuMsOf(draw, WARM_UP)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await cpuMsOf(draw, FILES))
  const note = `the first after a start ${first.toFixed(0)} ms`
  report.number(line, median(rounds), { atMost, digits: 1, unit: ' ms', note })
}

async function cpuMsOf(draw: () => Promise<Buffer>, files: number): Promise<number> {
  const before = process.cpuUsage()
  for (let file = 0; file < files; file++) await draw()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / files
}
