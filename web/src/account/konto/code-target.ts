import { mask } from './mask.ts'

/** Where a code went: masked, and in full if known. */
export interface CodeTarget {
  readonly ziel: string
  readonly value?: string | undefined
}

/** Restores the target after a reload. The typed value counts as the full target only if its masked form matches. */
export function keptCodeTarget(ziel: unknown, typed: string | undefined): CodeTarget | undefined {
  if (typeof ziel !== 'string') return undefined
  return typed !== undefined && mask(typed) === ziel ? { ziel, value: typed } : { ziel }
}
