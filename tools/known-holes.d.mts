export interface Hole {
  readonly id: string
  readonly package: string
  readonly range: string
  readonly severity: string
  readonly title: string
  readonly where: 'production' | 'development'
  readonly judgement: string
}

export interface Holes {
  readonly date: string
  readonly source: string
  readonly note?: string
  readonly holes: readonly Hole[]
}

export interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: true }>>
}

interface Report {
  readonly vulnerabilities: Readonly<Record<string, { readonly via: readonly unknown[] }>>
}

export function readHoles(file?: string): Holes
export function readLock(): Lock
export function ageOf(list: Pick<Holes, 'date'>, today: Date): number
export function problemsOf(list: Holes, lock: Lock): string[]
export function refusalOf(list: Holes, lock: Lock, today: Date): string | undefined
export function lineOf(list: Holes, today: Date): string
export function renewed(former: Holes, report: Report, lock: Lock, today: Date): Holes
