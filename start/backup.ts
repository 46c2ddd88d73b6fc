import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatMoment } from '#contract/_shared/datum/format-moment.ts'
import { advance } from './backup/advance.ts'
import { checkPortal } from './backup/check.ts'
import { checkContents, checkCopies } from './backup/contents.ts'
import { createBackup } from './backup/create.ts'
import { readManifest } from './backup/manifest.ts'
import { needOwners, type Parts } from './backup/parts.ts'
import { restoreBackup } from './backup/restore.ts'
import { texts } from './backup/texts.de.ts'
import { explain, withDatabase } from './command/command.ts'
import { Unable } from './command/unable.ts'
import { openLog } from './process/log.ts'
import { readConfig } from './settings/config.ts'

// Saves and restores what belongs to a portal, and checks it.
const EXIT = { done: 0, notDone: 1, wrongUse: 2 } as const
const VERBS = ['anlegen', 'einspielen', 'pruefen', 'weiterzaehlen'] as const
type Verb = (typeof VERBS)[number]

interface Asked {
  readonly verb: Verb
  readonly folder: string | undefined
  readonly withFiles: boolean
}

const OPTIONS = { ziel: { type: 'string' }, von: { type: 'string' }, 'ohne-dateien': { type: 'boolean', default: false } } as const
/** The options that each verb takes, and which of them names the folder. */
const TAKES: Readonly<Record<Verb, { readonly folder?: 'ziel' | 'von'; readonly isNeeded?: true; readonly flag?: true }>> = {
  anlegen: { folder: 'ziel', isNeeded: true, flag: true },
  einspielen: { folder: 'von', isNeeded: true },
  pruefen: { folder: 'von' },
  weiterzaehlen: {},
}

/** Throws Unable with the usage. */
function readArguments(args: string[]): Asked {
  const asked = parsed(args)
  const verb = VERBS.find((one) => one === asked?.positionals[0])
  if (!asked || !verb || asked.positionals.length > 1) throw new Unable(texts.usage)
  const { folder, isNeeded, flag } = TAKES[verb]
  const { ziel, von, 'ohne-dateien': without } = asked.values
  const named = { ziel, von }
  const path = folder && named[folder]
  const isForeign = (folder !== 'ziel' && ziel !== undefined) || (folder !== 'von' && von !== undefined) || (without && !flag)
  if (isForeign || (isNeeded && !path)) throw new Unable(texts.usage)
  // npm changes to the project's folder, so resolve against the caller's
  return { verb, folder: path && resolve(process.env['INIT_CWD'] ?? '', path), withFiles: !without }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    return undefined
  }
}

async function run({ verb, folder = '', withFiles }: Asked, parts: Parts): Promise<boolean> {
  const { config, tell } = parts
  switch (verb) {
    case 'anlegen':
      return createBackup(parts, { folder, withFiles })
    case 'einspielen':
      return restoreBackup(parts, folder)
    case 'pruefen':
      await needOwners(parts)
      return checkPortal(parts)
    case 'weiterzaehlen':
      await needOwners(parts)
      await withDatabase(config, (database) => advance(database, tell))
      return true
  }
}

async function checkFolder(folder: string, tell: (line: string) => void, signal: AbortSignal): Promise<boolean> {
  const manifest = await readManifest(folder)
  await checkContents(folder, manifest)
  await checkCopies(folder, manifest, signal)
  tell(texts.whole(manifest.release, formatMoment(new Date(manifest.takenAt))))
  return true
}

// whatever is written, only this user can read it
process.umask(0o077)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort(new Unable(texts.stopped)))

const tell = (line: string) => console.log(line)
let subject: string = texts.subject.any
let status: number = EXIT.wrongUse
try {
  const asked = readArguments(process.argv.slice(2))
  const { verb, folder } = asked
  subject = texts.subject[verb]
  // a backup alone needs no settings, so any machine can check it
  const config = verb === 'pruefen' && folder !== undefined ? undefined : readConfig(process.env)
  status = EXIT.notDone
  const { signal } = stopping
  const isDone = config ? run(asked, { config, log: openLog(config), tell, signal }) : checkFolder(folder ?? '', tell, signal)
  status = (await isDone) ? EXIT.done : EXIT.notDone
} catch (error) {
  console.error(explain(error, subject))
}
process.exitCode = status
