import { formatZahl } from '#contract/_shared/text/format.ts'
import { typed } from '#platform/commands.ts'
import { MIGRATE } from '../storage/database.ts'

const [KILOBYTE, MEGABYTE] = [1000, 1_000_000]
const groesse = (bytes: number) => {
  if (bytes < KILOBYTE) return `${bytes} Byte`
  return bytes < MEGABYTE ? `${formatZahl(bytes / KILOBYTE, 0)} kB` : `${formatZahl(bytes / MEGABYTE, 1)} MB`
}
const dateien = (count: number) => (count === 1 ? 'eine Datei' : `${formatZahl(count)} Dateien`)
const geheimnisse = (all: readonly { readonly generation: number; readonly fingerprint: string }[]) =>
  all.map(({ generation, fingerprint }) => `Generation ${generation} (${fingerprint})`).join(' und ')

const BACKUP = (args: string) => typed('backup', args)
const GUIDE = 'docs/backup.md'

/** Output of the backup's commands, one line each. */
export const texts = {
  subject: {
    any: 'Der Befehl',
    anlegen: 'Die Sicherung',
    einspielen: 'Das Einspielen',
    pruefen: 'Die Prüfung',
    weiterzaehlen: 'Das Weiterzählen',
  },
  usage: [
    `Aufruf: ${BACKUP('anlegen --ziel /srv/sicherung/2026-11-29 [--ohne-dateien]')}`,
    `        ${BACKUP('einspielen --von /srv/sicherung/2026-11-29')}`,
    `        ${BACKUP('pruefen [--von /srv/sicherung/2026-11-29]')}`,
    `        ${BACKUP('weiterzaehlen')}`,
  ].join('\n'),

  places: { portal: 'Portal', anbieter: 'Anbieter' },
  embedded: 'Das geht nur mit PostgreSQL (DATABASE_URL). Von einer Demo kopieren Sie DATA_DIR, während sie steht.',
  stopped: 'Der Befehl wurde abgebrochen.',

  programMissing: (program: string) => `${program} fehlt. Es gehört zu den Programmen von PostgreSQL (Debian: postgresql-client).`,
  programOld: (program: string, has: number, needed: number) =>
    `${program} ist zu alt: Version ${has}, nötig ist ${needed} oder neuer. Nehmen Sie die Programme des Datenbankservers.`,
  programFailed: (program: string, reason: string) => `${program}: ${reason}`,
  noRoomInDatabase: 'Der Datenbank fehlt Speicherplatz. Es ist nichts eingespielt.',
  noRoomAt: (path: string) => `Für ${path} fehlt Speicherplatz.`,
  tooLittleRoom: (path: string, needed: number, free: number) =>
    `Für ${path} fehlt Speicherplatz: Die Dateien haben ${groesse(needed)}, frei sind ${groesse(free)}.`,

  // anlegen
  targetExists: (path: string) => `${path} gibt es schon. Eine Sicherung braucht einen neuen Ordner.`,
  targetUnusable: (path: string, code: string) => `${path} lässt sich nicht anlegen (${code}).`,
  migrating: 'Gerade läuft eine Migration. Wiederholen Sie den Befehl danach.',
  notOwner: (login: string) =>
    `Der Benutzer ${login} sieht nicht alle Zeilen. MIGRATION_DATABASE_URL muss den Eigentümer der Tabellen nennen.`,
  notOwnerOfProvider: (login: string) => `Der Benutzer ${login} in IDENTITY_DATABASE_URL ist nicht Eigentümer der Tabellen.`,
  othersNotSaved: (where: string, schemas: string) => `${where}: Nicht gesichert, weil nicht vom Portal: ${schemas}`,
  dumped: (where: string, file: string, bytes: number, rows: number, tables: number) =>
    `${where}: ${file}, ${groesse(bytes)}, ${formatZahl(rows)} Zeilen in ${formatZahl(tables)} Tabellen`,
  copied: (count: number, bytes: number) => `Dateien: ${dateien(count)} kopiert, ${groesse(bytes)}`,
  listed: (count: number, bucket: boolean) =>
    `Dateien: ${dateien(count)} nur aufgelistet. ${bucket ? `Den Bucket sichern Sie mit seinen eigenen Mitteln (${GUIDE}).` : 'Den Ordner sichern Sie selbst, nach diesem Befehl.'}`,
  lost: (kind: string, name: string, isDamaged: boolean) =>
    `Dateien: ${name} (${kind}) ${isDamaged ? 'ist beschädigt' : 'fehlt'} und ist nicht dabei.`,
  endedImport: (name: string) =>
    `Dateien: ${name} ist nicht dabei, weil der Import inzwischen endete. Nach dem Einspielen senden Sie ihn noch einmal.`,
  unreadable: (name: string, count: number) => `${name}: ${formatZahl(count)} mit diesem SECRET nicht lesbar.`,
  taken: (path: string) => `Die Sicherung ist vollständig: ${path}`,
  takenWithLosses: (path: string, count: number) =>
    `Die Sicherung ist angelegt, aber ${dateien(count)} ${count === 1 ? 'fehlt' : 'fehlen'} darin: ${path}`,
  secretApart: (all: Parameters<typeof geheimnisse>[0]) =>
    `SECRET ist nicht dabei. Heben Sie es getrennt auf; zum Einspielen nötig: ${geheimnisse(all)}`,
  noSecret: 'SECRET ist nicht dabei. Heben Sie es getrennt auf.',

  // einspielen
  incomplete: (path: string) => `In ${path} liegt keine vollständige Sicherung: sicherung.json fehlt.`,
  notReadable: (path: string, code: string) => `${path} ist nicht lesbar (${code}).`,
  damaged: (name: string) => `Die Sicherung ist beschädigt: ${name}`,
  newerForm: 'Die Sicherung ist von einer neueren Version als dieser.',
  newerRelease: (release: string, own: string) =>
    `Die Sicherung ist von Version ${release}, dies ist ${own}. Spielen Sie sie mit Version ${release} ein.`,
  newerMigration: (release: string, migration: string) =>
    `Die Sicherung enthält die Migration ${migration}, die diese Version nicht kennt. Sie ist von Version ${release}.`,
  providerMissing: 'Die Sicherung enthält eine eigene Datenbank des Anbieters. IDENTITY_DATABASE_URL muss eine leere nennen.',
  providerTooMuch: 'IDENTITY_DATABASE_URL ist gesetzt, die Sicherung enthält aber keine eigene Datenbank des Anbieters.',
  otherRoles: (theirs: string, own: string) => `In der Sicherung heißen die Rollen anders: ${theirs}. Diese Einstellungen ergeben: ${own}`,
  olderServer: (has: number, needed: number) =>
    `Die Sicherung ist von PostgreSQL ${needed}, der Server hat ${has}. Er muss mindestens so neu sein.`,
  notEmpty: (where: string, database: string, schemas: string) =>
    `${where}: Die Datenbank ${database} ist nicht leer (${schemas}). Eingespielt wird nur in eine leere; nichts wird überschrieben.`,
  mayNotCreate: (login: string, database: string) =>
    `Der Benutzer ${login} darf hier nichts anlegen: grant create on database ${database} to ${login}`,
  otherFiles: (names: string) => `In der Ablage liegen unter diesen Namen andere Dateien: ${names}. Nichts wird überschrieben.`,
  whole: (release: string, moment: string) => `Die Sicherung ist unversehrt: Version ${release}, Stand ${moment}`,
  rolesReady: (names: string) => `Rollen: ${names}`,
  filesBack: (count: number, kept: number) => `Dateien: ${formatZahl(count)} zurückkopiert, ${formatZahl(kept)} lagen schon da`,
  filesElsewhere: 'Dateien: Die Sicherung enthält nur ihre Namen. Was in der Ablage liegt, wird gleich geprüft.',
  restored: (where: string, rows: number, tables: number) =>
    `${where}: ${formatZahl(rows)} Zeilen in ${formatZahl(tables)} Tabellen eingespielt`,
  beginAnew: (where: string) =>
    `Die Datenbank (${where}) ist schon eingespielt. Legen Sie sie neu und leer an, bevor Sie es wieder versuchen.`,
  advanced: (folge: number) =>
    `Übergabe: Neue Vorgänge bekommen eine Folge ab ${formatZahl(folge + 1)}, damit kein System einen überspringt.`,
  advancedFiles: (datei: number, step: number) =>
    `Übergabe: Die nächste Datei hat die Nummer ${datei}. Davor fehlen ${formatZahl(step)} Nummern; sagen Sie das dem empfangenden System.`,
  older: (release: string, count: number) =>
    `Die Sicherung ist von Version ${release}. Migrationen fehlen: ${formatZahl(count)}. Rufen Sie ${MIGRATE} auf und danach ${BACKUP('pruefen')}.`,
  done: (moment: string) => `Alles ist da, Stand ${moment}. Was danach geschah, fehlt: Lesen Sie ${GUIDE}, bevor Sie das Portal starten.`,
  doneWithFaults: 'Eingespielt, aber nicht alles ist in Ordnung. Die Zeilen mit FEHLER sagen, was fehlt.',

  // pruefen
  fine: (line: string) => `in Ordnung: ${line}`,
  fault: (line: string) => `FEHLER: ${line}`,
  migrations: (count: number) => `Migrationen: alle ${formatZahl(count)}`,
  rows: (rows: number, tables: number) => `Zeilen: ${formatZahl(rows)} in ${formatZahl(tables)} Tabellen, wie in der Sicherung`,
  otherRows: (where: string, tables: string) => `Zeilen (${where}): anders als in der Sicherung: ${tables}`,
  otherCount: (table: string, found: number | undefined, wanted: number | undefined) =>
    `${table} ${found ?? 'fehlt'} statt ${wanted ?? 'keiner'}`,
  secrets: (all: Parameters<typeof geheimnisse>[0]) => `SECRET: ${all.length > 0 ? geheimnisse(all) : 'noch keine Generation'}`,
  sealed: (name: string, count: number, known: number) =>
    `${name}: ${formatZahl(count)} lesbar${known > 0 ? `, ${formatZahl(known)} schon bei der Sicherung nicht` : ''}`,
  sealedNot: (name: string, count: number, all: number) => `${name}: ${formatZahl(count)} von ${formatZahl(all)} nicht lesbar`,
  receipts: (count: number) => `Belege: ${formatZahl(count)} geprüft, alle echt`,
  receiptsMade: (count: number) => `Belege: ${formatZahl(count)} ausgestellt und geprüft`,
  receiptsNot: (nummern: string) => `Belege: nicht echt oder nicht da: ${nummern}`,
  record: (count: number, open: number, stand: string) =>
    `Protokoll: ${formatZahl(count)} Einträge geprüft, ${formatZahl(open)} noch nicht verkettet, Stand ${stand}`,
  recordBroken: (place: string) => `Protokoll: ab ${place} stimmt die Kette nicht`,
  apiKeys: (count: number) => `API-Schlüssel: ${formatZahl(count)} gültig`,
  otherApiKeys: 'API-Schlüssel: andere als in der Sicherung',
  files: (count: number, read: number) => `Dateien: ${dateien(count)} da, davon ${formatZahl(read)} ganz gelesen und verglichen`,
  filesNot: (missing: number, all: number, names: string) =>
    `Dateien: ${formatZahl(missing)} von ${formatZahl(all)} fehlen oder sind beschädigt: ${names}`,
  queue: (waiting: number, active: number, dead: number) =>
    `Warteschlange: ${formatZahl(waiting)} Aufträge warten, ${formatZahl(active)} waren in Arbeit, ${formatZahl(dead)} sind tot`,
  queueMissing: 'Warteschlange: ihre Tabellen oder Rechte fehlen',
} as const
