import { createHash, randomBytes } from 'node:crypto'
import { onDatabase } from '../processes/workplace.ts'

export interface BenchCustomer {
  readonly gps: readonly string[]
  readonly accounts: number
  /** rows that the pages' statements return for this customer */
  readonly rows: {
    readonly overview: number
    readonly start: number
    readonly 'readings.einspeisung': number
    readonly introspect: number
  }
  /** the secret of a session, the value of its cookie */
  readonly token: string
}

const PERSON = { iss: 'https://bench.example', sub: 'bench' }
const adresse = { strasse: 'Lindenweg', hausnummer: '4', plz: '12345', ort: 'Musterstadt' }
const nachAn = {
  postempfaenger_name: 'Steuerbüro Feld',
  postempfaenger_strasse: 'Markt',
  postempfaenger_hausnummer: '1',
  postempfaenger_plz: '12345',
  postempfaenger_ort: 'Musterstadt',
}
const TYPES = ['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung']

type Row = Readonly<Record<string, unknown>>

/** accounts with a meter, of each type */
export const METERED_ACCOUNTS = 2
/** of each register, over a year */
export const READINGS_OF_METER = 12
const REGISTERS = { Einspeiser: ['1.8.0', '2.8.0'], Trinkwasser: ['1.8.0'] } as const

/**
 * A signed-in customer with three business partners, eight accounts (one expired, one with another recipient), two open
 * changes, a year of readings and two notices.
 */
export async function insertCustomer(databaseUrl: string): Promise<BenchCustomer> {
  const gps = ['9900000001', '9900000002', '9900000003']
  const vks = Array.from({ length: 8 }, (_, index) => ({ gp_nummer: gps[index % 3], vk_nummer: String(9_800_000_001 + index) }))
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const open = { ...PERSON, gp_nummer: gps[0], created_at: now, updated_at: now }
  const rows: readonly (readonly [table: string, row: Row])[] = [
    ...gps.flatMap((gp_nummer): [string, Row][] => [
      ['geschaeftspartner', partner(gp_nummer)],
      ['zugang', { ...PERSON, gp_nummer }],
    ]),
    ...vks.map((vk, index): [string, Row] => ['vertragskonto', { ...vk, ...account(index) }]),
    ...vks.flatMap((vk, index) => meter(vk, TYPES[index % TYPES.length])),
    ...[1, 2].map((number): [string, Row] => ['meldung', notice(gps[0] ?? '', number)]),
    [
      'vorgang',
      {
        ...open,
        id: '00000000-0000-4000-8000-000000000001',
        art: 'PersoenlicheDaten',
        schluessel: `${gps[0]}.Telefonnummer`,
        nutzlast: { Feld: 'Telefonnummer', Wert: '0171 2345678' },
      },
    ],
    [
      'vorgang',
      {
        ...open,
        id: '00000000-0000-4000-8000-000000000002',
        art: 'Dokumentenversand',
        schluessel: vks[0]?.vk_nummer,
        nutzlast: { Wert: 'CSS1' },
      },
    ],
    ['sitzung', { ...PERSON, token_hash: createHash('sha256').update(token).digest(), ...session(now) }],
  ]
  await onDatabase(databaseUrl, async (client) => {
    for (const [table, row] of rows) {
      const places = Object.keys(row).map((_, index) => `$${index + 1}`)
      await client.query(`insert into portal.${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`, Object.values(row))
    }
    // new rows have no statistics yet, so plans would change while measuring
    await client.query('vacuum analyze')
  })
  const readings = METERED_ACCOUNTS * REGISTERS.Einspeiser.length * READINGS_OF_METER
  return {
    gps,
    accounts: vks.length,
    token,
    rows: { overview: vks.length, start: 1, 'readings.einspeisung': readings, introspect: 1 },
  }
}

function meter(vk: Row, typ: string | undefined): [string, Row][] {
  if (typ !== 'Einspeiser' && typ !== 'Trinkwasser') return []
  const isWater = typ === 'Trinkwasser'
  const key = { ...vk, zaehlernummer: `BENCH${String(vk['vk_nummer'])}` }
  const zaehler = {
    zaehlertyp: isWater ? 'Wasserzaehler' : 'Zweirichtungszaehler',
    meter_type: isWater ? 'WATER_METER' : 'ELECTRIC_METER',
    messstellenbetreiber: 'Netz Musterland GmbH',
  }
  const art = {
    ablese_art: '01',
    ablese_art_bezeichnung: 'abgelesen',
    ablese_kategorie: 'N',
    ablese_kategorie_bezeichnung: 'Ablesung durch den Netzbetreiber',
  }
  const readings = REGISTERS[typ].flatMap((obis) =>
    Array.from({ length: READINGS_OF_METER }, (_, month): [string, Row] => [
      'zaehlerstand',
      { ...key, obis, datum: `2025-${String(month + 1).padStart(2, '0')}-28`, zaehlerstand: 1000 + month * 250, ...art },
    ]),
  )
  return [['zaehler', { ...key, ...zaehler }], ...readings]
}

function notice(gp_nummer: string, number: number): Row {
  const text = { typ: 'NewDocumentsAvailable', nachricht: 'Neue Dokumente', meldedatum: '2026-11-01' }
  return { meldung_id: `bench-${number}`, gp_nummer, ...text }
}

function partner(gp_nummer: string): Row {
  const contact = {
    telefonnummer: '0123 456789',
    mobilfunknummer: '0170 1234567',
    email_adresse: 'ada@demo.example',
    steuernummer: '12/345/67890',
  }
  return { gp_nummer, name: 'Ada Sonne', typ: 'Privatperson', geburtsdatum: '1970-01-01', ...adresse, ...contact }
}

function account(index: number): Row {
  return {
    ...adresse,
    typ: TYPES[index % TYPES.length],
    hausnummer: String(index >> 1),
    zusatzinformationen: 'Scheune hinten links',
    dokumentenversand: 'CSS2',
    ...(index === 3 ? { ablaufdatum: '2025-12-31' } : {}),
    ...(index === 4 ? nachAn : {}),
  }
}

function session(now: Date): Row {
  const profil = { email: 'ada@demo.example', name: 'Ada Sonne', given_name: 'Ada', family_name: 'Sonne', mobile_number: '' }
  const moments = { access_expires_at: new Date(now.getTime() + 3_600_000), auth_time: now, created_at: now, last_seen_at: now }
  return { profil, rollen: [], tokens: randomBytes(64), ...moments }
}
