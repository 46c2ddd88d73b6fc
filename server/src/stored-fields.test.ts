import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from './_kit/testing.ts'
import { accountAreas } from './account/export.ts'
import { exportMine } from './all-eigene-daten.ts'
import { importKinds } from './import-kinds.ts'

type Reasons = Readonly<Record<string, Readonly<Record<string, string>> | string>>

const WHOSE = 'says whose the row is'
const SECRET = 'keeps a secret by its hash'
const WORKING = 'is how the portal works, and says nothing about the person'

/** Columns that the download of a person's own data omits, with the reason; a string covers the whole table. */
const NOT_TOLD: Reasons = {
  anmeldeereignis: { id: WORKING, iss: WHOSE, sub: WHOSE },
  antrag: {
    antrag_id: 'lets whoever has it open the invitation',
    status: 'follows from whether it is told here',
    eingeladen_bis: WORKING,
    iss: WHOSE,
    sub: WHOSE,
    verknuepft_am: 'is the moment of the request that linked it',
    stornierung: 'names a request that is told',
    erfasst_am: WORKING,
  },
  bankdaten: { mandat_gemeldet_fuer: WORKING },
  dokument: {
    datei: 'is behind its own call',
    groesse: 'tells of the file',
    pruefsumme: 'tells of the file',
    erechnung_groesse: 'tells of the file',
    erechnung_pruefsumme: 'tells of the file',
    gemeldet_am: WORKING,
    markierung: WORKING,
  },
  einwilligung: { iss: WHOSE, sub: WHOSE, token_hash: SECRET, gesendet_am: WORKING },
  geraet: { gp_nummer: 'follows from the contract account' },
  geschaeftspartner: { leer_seit: WORKING },
  freigabe: {
    id: WORKING,
    iss: WHOSE,
    sub: WHOSE,
    name: 'is told with the account',
    email: 'is told with the account',
    grund: 'is what the service wrote for itself; the export of the operator has it',
    akteur_iss: 'is about staff',
    akteur_sub: 'is about staff',
    gebeten_am: 'is told in the record',
    gueltig_bis: WORKING,
    begonnen_am: WORKING,
    belegt_bis: WORKING,
    art: 'is told with the factors at the provider',
    stand: 'is told in the record',
    entschieden_am: 'is told in the record',
  },
  kundensicht: {
    id: WORKING,
    akteur_iss: 'is about staff',
    akteur_sub: 'is about staff',
    iss: WHOSE,
    sub: WHOSE,
    beendet_am: 'is told as the end',
  },
  meldung: { meldung_id: WORKING, typ: 'chooses a sign beside the text', automatisch: WORKING },
  protokoll: {
    id: WORKING,
    iss: WHOSE,
    sub: WHOSE,
    akteur_iss: 'is about staff',
    akteur_sub: 'is about staff',
    gegenstand: 'is what staff looked for',
    salz: SECRET,
    offen: WORKING,
  },
  redispatchgruppe: { zeige_details: 'is the operator’s choice of what is shown' },
  registrierung: {
    id: WORKING,
    iss: WHOSE,
    sub: WHOSE,
    pin_hash: SECRET,
    versuche: WORKING,
    erkannt: WORKING,
    eingegeben_am: 'is the moment of the request that added the contract',
    versandziel: 'is the partner’s address, and who asks for a PIN has not proven to be the partner',
  },
  rueckfrage: {
    id: WORKING,
    gp_nummer: 'follows from the request',
    erinnert_am: WORKING,
    antwort_vorgang: 'names a request that is told',
    geschlossen_am: WORKING,
  },
  sitzung: {
    token_hash: SECRET,
    iss: WHOSE,
    sub: WHOSE,
    sid: WORKING,
    profil: 'is told as the account',
    rollen: 'is about staff',
    tokens: SECRET,
    access_expires_at: WORKING,
    auth_time: WORKING,
    nachweis_am: WORKING,
    refresh_lease_until: WORKING,
    medium_code: SECRET,
    medium_am: WORKING,
    kundensicht_id: 'is about staff',
    unbestaetigbar: WORKING,
    zweiter_faktor: WORKING,
    rollen_ohne_faktor: 'are told as roles',
  },
  vorgang: {
    schluessel: WORKING,
    sache: WORKING,
    iss: WHOSE,
    sub: WHOSE,
    email: 'is the address of the account when it was asked for',
    unwiderruflich: WORKING,
    uebermittelt_am: WORKING,
  },
  zaehler: { gp_nummer: 'follows from the contract account', meter_type: WORKING, is_ims: WORKING, is_lastgang: WORKING },
  zaehlerstand: {
    gp_nummer: 'follows from the contract account and the day',
    vorpartner: 'follows from the contract account and the day',
    ablese_art: 'is told in words',
    ablese_kategorie: 'is told in words',
  },
  zahlung: { zahlung_id: WORKING },
  zugang: { iss: WHOSE, sub: WHOSE, created_at: 'is the moment of the request that added it' },
  abmeldetoken: SECRET,
  adresse: 'lists all streets of the network',
  adresse_strasse: 'lists all streets of the network',
  anmeldung: 'lasts until the sign-in is done',
  antragscode: SECRET,
  aufbewahrungssperre: 'tells of a dispute, and would warn who is in it',
  gesperrte_person: 'tells of a dispute, and would warn who is in it',
  datei_ende: 'lasts until a file is deleted',
  meldung_archiv: 'is told with the notices',
  outbox_archiv: WORKING,
  protokoll_archiv: 'is told with the record',
  protokoll_pruefpunkt: WORKING,
  api_schluessel: 'is about systems of the operator',
  bankstopp: SECRET,
  beschwerde_erinnerung: WORKING,
  einladung: 'is addressed to somebody who has not proven to be that person',
  fruehere_antrag_id: SECRET,
  geloeschte_sitzung: SECRET,
  geplante_loeschung: 'is shown in the settings until its date',
  idempotenz: 'repeats answers for a day',
  import: 'counts lines of an import, and names staff only',
  importdatei: 'waits for the document that it becomes',
  importfehler: 'was refused, and belongs to no person that the portal knows',
  importstand: 'is a number of the sender',
  importlauf: 'counts lines of an import, and names nobody',
  kontoloeschung: 'begins when there is nobody left to tell',
  outbox: WORKING,
  person: 'is told as the account',
  protokoll_kette: WORKING,
  quota: WORKING,
  rolle: 'is about staff',
  wartungsbanner: 'is said to everybody',
  dateiuebergabe: 'counts files, and names nobody',
  webhook: 'is about systems of the operator',
  webhook_versuch: WORKING,
  webhook_zustellung: WORKING,
}

