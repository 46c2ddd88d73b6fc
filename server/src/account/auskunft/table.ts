/** A table's part of an export: its file, the condition for whose rows, and its columns by their German names. */
export interface ToldTable {
  /** name of the file, without its ending */
  readonly datei: string
  /** table in the schema portal, as `t` */
  readonly table: string
  /** joins to other tables */
  readonly join?: string
  /** a column of `t` or an expression */
  readonly felder: Readonly<Record<string, string>>
  /** further fields of a person's own export: they say who acted */
  readonly ofPerson?: Readonly<Record<string, string>>
  /** whose rows, of a person and of a business partner: $1 is the issuer, $2 the subject, $3 the partners */
  readonly person?: string
  readonly partner?: string
  readonly order: string
}

/** conditions for rows of the person and of the partners */
export const PERSON = 't.iss = $1 and t.sub = $2'
export const PARTNER = 't.gp_nummer = any($3)'
/** the partners' rows in both kinds of export */
export const both = { person: PARTNER, partner: PARTNER }

export const KONTO = { VKNummer: 'vk_nummer', GPNummer: 'gp_nummer' }
export const ADRESSE = { Strasse: 'strasse', Hausnummer: 'hausnummer', PLZ: 'plz', Ort: 'ort' }
