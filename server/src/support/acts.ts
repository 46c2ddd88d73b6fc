import { readNummer } from '#contract/support/rules.ts'
import type { Database } from '#platform/db/port.ts'
import { asSystem, type Person } from '../_kit/context.ts'
import { keepProtokoll } from '../_protokoll/store.ts'
import * as store from './store.ts'

export interface SearchResult {
  readonly registrierungen: readonly store.RegistrierungRow[]
  readonly geschwister: readonly store.RegistrierungRow[]
  readonly verknuepfungen: readonly store.VerknuepfungRow[]
}

/** Searches by a whole GP number, VK number or sub, so that nobody can browse customers. Each search is audited with its term. */
export function searchRegistrierungen(database: Database, person: Person, q: string, now: Date): Promise<SearchResult> {
  const sought = { iss: person.iss, sub: q.trim(), nummer: readNummer(q) }
  return asSystem(database, async (db) => {
    await keepProtokoll(db, { handlung: 'Suche', akteur: person, gegenstand: q }, now)
    const registrierungen = await store.findRegistrierungen(db, sought, now)
    const verknuepfungen = await store.findVerknuepfungen(db, sought)
    const found = [...registrierungen, ...verknuepfungen]
    const [subs, gps] = [found.map(({ sub }) => sub), found.map(({ gp_nummer }) => gp_nummer)].map((all) => [...new Set(all)])
    const ids = registrierungen.map(({ id }) => id)
    const geschwister = found.length === 0 ? [] : await store.findSiblings(db, person.iss, { ids, subs: subs ?? [], gps: gps ?? [] }, now)
    return { registrierungen, geschwister, verknuepfungen }
  })
}
