import type { AbgerufenerVorgang, Entscheidung, GestellteRueckfrage } from '#contract/erp/schema.ts'
import type * as z from 'zod/mini'
import type { AbrufRow } from '../vorgaenge/abruf/store.ts'
import type { RueckfrageRow } from '../vorgaenge/rueckfrage/store.ts'
import { rueckfrageOf } from '../vorgaenge/rueckfrage/wire.ts'

/** Contains the whole payload, because the operator's system is its recipient. */
export function abgerufenerVorgangOf(row: AbrufRow): z.output<typeof AbgerufenerVorgang> {
  return {
    VorgangId: row.id,
    Nummer: row.nummer,
    Folge: row.folge,
    Art: row.art,
    Status: row.status,
    ErstelltAm: row.created_at.toISOString(),
    ...(row.gp_nummer === null ? {} : { GPNummer: row.gp_nummer }),
    ...(row.vk_nummer === null ? {} : { VKNummer: row.vk_nummer }),
    Person: { iss: row.iss, sub: row.sub },
    Nutzlast: { ...row.nutzlast },
  }
}

/** Names the Vorgang by its id only, as the interface promises. */
export function entscheidungOf({ id, status }: { readonly id: string; readonly status: z.output<typeof Entscheidung>['Status'] }) {
  return { VorgangId: id, Status: status }
}

export function gestellteRueckfrageOf(row: RueckfrageRow): GestellteRueckfrage {
  return { VorgangId: row.vorgang_id, ...rueckfrageOf(row) }
}
