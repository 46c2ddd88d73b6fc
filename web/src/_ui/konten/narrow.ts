import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { once } from '#contract/_shared/once.ts'
import type { KontenFilter } from './konten-search.ts'
import { matches, searchable, wordsOf } from './matches.ts'

/** What a search knows of an account. */
export interface Angaben {
  readonly vk: string
  readonly gp: string
  /** of the partner */
  readonly name: string
  readonly adresse: Adresse
  /** where a list has several kinds */
  readonly typ?: string
  /** further texts that are searched: meter numbers, a note */
  readonly worte?: readonly (string | undefined)[]
}

/** An entry of the list with what its search compares. */
export interface KontoEntry<T> extends Angaben {
  readonly of: T
  readonly text: string
}

const collator = once(() => new Intl.Collator('de', { numeric: true }))

/** The entries by partner and place, as on the start page. */
export function kontoEntriesOf<T>(all: readonly T[], describe: (one: T) => Angaben): KontoEntry<T>[] {
  const compare = collator().compare
  return all
    .map((of) => {
      const one = describe(of)
      const text = searchable([one.vk, one.gp, one.name, adresseInOneLine(one.adresse), ...(one.worte ?? [])])
      return { ...one, of, text, order: [one.name, one.gp, one.adresse.Ort, one.adresse.Strasse, one.adresse.Hausnummer, one.vk] }
    })
    .toSorted((a, b) => firstDifference(a.order, b.order, compare))
}

function firstDifference(a: readonly string[], b: readonly string[], compare: (one: string, other: string) => number): number {
  for (const [index, one] of a.entries()) {
    const order = compare(one, b[index] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** The entries that the filter leaves. */
export function narrow<T>(entries: readonly KontoEntry<T>[], { suche = '', typ, gp, ort }: KontenFilter): readonly KontoEntry<T>[] {
  const words = wordsOf(suche)
  return entries.filter((one) => isOf(typ, one.typ) && isOf(gp, one.gp) && isOf(ort, one.adresse.Ort) && matches(one.text, words))
}

function isOf(wanted: string | undefined, value: string | undefined): boolean {
  return wanted === undefined || wanted === value
}

/** The choices of the filters. */
export function auswahlOf(entries: readonly KontoEntry<unknown>[]): Kontoauswahl {
  const names = new Map(entries.map(({ gp, name }) => [gp, name]))
  const compare = collator().compare
  return {
    Partner: [...names].map(([GPNummer, Name]) => ({ GPNummer, Name })),
    Orte: [...new Set(entries.map(({ adresse }) => adresse.Ort))].toSorted(compare),
    Typen: [...new Set(entries.flatMap(({ typ }) => typ ?? []))],
  }
}
