import { statement, type Queries } from '#platform/db/port.ts'

export interface AntragRow {
  readonly antragsnummer: string
  readonly antrag_id: string
  readonly gp_nummer: string | null
  readonly anlagenart: 'PV' | 'Speicher'
  readonly anlagenleistung: number | null
  readonly strasse: string | null
  readonly hausnummer: string | null
  readonly plz: string | null
  readonly ort: string | null
  readonly errichter_firmenname: string | null
  readonly errichter_ort: string | null
  readonly betreiber_name: string | null
  readonly betreiber_vorname: string | null
  readonly betreiber_email: string | null
  readonly antrag_versendet: string | null
  readonly einspeisezusage_erteilt: string | null
  readonly fertigmeldung_eingereicht: string | null
  readonly messkonzept_geprueft: string | null
  readonly inbetriebnahme_erfolgt: string | null
  readonly vertragsbestaetigung_verschickt: string | null
  readonly planung_verworfen: string | null
}

const COLUMNS = `antragsnummer, antrag_id, gp_nummer, anlagenart, anlagenleistung, strasse, hausnummer, plz, ort, errichter_firmenname,
  errichter_ort, betreiber_name, betreiber_vorname, betreiber_email, antrag_versendet, einspeisezusage_erteilt, fertigmeldung_eingereicht,
  messkonzept_geprueft, inbetriebnahme_erfolgt, vertragsbestaetigung_verschickt, planung_verworfen`

// two parts, so that each has its index
const listStatement = statement(
  'einspeiserantraege.list',
  `select ${COLUMNS} from portal.antrag where gp_nummer = any($3) and status <> 'storniert'
   union
   select ${COLUMNS} from portal.antrag where iss = $1 and sub = $2
   order by gp_nummer nulls last, antrag_versendet desc nulls last, antragsnummer`,
)

/** The applications of these business partners, and those that the person was linked with. */
export function listAntraege(
  db: Queries,
  { iss, sub }: { readonly iss: string; readonly sub: string },
  gps: readonly string[],
): Promise<AntragRow[]> {
  return db.query<AntragRow>(listStatement, [iss, sub, gps])
}
