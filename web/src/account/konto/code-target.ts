import { mask } from './mask.ts'

/** What a code was sent for: masked, and whole where it is known. */
export interface Sent {
  readonly ziel: string
  readonly value?: string | undefined
}

/** The same after a reload: the whole one is what had been typed, as far as that is kept and the code went there. */
export function keptSent(ziel: unknown, typed: string | undefined): Sent | undefined {
  if (typeof ziel !== 'string') return undefined
  return typed !== undefined && mask(typed) === ziel ? { ziel, value: typed } : { ziel }
}
