import type { AenderungAngenommen } from '#contract/_shared/vorgang/vorgang.ts'

interface RecordedVorgang<Status extends string> {
  readonly id: string
  readonly nummer: string
  readonly status: Status
}

export function vorgangAngenommenOf<Status extends string>({ id, nummer, status }: RecordedVorgang<Status>) {
  return { VorgangId: id, Nummer: nummer, Status: status }
}

/** Skips undefined: a value already in force creates no Vorgang. */
export function aenderungAngenommenOf(...asked: readonly (RecordedVorgang<string> | undefined)[]): AenderungAngenommen {
  return { Vorgaenge: asked.filter((vorgang) => vorgang !== undefined).map(vorgangAngenommenOf) }
}
