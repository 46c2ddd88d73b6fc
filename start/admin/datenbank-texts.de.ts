import { typed } from '#platform/commands.ts'

/** Comments in what the commands about PostgreSQL print. */
export const datenbankTexts = {
  notAName: (option: string) => `${option} darf nur Buchstaben, Ziffern, _ und - haben, höchstens 63, und nicht mit pg_ beginnen.`,
  notANetwork: '--netz ist eine Adresse oder ein Netz wie 10.0.0.0/24.',
  sameUser: (name: string) =>
    `Eigentümer und Prozess müssen zwei Benutzer sein, beide heißen aber „${name}“. Nennen Sie sie mit --eigentuemer und --prozess.`,
  head: (database: string, by: string) => [
    `Rollen und Datenbank „${database}“ für das Netzportal, vor dem ersten ${typed('migrate')}.`,
    `Als Administrator mit psql ausführen: psql -X -d postgres -f ${by}`,
    'Sie können es wiederholen. Kennwörter stehen nicht darin.',
  ],
  file: 'rollen.sql',
  subjects: {
    logins: `Zwei Benutzer melden sich an: der Eigentümer der Tabellen für ${typed('migrate')}, und die laufenden Prozesse.`,
    roles: 'Rollen, die eine Transaktion der Prozesse annimmt. Ohne eine von ihnen lesen die Prozesse nichts.',
    database: 'Nur diese beiden kommen in die Datenbank. Der Import braucht temporäre Tabellen.',
    inside: 'In der Datenbank: die Erweiterung für ähnliche Wörter.',
  },
  pooled: (login: string) =>
    `DATABASE_POOLER ist true: Wie viele Verbindungen „${login}“ braucht, sagt der Pooler (Zahl der Pools × default_pool_size).`,
  passwords: (names: readonly string[]) => ['Danach die Kennwörter, in psql:', ...names.map((name) => String.raw`  \password "${name}"`)],
  hbaHead: 'Für pg_hba.conf, vor allen anderen Zeilen: Die erste, die passt, gilt. Danach: select pg_reload_conf()',
} as const
