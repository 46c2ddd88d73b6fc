import type { Database } from '#platform/db/port.ts'
import { isQueueInstalled } from '#platform/queue/install.ts'
import { queueStates } from '#platform/queue/store.ts'
import { queueRole } from '#platform/queue/boss.ts'
import { countSealed } from '#platform/secrets/at-rest.ts'
import { checkProtokoll } from '#server/_protokoll/check.ts'
import type { ActContext } from '../admin/command.ts'
import { withActContext } from '../admin/context.ts'
import { withDatabase } from '../command/command.ts'
import { reasonOf } from '../command/unable.ts'
import { allRules } from '../process/queues.ts'
import { everything, knownMigrations } from '../storage/database.ts'
import { filesOf } from '../storage/files.ts'
import { eachAtOnce, isWanted, readWhole } from './copy.ts'
import type { Manifest } from './manifest.ts'
import { inSnapshot, shownNames, type Parts } from './parts.ts'
import { RECEIPTS, signReceipts, wrongReceipts } from './receipts.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

/** What one check found. */
interface Found {
  readonly isFine: boolean
  readonly line: string
}

const fine = (line: string): Found => ({ isFine: true, line })
const fault = (line: string): Found => ({ isFine: false, line })

interface Checked extends Parts {
  readonly database: Database
  readonly context: ActContext
  /** of the backup that was just restored */
  readonly manifest: Manifest | undefined
}

/** Files that are read to their end, about so many. */
const FILES_READ = 100

/** Checks database and files of the portal and says each finding in a line. False if something is wrong. */
export async function checkPortal(parts: Parts, manifest?: Manifest): Promise<boolean> {
  const { config, tell } = parts
  return withDatabase(config, (database) =>
    withActContext(config, database, async (context) => {
      const checked = { ...parts, database, context, manifest }
      let isWhole = true
      for (const check of CHECKS) {
        const found = await check(checked).catch((error: unknown) => [fault(reasonOf(error))])
        for (const { isFine, line } of found) tell(isFine ? texts.fine(line) : texts.fault(line))
        isWhole &&= found.every(({ isFine }) => isFine)
      }
      return isWhole
    }),
  )
}

type Check = (checked: Checked) => Promise<readonly Found[]>

/** The database is open, so none is missing. */
const migrations: Check = async () => [fine(texts.migrations((await knownMigrations(everything)).length))]

const sealed: Check = ({ context, manifest }) =>
  context.withSecrets(async (places) => {
    const found: Found[] = []
    for (const [at, { database, keyring, columns }] of places.entries()) {
      found.push(fine(texts.secrets(keyring.generations().filter(({ retired_at }) => retired_at === null))))
      for (const column of columns) {
        const { all, unreadable } = await countSealed(database, column)
        const known = manifest?.databases[at]?.unreadable[column.name] ?? 0
        const isFine = unreadable <= known
        found.push(
          isFine ? fine(texts.sealed(column.name, all - unreadable, unreadable)) : fault(texts.sealedNot(column.name, unreadable, all)),
        )
      }
    }
    return found
  })

const receipts: Check = ({ database, context, manifest }) =>
  context.withSecrets(async ([{ keyring }]) => {
    const nummern = () => database.asOwner((owner) => store.listNummern(owner, RECEIPTS))
    const signed = manifest?.receipts ?? (await signReceipts(database, keyring, await nummern()))
    const wrong = await wrongReceipts(database, keyring, signed)
    if (wrong.length > 0) return [fault(texts.receiptsNot(wrong.join(', ')))]
    return [fine(manifest ? texts.receipts(signed.length) : texts.receiptsMade(signed.length))]
  })

const record: Check = async ({ database, context, manifest }) => {
  const { bruch, geprueft, offen, stand } = await checkProtokoll(database, await context.kettenschluessel(), manifest?.record)
  if (bruch) return [fault(texts.recordBroken('nr' in bruch ? `Eintrag ${bruch.nr}` : `Zeile ${bruch.id}`))]
  return [fine(texts.record(geprueft, offen, stand ? `${stand.nr}:${stand.hash}` : '–'))]
}

const apiKeys: Check = async ({ database, manifest }) => {
  const { valid, digest } = await database.asOwner((owner) => store.readApiKeys(owner))
  return [manifest && manifest.apiKeys !== digest ? fault(texts.otherApiKeys) : fine(texts.apiKeys(valid))]
}

/** Each file is opened; some are read, chosen by chance. */
const files: Check = async ({ database, config, signal }) => {
  const source = filesOf(config)
  return inSnapshot(database, async ({ owner }) => {
    const lost: string[] = []
    let [all, read] = [0, 0]
    const checkOne = async (file: store.UsedFile, isRead: boolean) => {
      if (isRead) {
        const whole = await readWhole(source, file.datei)
        if (!whole || !isWanted(whole, file)) lost.push(file.datei)
        read += 1
        return
      }
      const opened = await source.open(file.datei)
      opened?.content.destroy()
      if (!opened || (file.groesse !== null && file.groesse !== opened.size)) lost.push(file.datei)
    }
    for await (const page of store.usedFiles(owner)) {
      all += page.length
      // of a page all, of a hundred pages one in a hundred
      const share = FILES_READ / all
      await eachAtOnce(page, (file) => checkOne(file, Math.random() < share), signal)
    }
    return [lost.length > 0 ? fault(texts.filesNot(lost.length, all, shownNames(lost))) : fine(texts.files(all, read))]
  })
}

const queue: Check = async ({ database }) => {
  if (!(await isQueueInstalled(database, everything.roles))) return [fault(texts.queueMissing)]
  const states = await database.plain(queueRole, (db) =>
    queueStates(
      db,
      allRules.map(({ name }) => name),
    ),
  )
  const sum = (of: (state: (typeof states)[number]) => number) => states.reduce((total, state) => total + of(state), 0)
  return [
    fine(
      texts.queue(
        sum(({ due, paused }) => due + paused),
        sum(({ active }) => active),
        sum(({ dead }) => dead),
      ),
    ),
  ]
}

const CHECKS: readonly Check[] = [migrations, sealed, receipts, record, apiKeys, files, queue]
