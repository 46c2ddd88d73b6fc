import { mask } from './mask.ts'

/** What a code was sent for: masked, and whole where it is known. */
export interface CodeTarget {
  readonly ziel: string
  readonly value?: string | undefined
}

/** The same after a reload: the whole one is what had been typed, as far as that is kept and the code went there. */
export function keptCodeTarget(ziel: unknown, typed: string | undefined): CodeTarget | undefined {
  if (typeof ziel !== 'string') return undefined
  return typed !== undefined && mask(typed) === ziel ? { ziel, value: typed } : { ziel }
}