/** Columns that the portal fills, not the import. */
const OF_THE_PORTAL: Readonly<Record<string, readonly string[]>> = {
  antrag: ['erfasst_am', 'antrag_id', 'status', 'eingeladen_bis', 'iss', 'sub', 'verknuepft_am', 'stornierung'],
  bankdaten: ['mandat_gemeldet_fuer'],
  dokument: ['gemeldet_am', 'markierung'],
  einladung: ['auftrag_am', 'erledigt_am'],
  geschaeftspartner: ['leer_seit'],
  meldung: ['automatisch'],
  zaehlerstand: ['vorpartner'],
  zugang: ['created_at'],
}

describe.each(databaseKinds)('every column of the migrated database, on %s', (kind) => {
  let portal: TestPortal
  /** the columns of the tables in the portal's schema */
  let stored: readonly (readonly [table: string, columns: readonly string[]])[]

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    const rows = await portal.sql<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name) as columns
         from information_schema.columns where table_schema = 'portal' group by table_name`,
    )
    stored = rows.map(({ table, columns }) => [table, columns])
  })
  afterAll(() => portal.stop())

  /** the unlisted columns, as table.column */
  const missing = (listedOf: (table: string) => readonly string[] | 'all') =>
    stored.flatMap(([table, columns]) => {
      const listed = listedOf(table)
      return listed === 'all' ? [] : columns.filter((column) => !listed.includes(column)).map((column) => `${table}.${column}`)
    })

  const areas = [...exportMine.flatMap((part) => part.areas), ...accountAreas]
  const toldOf = (table: string) => areas.filter((area) => area.table === table).flatMap(({ columns }) => columns)

  it("is part of the person's own data or left out for a reason", () => {
    expect(stored.length).toBeGreaterThan(30)
    const notToldOf = (table: string) => NOT_TOLD[table] ?? {}
    expect(
      missing((table) => {
        const reasons = notToldOf(table)
        return typeof reasons === 'string' ? 'all' : [...toldOf(table), ...Object.keys(reasons)]
      }),
    ).toEqual([])
  })

  it('is left out only if it exists and is not part of the own data', () => {
    const columns = new Map(stored)
    const stale = Object.entries(NOT_TOLD).flatMap(([table, reasons]) => {
      if (typeof reasons === 'string') return columns.has(table) && toldOf(table).length === 0 ? [] : [table]
      return Object.keys(reasons).filter((column) => !columns.get(table)?.includes(column) || toldOf(table).includes(column))
    })
    expect(stale).toEqual([])
  })

  it('every column of master data is filled by the import or by the portal', () => {
    expect(
      missing((table) => {
        const imported = importKinds.find((one) => one.table === `portal.${table}`)
        if (!imported) return 'all'
        const { columns, derived, files = [] } = imported
        return [
          ...Object.keys(columns),
          ...(derived?.columns ?? []),
          ...files.flatMap((file) => Object.values(file.columns)),
          ...(OF_THE_PORTAL[table] ?? []),
        ]
      }),
    ).toEqual([])
  })
})
