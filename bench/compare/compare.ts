import { median } from '../results/statistics.ts'

/** A printed line of a report (report.ts): a number, or a word such as "yes", "skipped" or "failed". */
export interface Measurement {
  readonly name: string
  readonly value: number | string
  readonly unit: string
  /** the better direction, from the limit; a number without a limit has none */
  readonly better?: 'less' | 'more'
}

const LINE = /^(?<name>[\w.-]+): (?:(?<number>-?\d+(?:\.\d+)?) ?(?<unit>[^\s(\d]*)|(?<word>[a-z]+))(?: \((?<remarks>.*)\))?$/

export function measurementsIn(output: string): Measurement[] {
  return output.split('\n').flatMap((line) => {
    const { name, number, unit = '', word = '', remarks = '' } = LINE.exec(line)?.groups ?? {}
    if (name === undefined) return []
    const better = remarks.startsWith('at most') ? 'less' : remarks.startsWith('at least') ? 'more' : undefined
    return [{ name, value: number === undefined ? word : Number(number), unit, ...(better ? { better } : {}) }]
  })
}

export interface Comparison {
  readonly name: string
  readonly line: string
  readonly isWorse: boolean
}

/** A smaller difference never counts. */
const TOLERANCE = 0.05

/**
 * Compares a line, one measurement a round. Ours is worse if each of its rounds is worse than each of theirs and the medians differ
 * by more than 5 percent.
 */
export function compareMeasurements(name: string, ours: readonly Measurement[], theirs: readonly Measurement[]): Comparison {
  const [first = theirs[0]] = ours
  const [own, other] = [numbersOf(ours), numbersOf(theirs)]
  if (!own || !other) return compareWords(name, ours, theirs)
  const [ownMedian, otherMedian] = [median(own), median(other)]
  const ratio = ownMedian / otherMedian
  const rounds = own.map((value, round) => value / (other[round] ?? Number.NaN)).filter(Number.isFinite)
  const spread = rounds.length > 1 ? ` (rounds ${Math.min(...rounds).toFixed(2)} to ${Math.max(...rounds).toFixed(2)})` : ''
  const isWorse = isApart(own, other, first?.better) && Math.abs(ownMedian - otherMedian) > TOLERANCE * Math.abs(otherMedian)
  const unit = first?.unit ? ` ${first.unit}` : ''
  const shownRatio = Number.isFinite(ratio) ? `, ratio ${ratio.toFixed(2)}${spread}` : ''
  return { name, isWorse, line: `${name}: ${ownMedian}${unit} against ${otherMedian}${unit}${shownRatio}${isWorse ? '  WORSE' : ''}` }
}

function compareWords(name: string, ours: readonly Measurement[], theirs: readonly Measurement[]): Comparison {
  const wordsOf = (measurements: readonly Measurement[]) =>
    [...new Set(measurements.map(({ value }) => String(value)))].join(', ') || 'not measured'
  const isWorse = theirs.length > 0 && wordsOf(ours) !== wordsOf(theirs) && /^(no|failed|not measured)$/.test(wordsOf(ours))
  return { name, isWorse, line: `${name}: ${wordsOf(ours)} against ${wordsOf(theirs)}${isWorse ? '  WORSE' : ''}` }
}

function numbersOf(measurements: readonly Measurement[]): number[] | undefined {
  const numbers = measurements.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  return numbers.length > 0 && numbers.length === measurements.length ? numbers : undefined
}

function isApart(own: readonly number[], other: readonly number[], better: Measurement['better']): boolean {
  if (better === 'less') return Math.min(...own) > Math.max(...other)
  return better === 'more' && Math.max(...own) < Math.min(...other)
}
