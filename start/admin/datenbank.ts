import { connectionsOf } from '#platform/db/connections.ts'
import { isIP } from 'node:net'
import { Unable } from '../command/unable.ts'
import { isNetwork, type Config } from '../settings/config.ts'
import { hbaLines, roleScript, type DatabaseUsers } from '../storage/role-script.ts'
import type { Print, PrintingCommand } from './command.ts'
import { datenbankTexts as words } from './datenbank-texts.de.ts'
import { readOptions } from './options.ts'

const NAMES = '[--datenbank portal] [--eigentuemer portal_owner] [--prozess portal_process]'

/** For administrators of PostgreSQL, before there is a database. */
export const datenbankCommands: readonly PrintingCommand[] = [
  { name: 'datenbank rollen', usage: NAMES, preparePrint: prepareRoles },
  { name: 'datenbank hba', usage: `${NAMES} [--netz 10.0.0.0/24]`, preparePrint: prepareHba },
]

/** Connections of the owner: a migration with its watcher, and checks of processes and commands that start at once. */
const OWNERS_ASIDE = 5
const THIS_MACHINE = '127.0.0.1/32'
const comment = (text: string) => `-- ${text}`

function prepareRoles(args: readonly string[]): Print {
  const named = readNames(readOptions(args, { datenbank: 'text', eigentuemer: 'text', prozess: 'text' }))
  return (config) => {
    const users = usersOf(config, named)
    const { databasePooler, databaseProcesses: processes, databaseConnections: each, databaseRollen: rolePrefix } = config
    const limits = { owner: processes + OWNERS_ASIDE, login: databasePooler ? undefined : connectionsOf(processes, each) }
    return [
      ...words.head(users.database, words.file).map(comment),
      String.raw`\set ON_ERROR_STOP on`,
      String.raw`\encoding UTF8`,
      ...roleScript({ ...users, rolePrefix, limits }).flatMap(({ subject, lines }) => ['', comment(words.subjects[subject]), ...lines]),
      '',
      ...(databasePooler ? [comment(words.pooled(users.login))] : []),
      ...words.passwords([users.owner, users.login]).map(comment),
    ]
  }
}

function prepareHba(args: readonly string[]): Print {
  const { netz = THIS_MACHINE, ...options } = readOptions(args, { datenbank: 'text', eigentuemer: 'text', prozess: 'text', netz: 'text' })
  if (!isNetwork(netz)) throw new Unable(words.notANetwork)
  const named = readNames(options)
  return (config) => [`# ${words.hbaHead}`, ...hbaLines(usersOf(config, named), withLength(netz))]
}

interface Options {
  readonly datenbank: string | undefined
  readonly eigentuemer: string | undefined
  readonly prozess: string | undefined
}

/** The names in the options; what is missing follows from the settings. */
function readNames({ datenbank, eigentuemer, prozess }: Options): Partial<DatabaseUsers> {
  const given = (key: keyof DatabaseUsers, option: string, name: string | undefined) =>
    name === undefined ? {} : { [key]: plainName(option, name) }
  return {
    ...given('database', '--datenbank', datenbank),
    ...given('owner', '--eigentuemer', eigentuemer),
    ...given('login', '--prozess', prozess),
  }
}

/** A name that needs no more than quotes around it. Throws Unable. */
function plainName(option: string, name: string): string {
  if (!/^[a-z_][\w-]{0,62}$/i.test(name) || name.startsWith('pg_')) throw new Unable(words.notAName(option))
  return name
}

/** Who uses the database: as named, else as the addresses in the settings say. */
function usersOf({ databaseUrl, migrationDatabaseUrl }: Config, named: Partial<DatabaseUsers>): DatabaseUsers {
  const [ofLogin, ofOwner] = [partsOf(databaseUrl), partsOf(migrationDatabaseUrl)]
  const users = {
    database: named.database ?? plainName('--datenbank', ofLogin.database ?? 'portal'),
    owner: named.owner ?? plainName('--eigentuemer', ofOwner.user ?? 'portal_owner'),
    login: named.login ?? plainName('--prozess', ofLogin.user ?? 'portal_process'),
  }
  if (users.owner === users.login) throw new Unable(words.sameUser(users.owner))
  return users
}

function partsOf(url: string | undefined): { readonly user?: string; readonly database?: string } {
  const { username = '', pathname = '' } = url === undefined ? {} : new URL(url)
  const [user, database] = [username, pathname.slice(1)].map(decodeURIComponent)
  return { ...(user && { user }), ...(database && { database }) }
}

/** pg_hba.conf wants a length also for a single address. */
function withLength(network: string): string {
  if (network.includes('/')) return network
  return `${network}/${isIP(network) === 4 ? 32 : 128}`
}
