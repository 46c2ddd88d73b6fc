import type { AbgerufenerVorgang, Entscheidung, GestellteRueckfrage } from '#contract/erp/schema.ts'
import type * as z from 'zod/mini'
import type { AbrufRow } from '../vorgaenge/abruf/store.ts'
import type { RueckfrageRow } from '../vorgaenge/rueckfrage/store.ts'
import { payloadToSystem, toSystem, type Stellen } from './nummern.ts'
import { rueckfrageOf } from '../vorgaenge/rueckfrage/wire.ts'

/** Contains the whole payload, because the operator's system is its recipient, and has the numbers of that system. */
export function abgerufenerVorgangOf(row: AbrufRow, stellen: Stellen): z.output<typeof AbgerufenerVorgang> {
  return {
    VorgangId: row.id,
    Nummer: row.nummer,
    Folge: row.folge,
    Art: row.art,
    Status: row.status,
    ErstelltAm: row.created_at.toISOString(),
    ...(row.gp_nummer === null ? {} : { GPNummer: toSystem(row.gp_nummer, stellen.gp) }),
    ...(row.vk_nummer === null ? {} : { VKNummer: toSystem(row.vk_nummer, stellen.vk) }),
    Person: { iss: row.iss, sub: row.sub },
    Nutzlast: payloadToSystem(row.nutzlast, stellen),
  }
}

/** Names the Vorgang by its id only, as the interface promises. */
export function entscheidungOf({ id, status }: { readonly id: string; readonly status: z.output<typeof Entscheidung>['Status'] }) {
  return { VorgangId: id, Status: status }
}

export function gestellteRueckfrageOf(row: RueckfrageRow): GestellteRueckfrage {
  return { VorgangId: row.vorgang_id, ...rueckfrageOf(row) }
}
