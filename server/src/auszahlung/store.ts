import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'

/** An application with its progress. */
export interface AntragFacts {
  readonly gp_nummer: string | null
  readonly antragsnummer: string
  readonly antrag_id: string
  readonly strasse: string | null
  readonly hausnummer: string | null
  readonly plz: string | null
  readonly ort: string | null
  readonly antrag_versendet: string | null
  readonly einspeisezusage_erteilt: string | null
  readonly fertigmeldung_eingereicht: string | null
  readonly messkonzept_geprueft: string | null
  readonly inbetriebnahme_erfolgt: string | null
  readonly vertragsbestaetigung_verschickt: string | null
  readonly planung_verworfen: string | null
}

const ANTRAG = `gp_nummer, antragsnummer, antrag_id, strasse, hausnummer, plz, ort, antrag_versendet, einspeisezusage_erteilt,
  fertigmeldung_eingereicht, messkonzept_geprueft, inbetriebnahme_erfolgt, vertragsbestaetigung_verschickt, planung_verworfen`

// two parts, so that each uses its index
const antraegeStatement = statement(
  'auszahlung.antraege',
  `select ${ANTRAG} from portal.antrag where gp_nummer = any($3) and status <> 'storniert'
   union
   select ${ANTRAG} from portal.antrag where iss = $1 and sub = $2
   order by gp_nummer nulls last, antragsnummer`,
)

/** The applications that the person sees. */
export function listAntragFacts(db: Queries, { iss, sub, gps }: Owner & { readonly gps: readonly string[] }): Promise<AntragFacts[]> {
  return db.query<AntragFacts>(antraegeStatement, [iss, sub, gps])
}
