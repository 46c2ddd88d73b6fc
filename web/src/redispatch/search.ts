import type { Redispatchgruppe } from '#contract/redispatch/schema.ts'

/** A group as the search leaves it. */
export interface SearchResult {
  readonly gruppe: Redispatchgruppe
  /** one of its resources was looked for, so they are shown open */
  readonly isOpen: boolean
}

/** Below this many numbers a look finds more than a search. */
const MOST_WITHOUT_SEARCH = 5

export function isWorthSearching(gruppen: readonly Redispatchgruppe[]): boolean {
  return gruppen.length + countRessourcen(gruppen) > MOST_WITHOUT_SEARCH
}

export function countRessourcen(gruppen: readonly Redispatchgruppe[]): number {
  return gruppen.reduce((sum, { TechnischeRessourcen }) => sum + TechnischeRessourcen.length, 0)
}

/** What a number that is typed or pasted, or a part of it, leaves: a group that is meant with all of its resources, else those that are. */
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

/** As it is compared: however it is grouped for the eye. */
function plain(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toLowerCase()
}
