import { statement, type Queries } from '#platform/db/port.ts'

const nameStatement = statement(
  'geschaeftspartner.name',
  'select name from portal.geschaeftspartner where gp_nummer = $1 and gp_nummer = any($2)',
)

/** The name of one of the person's business partners; undefined for another customer's or an unknown number. */
export async function findKundenname(db: Queries, gpNummer: string, gps: readonly string[]): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(nameStatement, [gpNummer, gps])
  return row?.name
}

export interface GeschaeftspartnerRow {
  readonly gp_nummer: string
  readonly name: string
  readonly typ: string | null
  readonly geburtsdatum: string | null
  readonly strasse: string | null
  readonly hausnummer: string | null
  readonly plz: string | null
  readonly ort: string | null
  readonly telefonnummer: string | null
  readonly mobilfunknummer: string | null
  readonly email_adresse: string | null
  readonly steuernummer: string | null
}

const listStatement = statement(
  'geschaeftspartner.list',
  `select gp_nummer, name, typ, geburtsdatum, strasse, hausnummer, plz, ort, telefonnummer, mobilfunknummer, email_adresse, steuernummer
     from portal.geschaeftspartner where gp_nummer = any($1) order by gp_nummer`,
)

/** These business partners with the values in force. */
export function listGeschaeftspartner(db: Queries, gps: readonly string[]): Promise<GeschaeftspartnerRow[]> {
  return db.query<GeschaeftspartnerRow>(listStatement, [gps])
}

const changeStatement = statement(
  'geschaeftspartner.change',
  `update portal.geschaeftspartner
      set geburtsdatum = coalesce($2::date, geburtsdatum), strasse = coalesce($3, strasse), hausnummer = coalesce($4, hausnummer),
          plz = coalesce($5, plz), ort = coalesce($6, ort), telefonnummer = coalesce($7, telefonnummer),
          mobilfunknummer = coalesce($8, mobilfunknummer), email_adresse = coalesce($9, email_adresse),
          steuernummer = coalesce($10, steuernummer)
    where gp_nummer = $1`,
)

/** Updates the given columns only. */
export async function changeGeschaeftspartner(
  db: Queries,
  gpNummer: string,
  changes: Partial<Record<Exclude<keyof GeschaeftspartnerRow, 'gp_nummer' | 'name' | 'typ'>, string>>,
): Promise<void> {
  const { geburtsdatum = null, strasse = null, hausnummer = null, plz = null, ort = null } = changes
  const { telefonnummer = null, mobilfunknummer = null, email_adresse = null, steuernummer = null } = changes
  const values = [geburtsdatum, strasse, hausnummer, plz, ort, telefonnummer, mobilfunknummer, email_adresse, steuernummer]
  await db.query(changeStatement, [gpNummer, ...values])
}
