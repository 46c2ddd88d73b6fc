import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import { createHash, randomBytes } from 'node:crypto'
import { asSystem } from '../context.ts'

export const BETREIBER = 'Netz Musterland GmbH'
/** an address where nothing listens; also the issuer of sessions in a portal without a provider */
export const NOBODY = 'http://127.0.0.1:1'

type Row = Readonly<Record<string, unknown>>

export interface Signed {
  readonly iss: string
  readonly sub: string
  readonly cookie: string
}

export interface Customer extends Signed {
  readonly gp: string
}

export interface SignInOptions {
  readonly iss?: string
  readonly sub?: string
  readonly gps?: readonly string[]
  /** roles that the provider claims */
  readonly rollen?: readonly string[]
  /** roles in the portal's own table; by default the claimed ones */
  readonly eigeneRollen?: readonly string[]
  readonly profil?: Readonly<Record<string, string>>
  /** whether the sign-in used a second factor */
  readonly zweiterFaktor?: boolean
}

type Table = keyof typeof defaults

const adresse = { strasse: 'Lindenweg', hausnummer: '4', plz: '12345', ort: 'Musterstadt' }
const defaults = {
  geschaeftspartner: { name: 'Ada Sonne' },
  vertragskonto: { typ: 'Einspeiser', ...adresse },
  zaehler: { zaehlertyp: 'Einspeisezaehler', meter_type: 'ELECTRIC_METER', messstellenbetreiber: BETREIBER },
  zaehlerstand: {
    obis: '2.8.0',
    datum: '2026-10-31',
    zaehlerstand: 1000,
    ablese_art: '01',
    ablese_art_bezeichnung: 'Ablesung durch den Netzbetreiber',
    ablese_kategorie: 'N',
    ablese_kategorie_bezeichnung: 'Netzbetreiber',
  },
  meldung: { typ: 'NewDocumentsAvailable', nachricht: 'Neue Dokumente', meldedatum: '2026-11-01' },
  // its file does not exist unless the test writes it
  dokument: {
    vertragskontotyp: 'Einspeiser',
    titel: 'Jahresabrechnung',
    versanddatum: '2026-01-14',
    typ: 'RT',
    datei: 'nowhere.pdf',
    groesse: 1,
    pruefsumme: Buffer.alloc(32),
  },
  anlage: { besteuerungsart: 'UmsatzsteuerpflichtigBefreibar', zusammenlegung_moeglich: true },
  wasseranschluss: { preise: JSON.stringify([{ VerbrauchsZoneVon: 0, Kubikmeterpreis: 2.15 }]), wasserhaertegrad: 11 },
  abschlag: { verrechnungstyp: 'Jaehrlich', abschlagsverfahren: 'Monatlich', abrechnungsmonat: 2, abschlag: 45, folgeabschlag: 45 },
  vorpartner: { bis: '2020-01-31' },
  zahlung: { zahlungsart: 'Abschlag', buchungstag: '2026-11-01', betrag: 45 },
  bankdaten: {
    auszahlung_kontoinhaber: 'Ada Sonne',
    auszahlung_iban: 'DE89370400440532013000',
    auszahlung_bankname: 'Commerzbank',
  },
  bankstopp: {},
  redispatchgruppe: { duldungsfall: false, zeige_details: true },
  geraet: { geraete_art: 'Wallbox' },
  antrag: {
    anlagenart: 'PV',
    anlagenleistung: 9.8,
    ...adresse,
    errichter_firmenname: 'Solarbau Muster',
    errichter_ort: 'Musterstadt',
    antrag_versendet: '2026-03-02',
  },
  einladung: { kanal: 'EMail' },
  anmeldeereignis: { created_at: '2026-11-01T12:00:00Z' },
  zugang: { iss: NOBODY },
  rolle: { iss: NOBODY, rolle: 'support', gegeben_am: '2020-01-01T00:00:00Z' },
  freigabe: {
    iss: NOBODY,
    name: 'Ada Sonne',
    email: 'ada@demo.example',
    art: 'totp',
    grund: 'Telefon verloren',
    gebeten_am: '2026-11-20T08:00:00Z',
    gueltig_bis: '2100-01-01T00:00:00Z',
  },
  vorgang: { iss: NOBODY, sub: 'somebody', created_at: '2026-11-01T12:00:00Z', updated_at: '2026-11-01T12:00:00Z' },
  rueckfrage: { gestellt_am: '2026-11-02T12:00:00Z' },
  outbox: { ziel: 'erp', nicht_vor: '2026-11-01T12:00:00Z' },
  idempotenz: { iss: NOBODY, anfrage: 'POST /x', fingerabdruck: Buffer.alloc(32), status: 201, created_at: '2026-11-01T12:00:00Z' },
  wartungsbanner: { titel: 'Wartung', beschreibung: 'Wir arbeiten am Portal.', sperrt_portal: false, gilt_von: '2026-11-01T00:00:00Z' },
  sitzung: {},
  registrierung: {
    iss: NOBODY,
    kanal: 'EMail',
    pin_hash: Buffer.alloc(32),
    created_at: '2026-11-20T08:00:00Z',
    gueltig_bis: '2026-11-21T08:00:00Z',
  },
  einwilligung: { iss: NOBODY, vorname: 'Ada', nachname: 'Sonne', seit: '2026-11-01T12:00:00Z', gesendet_am: '2026-11-01T12:00:00Z' },
} satisfies Record<string, Row>

