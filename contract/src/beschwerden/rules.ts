import { parseDate } from '@internationalized/date'
import { berlinDayOf } from '../_shared/datum/datum.ts'
import { BESCHWERDE_WEEKS } from './limits.ts'

/** The last day for the answer to a complaint of this moment, in Berlin, as YYYY-MM-DD. */
export function fristOf(moment: Date): string {
  return parseDate(berlinDayOf(moment)).add({ weeks: BESCHWERDE_WEEKS }).toString()
}

/** What a complaint is about, and who complains. The law gives the procedure to consumers, about energy. */
export const THEMEN = ['Energie', 'Wasser', 'Anderes'] as const
export const ROLLEN = ['Privat', 'Gewerbe'] as const
export type Thema = (typeof THEMEN)[number]
export type Rolle = (typeof ROLLEN)[number]

/** Whether § 111a EnWG gives the procedure. */
export function hasProcedure(thema: Thema, rolle: Rolle): boolean {
  return thema === 'Energie' && rolle === 'Privat'
}
