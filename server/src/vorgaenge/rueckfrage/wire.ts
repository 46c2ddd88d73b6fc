import type { Rueckfrage } from '#contract/vorgaenge/schema.ts'
import type { RueckfrageRow } from './store.ts'

export function rueckfrageOf({ id, frage, gestellt_am, antwort, beantwortet_am }: RueckfrageRow): Rueckfrage {
  const asked = { RueckfrageId: id, Frage: frage, GestelltAm: gestellt_am.toISOString() }
  return antwort === null || beantwortet_am === null ? asked : { ...asked, Antwort: antwort, BeantwortetAm: beantwortet_am.toISOString() }
}
