import { sessionLock } from '#platform/db/locks.ts'
import { everyDatabaseKind } from '#platform/db/testing.ts'
import { contentName } from '#platform/files/store.ts'
import { startBucket } from '#platform/files/testing/bucket.ts'
import { sha256 } from '#server/_kit/testing/rows.ts'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_PASSWORD, OWNER, startCluster } from '../testing/cluster.ts'
import { partsOf, prepareDatabases, runBackup, settingsOn } from '../testing/saved-portal.ts'
import { createBackup } from './create.ts'
import { MANIFEST, readManifest } from './manifest.ts'
import { checkPortal } from './check.ts'
import { restoreBackup } from './restore.ts'

const cluster = everyDatabaseKind.includes('postgres') ? await startCluster() : undefined
const PDF = '%PDF-1.7 a letter'
const DATEI = contentName(sha256(PDF), '.pdf')
type Settings = Record<string, string>
const OTHER_SECRET = createHash('sha256').update('another secret').digest('hex')

describe.skipIf(!cluster)('a backup', () => {
  let folder: string
  /** settings of the portal that is saved, and its backup */
  let env: Settings
  let backup: string
  let number = 0

  /** Settings of a portal whose database is empty. */
  const emptyPlace = async (): Promise<Settings> => {
    number += 1
    return cluster ? settingsOn(cluster, join(folder, `leer-${number}`), `leer_${number}`) : {}
  }
  const restore = async (settings: Settings, from = backup) => restoreBackup(partsOf(settings), from)
  const create = async (settings: Settings, name: string, withFiles = true) =>
    createBackup(partsOf(settings), { folder: join(folder, name), withFiles })
  /** A copy of the backup, with another manifest. */
  async function altered(change: (manifest: Record<string, unknown>) => object): Promise<string> {
    const copy = await mkdtemp(join(folder, 'kopie-'))
    await cp(backup, copy, { recursive: true })
    const file = join(copy, MANIFEST)
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>)))
    return copy
  }
  const sql = async (text: string, database = 'quelle') => cluster?.sql(text, database)
  const tablesIn = async ({ DATABASE_URL = '' }: Settings) =>
    sql(`select count(*)::integer as tables from pg_tables where schemaname = 'portal'`, new URL(DATABASE_URL).pathname.slice(1))

  beforeAll(async () => {
    if (!cluster) return
    folder = await mkdtemp(join(tmpdir(), 'netzportal-backup-'))
    backup = join(folder, 'ganz')
    env = await settingsOn(cluster, join(folder, 'quelle'), 'quelle')
    await prepareDatabases(env)
    await sql(`insert into platform.secret (generation, fingerprint) values (1, 'be177c486f3c6765');
      insert into portal.geschaeftspartner (gp_nummer, name) values ('1000000001', 'Ada Sonne');
      insert into portal.vertragskonto (vk_nummer, gp_nummer, typ, strasse, hausnummer, plz, ort)
        values ('2000000001', '1000000001', 'Einspeiser', 'Lindenweg', '4', '12345', 'Musterstadt');
      insert into portal.dokument (dokument_id, gp_nummer, vk_nummer, vertragskontotyp, titel, versanddatum, typ, datei, groesse, pruefsumme)
        values ('d-1', '1000000001', '2000000001', 'Einspeiser', 'Brief', '2026-01-14', 'RT', '${DATEI}', ${PDF.length}, sha256('${PDF}'))`)
    await mkdir(join(folder, 'quelle/dokumente', DATEI.slice(0, 2)))
    await writeFile(join(folder, 'quelle/dokumente', DATEI), PDF)
    expect(await create(env, 'ganz')).toBe(true)
  }, 120_000)
  afterAll(async () => {
    await cluster?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  describe('that is made', () => {
    it('refuses a folder that is there', async () => {
      await expect(create(env, 'ganz')).rejects.toThrow(/ganz gibt es schon\. Eine Sicherung braucht einen neuen Ordner\.$/)
    })

    it('refuses the user of the process, who does not see all rows, and leaves no folder', async () => {
      const { MIGRATION_DATABASE_URL: _, ...rest } = env
      await expect(create(rest, 'halb')).rejects.toThrow(
        'Der Benutzer portal_process sieht nicht alle Zeilen. MIGRATION_DATABASE_URL muss den Eigentümer der Tabellen nennen.',
      )
      expect(await readdir(folder)).not.toContain('halb')
    })

    it('refuses the embedded database', async () => {
      await expect(create({ MODUS: 'demo', DATA_DIR: join(folder, 'demo') }, 'demo-sicherung')).rejects.toThrow(
        /^Das geht nur mit PostgreSQL \(DATABASE_URL\)\./,
      )
    })

    it('does not begin during a migration', async () => {
      const release = await cluster?.hold(`select ${sessionLock.wait('migrationTurn')}`, 'quelle')
      await expect(create(env, 'migration')).rejects.toThrow(/^Gerade läuft eine Migration\./)
      await release?.()
    })

    it('names a document whose file is missing or damaged, and ends with 1', async () => {
      const lacking = partsOf(env)
      const file = join(folder, 'quelle/dokumente', DATEI)
      await rename(file, `${file}.weg`)
      expect(await createBackup(lacking, { folder: join(folder, 'ohne'), withFiles: true })).toBe(false)
      expect(lacking.lines).toContain(`Dateien: ${DATEI} (dokument) fehlt und ist nicht dabei.`)
      await writeFile(file, `${PDF.slice(0, -1)}!`)
      const damaged = partsOf(env)
      expect(await createBackup(damaged, { folder: join(folder, 'beschaedigt'), withFiles: true })).toBe(false)
      expect(damaged.lines).toContain(`Dateien: ${DATEI} (dokument) ist beschädigt und ist nicht dabei.`)
      await rename(`${file}.weg`, file)

      const place = await emptyPlace()
      const parts = partsOf(place)
      expect(await restoreBackup(parts, join(folder, 'beschaedigt'))).toBe(false)
      expect(parts.lines).toContain(`FEHLER: Dateien: 1 von 1 fehlen oder sind beschädigt: ${DATEI}`)
      expect(parts.lines.at(-1)).toBe('Eingespielt, aber nicht alles ist in Ordnung. Die Zeilen mit FEHLER sagen, was fehlt.')
    })

    it('says that schemas of others are not in it', async () => {
      await sql('create schema bericht')
      const parts = partsOf(env)
      await createBackup(parts, { folder: join(folder, 'bericht'), withFiles: true })
      await sql('drop schema bericht')
      expect(parts.lines).toContain('Portal: Nicht gesichert, weil nicht vom Portal: bericht')
    })

    describe('by other programs', () => {
      let programs: string
      beforeEach(async () => {
        programs = await mkdtemp(join(folder, 'programme-'))
      })
      const place = async (name: string, script: string) => {
        await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`)
        await chmod(join(programs, name), 0o700)
      }
      const path = process.env['PATH'] ?? ''

      it('shows no password in the arguments of pg_dump, and it none of the portal’s secrets', async () => {
        await place('pg_dump', `echo "$@" >> ${programs}/arguments; env >> ${programs}/environment; PATH='${path}' exec pg_dump "$@"`)
        const { code } = await runBackup({ ...env, PATH: `${programs}${delimiter}${path}` }, 'anlegen', '--ziel', join(folder, 'still'))
        expect(code).toBe(0)
        const [args, environment] = [
          await readFile(join(programs, 'arguments'), 'utf8'),
          await readFile(join(programs, 'environment'), 'utf8'),
        ]
        expect([args.includes(OWNER), args.includes(DATABASE_PASSWORD)]).toEqual([true, false])
        expect([environment.includes(`PGPASSWORD=${DATABASE_PASSWORD}`), environment.includes('SECRET')]).toEqual([true, false])
      })

      it('is of one moment, also if somebody writes before pg_dump begins', async () => {
        const insert = `insert into portal.geschaeftspartner (gp_nummer, name) values ('1000000009', 'Mia Mix')`
        await place(
          'pg_dump',
          `export PATH='${path}'; test "$1" = --version || psql -q "${env['MIGRATION_DATABASE_URL']}" -c "${insert}"; exec pg_dump "$@"`,
        )
        const { code } = await runBackup({ ...env, PATH: `${programs}${delimiter}${path}` }, 'anlegen', '--ziel', join(folder, 'moment'))
        expect([code, await sql(`delete from portal.geschaeftspartner where gp_nummer = '1000000009' returning name`)]).toEqual([
          0,
          [{ name: 'Mia Mix' }],
        ])
        const parts = partsOf(await emptyPlace())
        expect([await restoreBackup(parts, join(folder, 'moment')), parts.lines.filter((line) => line.startsWith('FEHLER'))]).toEqual([
          true,
          [],
        ])
      })

      it.each([
        ['is missing', undefined, /^pg_dump fehlt\. Es gehört zu den Programmen von PostgreSQL \(Debian: postgresql-client\)\.$/],
        ['is older than the server', 'echo "pg_dump (PostgreSQL) 14.9"', /^pg_dump ist zu alt: Version 14, nötig ist 15 oder neuer\./],
        ['fails', 'test "$1" = --version && echo "pg_dump 99" || { echo "pg_dump: error: no luck" >&2; exit 1; }', /^pg_dump: no luck$/],
        [
          'finds the disk full',
          'test "$1" = --version && echo "pg_dump 99" || { echo "pg_dump: error: could not write: No space left on device" >&2; exit 1; }',
          /^Für .*kaputt fehlt Speicherplatz\.$/,
        ],
      ])('ends with one line and leaves nothing if pg_dump %s', async (_, script, line) => {
        if (script !== undefined) await place('pg_dump', script)
        const node = join(process.execPath, '..')
        const found = await runBackup(
          { ...env, PATH: [programs, node, ...(script === undefined ? [] : ['/bin'])].join(delimiter) },
          'anlegen',
          '--ziel',
          join(folder, 'kaputt'),
        )
        expect([found.code, found.stderr]).toEqual([1, expect.stringMatching(line)])
        expect(await readdir(folder)).not.toContain('kaputt')
      })

      it('leaves nothing behind when a signal ends it', async () => {
        await place('pg_dump', `test "$1" = --version && echo "pg_dump 99" || { kill -TERM $PPID; exec sleep 60; }`)
        const found = await runBackup({ ...env, PATH: [programs, path].join(delimiter) }, 'anlegen', '--ziel', join(folder, 'halt'))
        expect([found.code, found.stderr]).toEqual([1, 'Der Befehl wurde abgebrochen.'])
        expect(await readdir(folder)).not.toContain('halt')
      })
    })
  })

  describe('that is restored', () => {
    it.each<[string, () => Promise<string>, RegExp]>([
      [
        'broke off',
        async () => {
          const copy = await altered((manifest) => manifest)
          await rename(join(copy, MANIFEST), join(copy, `${MANIFEST}.teil`))
          return copy
        },
        /liegt keine vollständige Sicherung: sicherung\.json fehlt\.$/,
      ],
      [
        'is of a newer form',
        () => altered((manifest) => ({ ...manifest, form: 2 })),
        /^Die Sicherung ist von einer neueren Version als dieser\.$/,
      ],
      [
        'is of a newer release',
        () => altered((manifest) => ({ ...manifest, release: '9.9' })),
        /^Die Sicherung ist von Version 9\.9, dies ist /,
      ],
      [
        'has a migration that this release does not know',
        () =>
          altered(({ databases, ...rest }) => ({
            ...rest,
            databases: (databases as { migrations: string[] }[]).map((one) => ({
              ...one,
              migrations: [...one.migrations, 'portal/9999_later.sql'],
            })),
          })),
        /^Die Sicherung enthält die Migration portal\/9999_later\.sql, die diese Version nicht kennt\./,
      ],
      [
        'has another database in it',
        async () => {
          const copy = await altered((manifest) => manifest)
          await writeFile(join(copy, 'portal.dump'), 'x')
          return copy
        },
        /^Die Sicherung ist beschädigt: portal\.dump$/,
      ],
      [
        'has another file in it',
        async () => {
          const copy = await altered((manifest) => manifest)
          await writeFile(join(copy, 'dateien', DATEI), 'x')
          return copy
        },
        /^Die Sicherung ist beschädigt: dateien\//,
      ],
      [
        'has more files than the disk takes',
        () => altered(({ files, ...rest }) => ({ ...rest, files: { ...(files as object), bytes: 1e15 } })),
        /fehlt Speicherplatz: Die Dateien haben 1\.000\.000\.000 MB, frei sind /,
      ],
      [
        'is of a newer PostgreSQL',
        () => altered((manifest) => ({ ...manifest, server: 99 })),
        /^Die Sicherung ist von PostgreSQL 99, der Server hat \d+\. Er muss mindestens so neu sein\.$/,
      ],
      [
        'was made by a newer program',
        () => altered((manifest) => ({ ...manifest, program: 99 })),
        /^pg_restore ist zu alt: Version \d+, nötig ist 99/,
      ],
      [
        'has roles of other names',
        () =>
          altered(({ databases, ...rest }) => ({
            ...rest,
            databases: (databases as object[]).map((one) => ({ ...one, roles: ['a_kunde'] })),
          })),
        /^In der Sicherung heißen die Rollen anders: a_kunde\./,
      ],
    ])('is refused and changes nothing if it %s', async (_, make, line) => {
      const place = await emptyPlace()
      await expect(restore(place, await make())).rejects.toThrow(line)
      expect(await tablesIn(place)).toEqual([{ tables: 0 }])
    })

    it('is refused without its SECRET, by generation and fingerprint', async () => {
      const place = await emptyPlace()
      await expect(restore({ ...place, SECRET: OTHER_SECRET })).rejects.toThrow(
        /^SECRET: lacks the secret of generation 1 \(be177c486f3c6765\), which the database still needs/,
      )
      expect(await tablesIn(place)).toEqual([{ tables: 0 }])
    })

    it('is refused by a database that is not empty', async () => {
      await expect(restore(env)).rejects.toThrow(
        /^Portal: Die Datenbank quelle ist nicht leer \(dispatch, history, identity, pgboss, platform, portal\)\./,
      )
      expect(await sql('select name from portal.geschaeftspartner')).toEqual([{ name: 'Ada Sonne' }])
    })

    it('is refused by a store with another file of that name, and keeps one that is the same', async () => {
      const place = await emptyPlace()
      const file = join(place['DOKUMENTE_ORDNER'] ?? '', DATEI)
      await mkdir(join(file, '..'))
      await writeFile(file, 'another letter')
      await expect(restore(place)).rejects.toThrow(
        `In der Ablage liegen unter diesen Namen andere Dateien: ${DATEI}. Nichts wird überschrieben.`,
      )
      expect(await readFile(file, 'utf8')).toBe('another letter')
      await writeFile(file, PDF)
      const parts = partsOf(place)
      expect(await restoreBackup(parts, backup)).toBe(true)
      expect(parts.lines).toContain('Dateien: 0 zurückkopiert, 1 lagen schon da')
    })

    it('of an earlier release is restored, and asks for the migrations that it lacks', async () => {
      const older = await altered(({ databases, ...rest }) => ({
        ...rest,
        release: '2.26.3-10',
        databases: (databases as { migrations: string[] }[]).map((one) => ({ ...one, migrations: one.migrations.slice(1) })),
      }))
      const parts = partsOf(await emptyPlace())
      expect(await restoreBackup(parts, older)).toBe(false)
      expect(parts.lines.at(-1)).toBe(
        'FEHLER: Die Sicherung ist von Version 2.26.3-10. Migrationen fehlen: 1. Rufen Sie npm run migrate auf und danach npm run backup -- pruefen.',
      )
    })

    it('tells an owner without rights the SQL for an administrator', async () => {
      const other = await startCluster()
      if (!other) throw new Error('a cluster could be started before')
      try {
        const place = await settingsOn(other, join(folder, 'rechte'), 'rechte')
        await other.sql(`alter role ${OWNER} nocreaterole; revoke create on database rechte from ${OWNER}`)
        await expect(restore(place)).rejects.toThrow(
          `Der Benutzer ${OWNER} darf hier nichts anlegen: grant create on database rechte to ${OWNER}`,
        )
        await other.sql(`grant create on database rechte to ${OWNER}`)
        await expect(restore(place)).rejects.toThrow(
          `MIGRATION_DATABASE_URL: the user ${OWNER} may not make roles: alter role ${OWNER} createrole`,
        )
        await other.sql(`alter role ${OWNER} createrole`)
        expect(await restore(place)).toBe(true)
      } finally {
        await other.close()
      }
    })

    it('is restored by an owner without rights over the cluster, if an administrator has made roles and extension', async () => {
      const other = await startCluster()
      if (!other) throw new Error('a cluster could be started before')
      try {
        const place = await settingsOn(other, join(folder, 'bereit'), 'bereit')
        await prepareDatabases(place)
        await other.sql(`drop schema portal, identity, dispatch, pgboss, platform, history cascade; drop extension pg_trgm`, 'bereit')
        await other.sql(`create extension pg_trgm schema public; grant usage on schema public to ${OWNER}`, 'bereit')
        await other.sql(`alter role ${OWNER} nocreaterole`)
        expect(await restore(place)).toBe(true)
      } finally {
        await other.close()
      }
    })

    it('leaves an empty database if pg_restore fails half way', async () => {
      const dump = await readFile(join(backup, 'portal.dump'))
      // the data of the last tables
      const half = dump.subarray(0, dump.length - 200)
      const copy = await altered(({ databases, ...rest }) => ({
        ...rest,
        databases: (databases as object[]).map((one) => ({ ...one, sha256: createHash('sha256').update(half).digest('hex') })),
      }))
      await writeFile(join(copy, 'portal.dump'), half)
      const place = await emptyPlace()
      await expect(restore(place, copy)).rejects.toThrow(/^pg_restore: /)
      expect(await tablesIn(place)).toEqual([{ tables: 0 }])
      expect(await restore(place)).toBe(true)
    })
  })

  describe('without the files', () => {
    it('lists them, and a restore checks those that are there', async () => {
      const parts = partsOf(env)
      expect(await createBackup(parts, { folder: join(folder, 'liste'), withFiles: false })).toBe(true)
      expect(parts.lines).toContain('Dateien: eine Datei nur aufgelistet. Den Ordner sichern Sie selbst, nach diesem Befehl.')
      const place = await emptyPlace()
      const lacking = partsOf(place)
      expect(await restoreBackup(lacking, join(folder, 'liste'))).toBe(false)
      expect(lacking.lines).toContain(`FEHLER: Dateien: 1 von 1 fehlen oder sind beschädigt: ${DATEI}`)
      await cp(join(folder, 'quelle/dokumente'), place['DOKUMENTE_ORDNER'] ?? '', { recursive: true })
      expect(await checkPortal(partsOf(place))).toBe(true)
    })
  })

  describe('of a portal with a bucket', () => {
    it('lists its files, says so, and finds them there', async () => {
      const bucket = await startBucket()
      bucket.objects.set(DATEI, Buffer.from(PDF))
      const { DOKUMENTE_ORDNER: _, ...rest } = env
      const access = { DOKUMENTE_S3_URL: bucket.url, DOKUMENTE_S3_SCHLUESSEL_ID: 'portal', DOKUMENTE_S3_GEHEIMNIS: 'streng geheim' }
      const parts = partsOf({ ...rest, ...access })
      try {
        expect(await createBackup(parts, { folder: join(folder, 'eimer'), withFiles: true })).toBe(true)
        expect(parts.lines).toContain(
          'Dateien: eine Datei nur aufgelistet. Den Bucket sichern Sie mit seinen eigenen Mitteln (docs/backup.md).',
        )
        const { DOKUMENTE_ORDNER: __, ...place } = await emptyPlace()
        const restored = partsOf({ ...place, ...access })
        expect(await restoreBackup(restored, join(folder, 'eimer'))).toBe(true)
        expect(restored.lines).toContain('in Ordnung: Dateien: eine Datei da, davon 1 ganz gelesen und verglichen')
      } finally {
        await bucket.stop()
      }
    })
  })

  describe('of a portal with an import that waits', () => {
    const insert = `insert into portal.import (import_id, weg, wer, format, probelauf, streng, zustand, datei, angenommen_am)
      values (gen_random_uuid(), 'http', 'ERP', 'ndjson', false, false, 'wartet', 'import/eins', now())`
    afterEach(async () => void (await sql('delete from portal.import')))

    it('holds its file, and names it if the import ends meanwhile', async () => {
      await sql(insert)
      const ended = partsOf(env)
      expect(await createBackup(ended, { folder: join(folder, 'import-beendet'), withFiles: true })).toBe(true)
      expect(ended.lines).toContain(
        'Dateien: import/eins ist nicht dabei, weil der Import inzwischen endete. Nach dem Einspielen senden Sie ihn noch einmal.',
      )
      await mkdir(join(folder, 'quelle/dokumente/import'))
      await writeFile(join(folder, 'quelle/dokumente/import/eins'), '{}')
      expect(await create(env, 'import')).toBe(true)
      expect(await readFile(join(folder, 'import/dateien/import/eins'), 'utf8')).toBe('{}')
    })
  })

  describe('by the command', () => {
    it.each([
      [[]],
      [['anlegen']],
      [['einspielen', '--ziel', '/x']],
      [['pruefen', '--ohne-dateien']],
      [['weiterzaehlen', '--von', '/x']],
      [['anlegen', '--ziel', '/x', 'mehr']],
    ])('ends with 2 and the usage for %j', async (args) => {
      const { code, stderr } = await runBackup({}, ...args)
      expect([code, stderr]).toEqual([2, expect.stringMatching(/^Aufruf: npm run backup -- anlegen --ziel /)])
    })

    it('is checked alone, without any settings', async () => {
      expect(await runBackup({}, 'pruefen', '--von', backup)).toMatchObject({
        code: 0,
        lines: [expect.stringMatching(/^Die Sicherung ist unversehrt: /)],
      })
      const copy = await altered((manifest) => manifest)
      await writeFile(join(copy, 'dateien', DATEI), 'x')
      expect(await runBackup({}, 'pruefen', '--von', copy)).toMatchObject({
        code: 1,
        stderr: `Die Sicherung ist beschädigt: dateien/${DATEI}`,
      })
    })

    it('leaves numbers of Vorgänge and of files out, and says which', async () => {
      await sql('insert into portal.dateiuebergabe (bis, dateinummer) values (0, 41)')
      const { lines } = await runBackup(env, 'weiterzaehlen')
      expect(lines).toEqual([
        'Übergabe: Neue Vorgänge bekommen eine Folge ab 1.000.001, damit kein System einen überspringt.',
        'Übergabe: Die nächste Datei hat die Nummer 1042. Davor fehlen 1.000 Nummern; sagen Sie das dem empfangenden System.',
      ])
      expect(await sql(`select nextval('portal.outbox_folge')::integer as folge, dateinummer from portal.dateiuebergabe`)).toEqual([
        { folge: 1_000_001, dateinummer: 1041 },
      ])
    })
  })

  describe('of a portal whose provider has a database of its own', () => {
    it('holds both, and both are needed to restore it', async () => {
      if (!cluster) return
      const { owner } = await cluster.makeDatabase('anbieter_quelle')
      const both = { ...env, IDENTITY_DATABASE_URL: owner }
      await prepareDatabases(both)
      await sql(`insert into platform.secret (generation, fingerprint) values (1, 'be177c486f3c6765')`, 'anbieter_quelle')
      expect(await create(both, 'beide')).toBe(true)
      expect((await readManifest(join(folder, 'beide'))).databases.map(({ name, file }) => [name, file])).toEqual([
        ['portal', 'portal.dump'],
        ['anbieter', 'anbieter.dump'],
      ])
      const place = await emptyPlace()
      await expect(restore(place, join(folder, 'beide'))).rejects.toThrow(/^Die Sicherung enthält eine eigene Datenbank des Anbieters\./)
      const provider = await cluster.makeDatabase('anbieter_ziel')
      await expect(restore({ ...place, IDENTITY_DATABASE_URL: provider.owner })).rejects.toThrow(/^IDENTITY_DATABASE_URL ist gesetzt, /)
      expect(await restore({ ...place, IDENTITY_DATABASE_URL: provider.owner }, join(folder, 'beide'))).toBe(true)
    })
  })
})
