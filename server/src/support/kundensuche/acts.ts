import { NUMMER_LENGTH } from '#contract/_shared/limits.ts'
import { readLesbareZeichen } from '#contract/_shared/text/lesbare-zeichen.ts'
import { MOST_SEARCHES, SEARCHES_SECONDS } from '#contract/support/limits.ts'
import { readNummer, suchartenOf, type Suchart } from '#contract/support/rules.ts'
import type { Queries } from '#platform/db/port.ts'
import { asSystem, type Person } from '../../_kit/context.ts'
import { ownerKey } from '../../_kit/owner.ts'
import { spend, type QuotaService } from '../../_kit/quota.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { keepProtokoll } from '../../_protokoll/store.ts'
import { MOST_KUNDEN } from '../limits.ts'
import * as store from './store.ts'

export interface FoundKunden {
  /** what the text was searched as; the last one found something */
  readonly arten: readonly Suchart[]
  readonly partner: readonly store.PartnerRow[]
  readonly personen: readonly store.KontoRow[]
  readonly isCut: boolean
}

/**
 * Searches customers by any kind of text: the first kind that finds somebody answers. Each search is audited with its text.
 *
 * Names can be begun, so searches of an agent are limited: nobody leafs through all customers.
 */
export async function searchKunden(service: QuotaService, person: Person, text: string): Promise<FoundKunden> {
  const sorts = suchartenOf(text)
  if (sorts.length === 0) throw new Refusal('UngueltigeAnfrage', { fields: ['Suche'] })
  await spend(service, { what: 'support.kundensuche', whose: ownerKey(person), most: MOST_SEARCHES, seconds: SEARCHES_SECONDS })
  return asSystem(service.database, async (db) => {
    await keepProtokoll(db, { handlung: 'Suche', akteur: person, gegenstand: text }, service.clock.now())
    return findFirst(db, sorts, text, person.iss)
  })
}

async function findFirst(db: Queries, sorts: readonly Suchart[], text: string, iss: string): Promise<FoundKunden> {
  for (const [index, art] of sorts.entries()) {
    const found = await load(db, iss, await store.findKunden(db, art, soughtAs(art, text), iss))
    if (found.partner.length + found.personen.length > 0) return { arten: sorts.slice(0, index + 1), ...found }
  }
  return { arten: sorts, partner: [], personen: [], isCut: false }
}

/** The text as the kind of thing is stored. Names, addresses and the like are folded by the database. */
function soughtAs(art: Suchart, text: string): string {
  if (art === 'Nummer') return readNummer(text)
  if (art === 'Vorgang') return readLesbareZeichen(text, NUMMER_LENGTH) ?? ''
  return text.trim()
}

async function load(db: Queries, iss: string, funde: readonly store.Fund[]): Promise<Omit<FoundKunden, 'arten'>> {
  const gps = distinct(funde.map(({ gp_nummer }) => gp_nummer))
  const subs = distinct(funde.map(({ gp_nummer, sub }) => (gp_nummer === null ? sub : null)))
  if (gps.length + subs.length === 0) return { partner: [], personen: [], isCut: false }
  const vks = distinct(funde.map(({ vk_nummer }) => vk_nummer))
  const partner = await store.listPartners(db, iss, gps.slice(0, MOST_KUNDEN), vks)
  const personen = subs.length === 0 ? [] : await store.listPersons(db, iss, subs.slice(0, MOST_KUNDEN - partner.length))
  return { partner, personen, isCut: gps.length + subs.length > MOST_KUNDEN }
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}