export interface Rows {
  /** Inserts a person with a session, as a sign-in does. */
  signIn(options?: SignInOptions): Promise<Signed>
  /** Inserts a business partner and a signed-in person who owns it. */
  customer(options?: Omit<SignInOptions, 'gps'> & { readonly partner?: Row }): Promise<Customer>
  /** Inserts a row, with plausible values for columns that are not given. Gives the whole row. */
  insert<T extends Row>(table: Table, row: T): Promise<T & Readonly<Record<string, string>>>
  /** Runs SQL as the role that sees every row. */
  sql<R extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
}

/** Writes and reads the portal's tables. `cookie` names the session cookie, `issuer` the provider of the persons. */
export function rowsOf(database: Database, clock: Clock, { cookie, issuer }: { readonly cookie: string; readonly issuer: string }): Rows {
  let last = 1_000_000_000

  const asTransaction = <T>(work: (tx: Transaction) => Promise<T>) => asSystem(database, (db) => db.transaction(work))
  const sql: Rows['sql'] = (text, values) => asTransaction((tx) => tx.run(text, values))

  const insert: Rows['insert'] = async (table, row) => {
    const whole: Row = { ...defaults[table], ...row }
    const columns = Object.keys(whole)
    const places = columns.map((_, index) => `$${index + 1}`)
    await sql(`insert into portal.${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(whole))
    return whole as never
  }

  const signIn: Rows['signIn'] = async ({ iss = issuer, sub = randomBytes(8).toString('hex'), gps = [], rollen = [], ...options } = {}) => {
    const token = randomBytes(32).toString('base64url')
    for (const gp_nummer of gps) await insert('zugang', { iss, sub, gp_nummer })
    for (const rolle of options.eigeneRollen ?? rollen) await insert('rolle', { iss, sub, rolle })
    const profil = {
      email: `${sub}@demo.example`,
      name: 'Ada Sonne',
      given_name: 'Ada',
      family_name: 'Sonne',
      mobile_number: '',
      ...options.profil,
    }
    const now = clock.now()
    const far = new Date(now.getTime() + 1e11)
    const moments = { access_expires_at: far, auth_time: now, created_at: now, last_seen_at: now }
    await insert('sitzung', {
      token_hash: sha256(token),
      iss,
      sub,
      profil: JSON.stringify(profil),
      rollen: [...rollen],
      tokens: randomBytes(64),
      // a database of the release before does not have the column
      ...(options.zweiterFaktor ? { zweiter_faktor: true } : {}),
      ...moments,
    })
    return { iss, sub, cookie: `${cookie}=${token}` }
  }

  return {
    sql,
    insert,
    signIn,
    customer: async ({ partner = {}, ...options } = {}) => {
      last += 1
      const gp = String(last)
      await insert('geschaeftspartner', { gp_nummer: gp, ...partner })
      return { gp, ...(await signIn({ ...options, gps: [gp] })) }
    },
  }
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
