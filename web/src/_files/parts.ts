import type { Watch } from './useFileLoad.ts'

export interface Part<Row, At> {
  readonly rows: readonly Row[]
  /** Where the next part begins; undefined after the last one. */
  readonly next: At | undefined
}

/** A part of a long list; `at` is undefined for the first one. */
export type LoadPart<Row, At> = (at: At | undefined, signal: AbortSignal) => Promise<Part<Row, At>>

/** Loads a long list part by part. After a failure or a cancel another call goes on where this one stopped. */
export function createParts<Row, At>(loadPart: LoadPart<Row, At>) {
  let rows: Row[] = []
  let at: At | undefined
  return {
    loaded: () => rows.length,
    load: async ({ signal, onLoaded }: Watch<number>): Promise<readonly Row[]> => {
      do {
        onLoaded(rows.length)
        const part = await loadPart(at, signal)
        rows.push(...part.rows)
        at = part.next
        signal.throwIfAborted()
      } while (at !== undefined)
      const all = rows
      rows = []
      return all
    },
  }
}
