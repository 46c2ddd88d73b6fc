import type { Redispatchgruppe } from '#contract/redispatch/schema.ts'

/** A group with the matching resources. */
export interface SearchResult {
  readonly gruppe: Redispatchgruppe
  /** The match is one of its resources, so they are expanded. */
  readonly isOpen: boolean
}

/** Up to this many groups and resources no search is offered. */
const MOST_WITHOUT_SEARCH = 5

export function isWorthSearching(gruppen: readonly Redispatchgruppe[]): boolean {
  return gruppen.length + countRessourcen(gruppen) > MOST_WITHOUT_SEARCH
}

export function countRessourcen(gruppen: readonly Redispatchgruppe[]): number {
  return gruppen.reduce((sum, { TechnischeRessourcen }) => sum + TechnischeRessourcen.length, 0)
}

/** Finds groups by a part of a number. A matching group keeps all its resources, otherwise only the matching ones. */
export function find(gruppen: readonly Redispatchgruppe[], typed: string): SearchResult[] {
  const wanted = plain(typed)
  if (wanted === '') return gruppen.map((gruppe) => ({ gruppe, isOpen: false }))
  const has = (nummer: string | undefined) => nummer !== undefined && plain(nummer).includes(wanted)
  return gruppen.flatMap((gruppe): SearchResult[] => {
    if (has(gruppe.RessourcenNummerSR) || has(gruppe.VertragskontoNummer)) return [{ gruppe, isOpen: false }]
    const found = gruppe.TechnischeRessourcen.filter(
      (one) => has(one.RessourcenNummerTR) || has(one.MaStRNummer) || has(one.EEGAnlagenschluessel),
    )
    return found.length === 0 ? [] : [{ gruppe: { ...gruppe, TechnischeRessourcen: found }, isOpen: true }]
  })
}

/** The text without case, spaces and hyphens, for comparing. */
function plain(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toLowerCase()
}
